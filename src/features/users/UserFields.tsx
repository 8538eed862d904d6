import { Card } from '../../components/pages/Card'
import { FieldGrid } from '../../components/fields/FieldGrid'
import { PhoneField } from '../../components/fields/PhoneField'
import { TextField } from '../../components/fields/TextField'
import type { UserBody } from '../../contract/users'
import { useTranslation } from '../../i18n/useTranslation'
import { UserAccessFields } from './UserAccessFields'

/** The fields of a user, for an invitation and for an existing user. */
export function UserFields() {
  const { t } = useTranslation('users')
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
        <UserAccessFields />
      </Card>
    </div>
  )
}
