import Dropdown from 'react-bootstrap/Dropdown'
import { useTranslation } from 'react-i18next'
import { LuCircleHelp, LuFileText, LuInfo, LuLogOut, LuSettings2, LuShield, LuUserRound } from 'react-icons/lu'
import { Link } from 'react-router-dom'
import { useGetMeQuery } from '../../api/meApi'
import { Avatar } from '../../components/Avatar'
import { Icon } from '../../components/Icon'
import { useClient } from '../client'
import { paths } from '../paths'

const entries = [
  { to: paths.profile, title: 'profile', icon: LuUserRound },
  { to: paths.preferences, title: 'preferences', icon: LuSettings2 },
  { to: paths.help, title: 'help', icon: LuCircleHelp },
  { to: paths.about, title: 'about', icon: LuInfo },
  { to: paths.terms, title: 'terms', icon: LuFileText },
  { to: paths.privacy, title: 'privacy', icon: LuShield },
]

/** The avatar and the pages of the signed-in user. */
export function ProfileMenu() {
  const { t } = useTranslation('shell')
  const { logOut } = useClient()
  const { data: me } = useGetMeQuery()
  return (
    <Dropdown align="end">
      <Dropdown.Toggle
        variant="ghost"
        className="zb-btn-icon zb-profile"
        bsPrefix="zb-toggle"
        aria-label={t('profile_menu')}
      >
        {me ? <Avatar name={me.name} me /> : <Icon of={LuUserRound} />}
      </Dropdown.Toggle>
      <Dropdown.Menu className="zb-profile-menu">
        {entries.map(({ to, title, icon }) => (
          <Dropdown.Item key={to} as={Link} to={to}>
            <Icon of={icon} />
            {t(title)}
          </Dropdown.Item>
        ))}
        <Dropdown.Divider />
        <Dropdown.Item as="button" onClick={() => void logOut()}>
          <Icon of={LuLogOut} />
          {t('logout')}
        </Dropdown.Item>
      </Dropdown.Menu>
    </Dropdown>
  )
}
