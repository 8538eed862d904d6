import { useWatch } from 'react-hook-form'
import { useUpdateBranchMutation } from '../../api/branchesApi'
import { paths } from '../../app/paths'
import { RecordFormPage } from '../../components/forms/RecordFormPage'
import { useEditForm } from '../../components/saving/useEditForm'
import type { Branch, BranchBody } from '../../contract/branches'
import { useTranslation } from '../../i18n/useTranslation'
import { ActivityCard } from '../../pickers/history/ActivityCard'
import { inWords } from '../../pickers/history/ConflictValue'
import { useIdentity } from '../../pickers/secondFactor/useIdentity'
import { BanksCard } from './BanksCard'
import { BranchFields } from './BranchFields'
import { BranchState } from './BranchState'
import { blankBranch, branchResolver, toBranchForm } from './branchForm'

/** A branch as a form, with its banks and activity beside it. */
export function BranchEditor({ branch }: { branch: Branch }) {
  const { t } = useTranslation('branches')
  const identity = useIdentity()
  const [updateBranch] = useUpdateBranchMutation()
  const label = (field: string) => (field in blankBranch || field === 'active' ? t(field) : undefined)
  const edit = useEditForm({
    entity: branch,
    toForm: toBranchForm,
    resolver: branchResolver,
    label,
    format: inWords(),
    save: (body: BranchBody, version) => identity.run(() => updateBranch({ id: branch.id, version, body }).unwrap()),
    done: ({ name }) => t('saved', { name }),
  })
  return (
    <RecordFormPage
      {...edit}
      texts="branches"
      noun="branch"
      record={branch}
      back={paths.branches}
      warning={identity.dialog}
    >
      <div className="zb-columns">
        <BranchFields />
        <div className="zb-stack">
          <BranchState branch={branch} />
          <TypedBanks />
          <ActivityCard entity="branches" id={branch.id} label={label} currency={branch.currency} />
        </div>
      </div>
    </RecordFormPage>
  )
}

/** The accounts grouped by bank, from the current input. */
function TypedBanks() {
  const accounts = useWatch<BranchBody, 'bank_accounts'>({ name: 'bank_accounts' }) ?? []
  const named = accounts.filter(({ bank_name }) => bank_name.trim())
  return (
    <BanksCard
      bank_accounts={named.map(({ swift_code = null, ...account }) => ({
        ...account,
        bank_name: account.bank_name.trim(),
        swift_code,
      }))}
    />
  )
}
