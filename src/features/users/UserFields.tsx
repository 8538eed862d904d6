import { useFormContext, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { useListBranchesQuery } from '../../api/branchesApi'
import { Card } from '../../components/Card'
import { FieldNote, useFieldError } from '../../components/Field'
import { FieldGrid } from '../../components/FieldGrid'
import { QueryState } from '../../components/QueryState'
import { SelectField } from '../../components/SelectField'
import { TextField } from '../../components/TextField'
import { PhoneField } from '../../components/PhoneField'
import type { UserBody } from '../../contract/users'
import { roles } from '../../domain/access/roles'

/** The fields of a user, for an invitation and for an existing user. */
export function UserFields() {
  const { t } = useTranslation('users')
  const role = useWatch<UserBody, 'role'>({ name: 'role' })
  return (
    <div className="zb-stack">
      <Card title={t('person')}>
        <FieldGrid texts="users">
          <TextField<UserBody> name="name" className="zb-span-6" maxLength={200} />
          <TextField<UserBody> name="email" type="email" className="zb-span-6" />
          <PhoneField<UserBody> name="phone" optional className="zb-span-6" />
        </FieldGrid>
      </Card>
      <Card title={t('rights')}>
        <FieldGrid texts="users">
          <SelectField<UserBody>
            name="role"
            options={roles.map((value) => ({ value, label: t(`roles.${value}`) }))}
            hint={t(`role_hint.${role}`)}
            className="zb-span-6"
          />
          <BranchChecks />
        </FieldGrid>
      </Card>
    </div>
  )
}

function BranchChecks() {
  const { t } = useTranslation('users')
  const { register } = useFormContext<UserBody>()
  const error = useFieldError('branch_ids')
  const query = useListBranchesQuery({ limit: 200, sort: 'name' })
  return (
    <fieldset className="zb-span-6 zb-field">
      <legend className="zb-field-label">{t('branch_ids')}</legend>
      <QueryState query={query} errorTitle={t('branches_failed')} compact>
        {({ rows }) => (
          <>
            {rows.map(({ id, name, tag }) => (
              <label key={id} className="form-check">
                <input {...register('branch_ids')} type="checkbox" value={id} className="form-check-input" />
                <span className="form-check-label">
                  {name} ({tag})
                </span>
              </label>
            ))}
          </>
        )}
      </QueryState>
      <FieldNote id="branch_ids-note" error={error} warning={undefined} hint={t('branches_hint')} />
    </fieldset>
  )
}
