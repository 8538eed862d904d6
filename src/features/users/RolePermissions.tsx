import { LuCheck, LuMinus } from 'react-icons/lu'
import { permissions, permissionsOf, type Grant } from '../../domain/access/permissions'
import { useTranslation } from '../../i18n/useTranslation'
import './userAccess.scss'

/** What a role may do and what it may not, at a glance. */
export function RolePermissions(grant: Grant) {
  const { t } = useTranslation('users')
  const own = permissionsOf(grant)
  return (
    <section aria-label={t('permissions')}>
      <h3 className="zb-field-label">{t('permissions')}</h3>
      <ul className="zb-permissions">
        {permissions.map((permission) => {
          const granted = own.includes(permission)
          const Icon = granted ? LuCheck : LuMinus
          return (
            <li key={permission} className={granted ? undefined : 'zb-muted'}>
              <Icon aria-hidden /> {t(`permission.${permission}`)}
              <span className="visually-hidden">: {t(granted ? 'granted' : 'not_granted')}</span>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
