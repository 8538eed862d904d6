import { useFormContext, useWatch } from 'react-hook-form'
import { useListBranchesQuery } from '../../api/branchesApi'
import { useListUsersQuery } from '../../api/usersApi'
import { CheckField } from '../../components/fields/CheckField'
import { DecimalField } from '../../components/numbers/DecimalField'
import { FieldNote, useFieldError } from '../../components/fields/Field'
import { FieldGrid } from '../../components/fields/FieldGrid'
import { QueryState } from '../../components/pages/QueryState'
import { SelectField } from '../../components/fields/SelectField'
import { TextField } from '../../components/fields/TextField'
import { Flag } from '../../components/values/Flag'
import type { ApprovalRule, ApprovalRuleBody } from '../../contract/approvals'
import type { User } from '../../contract/users'
import { approvalKinds, mostApprovers } from '../../domain/approvals/approvalRules'
import { mayAnywhere } from '../../domain/access/access'
import { useTranslation } from '../../i18n/useTranslation'
import { PartyPicker } from '../../pickers/parties/PartyPicker'

const numbers = Array.from({ length: mostApprovers }, (_, index) => index + 1)

/** The fields of an approval rule, for a new one and for one that exists, with the users whom that names. */
export function ApprovalRuleFields({ named = [] }: { named?: ApprovalRule['approvers'] }) {
  const { t } = useTranslation('approvalRules')
  const kind = useWatch<ApprovalRuleBody, 'kind'>({ name: 'kind' })
  const { data: branches } = useListBranchesQuery({ limit: 200, sort: 'name' })
  return (
    <FieldGrid texts="approvalRules">
      <TextField<ApprovalRuleBody> name="name" hint={t('name_hint')} className="zb-span-6" />
      <SelectField<ApprovalRuleBody>
        name="kind"
        options={approvalKinds.map((value) => ({ value, label: t(`kinds.${value}`) }))}
        hint={t(`kind_hint.${kind}`)}
        className="zb-span-6"
      />
      {/* The key remounts it when the branches are loaded: a select drops a value without an option. */}
      <SelectField<ApprovalRuleBody>
        key={branches ? 'branches' : 'none yet'}
        name="branch_id"
        options={(branches?.rows ?? []).map(({ id, name }) => ({ value: id, label: name }))}
        none={t('all_branches')}
        className="zb-span-6"
      />
      <DecimalField<ApprovalRuleBody> name="amount_from" hint={t('amount_hint')} optional className="zb-span-6" />
      {kind === 'order' ? (
        <DecimalField<ApprovalRuleBody>
          name="margin_below"
          unit="%"
          hint={t('margin_hint')}
          optional
          className="zb-span-6"
        />
      ) : (
        <PartyPicker<ApprovalRuleBody>
          of="suppliers"
          name="supplier_id"
          hint={t('supplier_hint')}
          optional
          className="zb-span-6"
        />
      )}
      <SelectField<ApprovalRuleBody>
        name="approvers_needed"
        options={numbers.map((count) => ({ value: String(count), label: t('people', { count }) }))}
        className="zb-span-6"
      />
      <Approvers named={named} />
      <CheckField<ApprovalRuleBody> name="active" hint={t('active_hint')} className="zb-span-6" />
    </FieldGrid>
  )
}

/** The users who may approve, in one branch at least, and those who are named but no longer do: they can be replaced. */
function Approvers({ named }: { named: ApprovalRule['approvers'] }) {
  const { t } = useTranslation('approvalRules')
  const { register } = useFormContext<ApprovalRuleBody>()
  const error = useFieldError('approver_ids')
  const query = useListUsersQuery({ active: 'true', sort: 'name', limit: 200 })
  return (
    <fieldset className="zb-span-6 zb-field">
      <legend className="zb-field-label">{t('approver_ids')}</legend>
      <QueryState query={query} errorTitle={t('users_failed')} compact>
        {({ rows }) =>
          offered(rows, named).map(({ id, name, approves }) => (
            <label key={id} className="form-check">
              <input {...register('approver_ids')} type="checkbox" value={id} className="form-check-input" />
              <span className="form-check-label">
                {name} {!approves && <Flag kind="inactive">{t('not_approving')}</Flag>}
              </span>
            </label>
          ))
        }
      </QueryState>
      <FieldNote id="approver_ids-note" error={error} warning={undefined} hint={t('approvers_hint')} />
    </fieldset>
  )
}

function offered(users: readonly User[], named: ApprovalRule['approvers']): ApprovalRule['approvers'] {
  const may = users.filter((user) => mayAnywhere(user, 'approve')).map(({ id, name }) => ({ id, name, approves: true }))
  return [...may, ...named.filter(({ id }) => !may.some((user) => user.id === id))]
}
