import { useTranslation } from 'react-i18next'
import { LuMapPin } from 'react-icons/lu'
import { useChooseBranch, useBranch, useBranchOf } from '../../app/hooks'
import { Button } from '../../components/Button'
import { Icon } from '../../components/Icon'

/** Says of which branch a document is, when it is not the one that is acted in, and offers to switch. */
export function BranchNotice({ branch_id }: { branch_id: string }) {
  const { t } = useTranslation('rfqs')
  const { id } = useBranch()
  const branch = useBranchOf(branch_id)
  const chooseBranch = useChooseBranch()
  if (!branch || branch.id === id) return null
  return (
    <div className="zb-notice" role="note">
      <Icon of={LuMapPin} />
      <span>{t('other_branch', { name: branch.name, tag: branch.tag })}</span>
      <span className="zb-notice-end">
        <Button size="sm" onClick={() => void chooseBranch(branch.id)}>
          {t('switch_branch', { name: branch.name })}
        </Button>
      </span>
    </div>
  )
}
