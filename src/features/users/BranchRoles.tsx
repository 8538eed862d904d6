import { useFormContext, useWatch } from 'react-hook-form'
import { useListBranchesQuery } from '../../api/branchesApi'
import { FieldNote, useFieldError } from '../../components/fields/Field'
import { QueryState } from '../../components/pages/QueryState'
import type { Branch } from '../../contract/branches'
import type { UserBody } from '../../contract/users'
import { branchRoles, isCostsByChoice, seesCostsAtFirst } from '../../domain/access/permissions'
import { useTranslation } from '../../i18n/useTranslation'
import './userAccess.scss'

type Own = NonNullable<UserBody['branch_roles']>[number]

/** The branches in which a user acts, and the role in each where it is another one. */
export function BranchRoles() {
  const { t } = useTranslation('users')
  const error = useFieldError('branch_ids')
  const query = useListBranchesQuery({ limit: 200, sort: 'name' })
  return (
    <fieldset className="zb-span-6 zb-field">
      <legend className="zb-field-label">{t('branch_ids')}</legend>
      <QueryState query={query} errorTitle={t('branches_failed')} compact>
        {({ rows }) => (
          <>
            {rows.map((branch) => (
              <BranchRole key={branch.id} branch={branch} />
            ))}
          </>
        )}
      </QueryState>
      <FieldNote id="branch_ids-note" error={error} warning={undefined} hint={t('branches_hint')} />
    </fieldset>
  )
}

function BranchRole({ branch: { id, name, tag } }: { branch: Branch }) {
  const { t } = useTranslation('users')
  const { register, setValue } = useFormContext<UserBody>()
  const [role, branch_ids, branch_roles = []] = useWatch<UserBody, ['role', 'branch_ids', 'branch_roles']>({
    name: ['role', 'branch_ids', 'branch_roles'],
  })
  const own = branch_roles.find(({ branch_id }) => branch_id === id)
  const others = branch_roles.filter(({ branch_id }) => branch_id !== id)
  const keep = (entry: Own | undefined) =>
    setValue('branch_roles', entry ? [...others, entry] : others, { shouldDirty: true })

  function choose(chosen: string) {
    const value = branchRoles.find((each) => each === chosen)
    keep(value && { branch_id: id, role: value, sees_costs: seesCostsAtFirst(value) })
  }

  return (
    <div className="zb-branch-role">
      <label className="form-check">
        <input {...register('branch_ids')} type="checkbox" value={id} className="form-check-input" />
        <span className="form-check-label">
          {name} ({tag})
        </span>
      </label>
      {role !== 'admin' && branch_ids.includes(id) && (
        <div className="zb-branch-role-own">
          <select
            className="form-select form-select-sm"
            aria-label={t('role_in', { branch: name })}
            value={own?.role ?? ''}
            onChange={({ target }) => choose(target.value)}
          >
            <option value="">{t('same_role')}</option>
            {branchRoles
              .filter((each) => each !== role || each === own?.role)
              .map((each) => (
                <option key={each} value={each}>
                  {t(`roles.${each}`)}
                </option>
              ))}
          </select>
          {own && isCostsByChoice(own.role) && (
            <label className="form-check">
              <input
                type="checkbox"
                className="form-check-input"
                aria-label={t('costs_in', { branch: name })}
                checked={own.sees_costs ?? false}
                onChange={({ target }) => keep({ ...own, sees_costs: target.checked })}
              />
              <span className="form-check-label">{t('with_costs')}</span>
            </label>
          )}
        </div>
      )}
    </div>
  )
}
