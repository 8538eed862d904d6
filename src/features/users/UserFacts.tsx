import { paths } from '../../app/paths'
import { Card } from '../../components/pages/Card'
import { DateText } from '../../components/values/DateText'
import { DescriptionList } from '../../components/values/DescriptionList'
import { Flag } from '../../components/values/Flag'
import { PageHead } from '../../components/pages/PageHead'
import type { User } from '../../contract/users'
import { useTranslation } from '../../i18n/useTranslation'

/** A user, read only. */
export function UserFacts({
  user: { name, email, phone, role, branch_roles, active, last_sign_in_at },
}: {
  user: User
}) {
  const { t } = useTranslation('users')
  return (
    <div className="zb-page">
      <PageHead title={name} back={paths.settings} badge={!active && <Flag kind="inactive" />} />
      <Card title={t('person')} className="zb-narrow">
        <DescriptionList
          align="start"
          facts={[
            { label: t('email'), value: email },
            { label: t('phone'), value: phone },
            { label: t('role'), value: t(`roles.${role}`) },
            {
              label: t('branch_roles'),
              value: branch_roles.length > 0 && t('other_roles', { count: branch_roles.length }),
            },
            { label: t('last_sign_in_at'), value: last_sign_in_at && <DateText value={last_sign_in_at} time /> },
          ]}
        />
      </Card>
    </div>
  )
}
