import { useFormContext, useWatch } from 'react-hook-form'
import { CheckField } from '../../components/fields/CheckField'
import { FieldGrid } from '../../components/fields/FieldGrid'
import { SelectField } from '../../components/fields/SelectField'
import type { UserBody } from '../../contract/users'
import { isCostsByChoice, roles, seesCostsAtFirst, type Role } from '../../domain/access/permissions'
import { useTranslation } from '../../i18n/useTranslation'
import { BranchRoles } from './BranchRoles'
import { RolePermissions } from './RolePermissions'

/** What a user may do: their role, with costs or without, in which branches, and where they have another role. */
export function UserAccessFields() {
  const { t } = useTranslation('users')
  const { setValue } = useFormContext<UserBody>()
  const [role, sees_costs = false] = useWatch<UserBody, ['role', 'sees_costs']>({ name: ['role', 'sees_costs'] })
  return (
    <FieldGrid texts="users">
      <div className="zb-span-6 zb-stack">
        <SelectField<UserBody>
          name="role"
          options={roles.map((value) => ({ value, label: t(`roles.${value}`) }))}
          hint={t(`role_hint.${role}`)}
          onChoose={(chosen) => setValue('sees_costs', seesCostsAtFirst(chosen as Role), { shouldDirty: true })}
        />
        {isCostsByChoice(role) && <CheckField<UserBody> name="sees_costs" hint={t('sees_costs_hint')} />}
        <RolePermissions role={role} sees_costs={sees_costs} />
      </div>
      <BranchRoles />
    </FieldGrid>
  )
}
