import { LuMapPin } from 'react-icons/lu'
import { useSelector } from 'react-redux'
import { Button } from '../components/actions/Button'
import { Icon } from '../components/values/Icon'
import type { ClientState } from '../contract/clientState'
import { useTranslation } from '../i18n/useTranslation'
import { useChooseBranch } from './chooseBranch'

/** Shows the branch of a document when it is not the selected one, and offers to switch. */
export function BranchNotice({ branch_id }: { branch_id: string }) {
  const { t } = useTranslation('components')
  const actedIn = useSelector((state: ClientState) => state.branch.branch?.id)
  const branch = useSelector((state: ClientState) => state.branch.branches.find(({ id }) => id === branch_id))
  const chooseBranch = useChooseBranch()
  if (!branch || branch.id === actedIn) return null
  return (
    <div className="zb-notice zb-bleed mb-3" role="note">
      <Icon of={LuMapPin} />
      <span>{t('branch.other', { name: branch.name, tag: branch.tag })}</span>
      <span className="zb-notice-end">
        <Button size="sm" onClick={() => void chooseBranch(branch.id)}>
          {t('branch.switch', { name: branch.name })}
        </Button>
      </span>
    </div>
  )
}
