import { useTranslation } from 'react-i18next'
import { LuMapPin } from 'react-icons/lu'
import { Icon } from '../../components/Icon'
import { useBranch, useBranchOf } from './useBranch'

/** Says of which branch a document is, when it is not the one that is acted in. */
export function BranchNotice({ branch_id }: { branch_id: string }) {
  const { t } = useTranslation('rfqs')
  const { id } = useBranch()
  const branch = useBranchOf(branch_id)
  if (!branch || branch.id === id) return null
  return (
    <div className="zb-notice" role="note">
      <Icon of={LuMapPin} />
      <span>{t('other_branch', { name: branch.name, tag: branch.tag })}</span>
    </div>
  )
}
