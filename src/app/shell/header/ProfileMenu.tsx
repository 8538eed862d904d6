import DropdownDivider from 'react-bootstrap/DropdownDivider'
import DropdownItem from 'react-bootstrap/DropdownItem'
import { LuCircleHelp, LuFileText, LuInfo, LuLogOut, LuSettings2, LuShield, LuUserRound } from 'react-icons/lu'
import { Link } from 'react-router-dom'
import { useGetMeQuery } from '../../../api/meApi'
import { Avatar } from '../../../components/values/Avatar'
import { Icon } from '../../../components/values/Icon'
import { Menu } from '../../../components/actions/Menu'
import { useTranslation } from '../../../i18n/useTranslation'
import { useClient } from '../../client'
import { paths } from '../../paths'

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
    <Menu
      atEnd
      isFixed={false}
      className="zb-btn-icon zb-profile btn btn-ghost"
      listClassName="zb-profile-menu"
      label={t('profile_menu')}
      toggle={me ? <Avatar name={me.name} me /> : <Icon of={LuUserRound} />}
    >
      {entries.map(({ to, title, icon }) => (
        <DropdownItem key={to} as={Link} to={to}>
          <Icon of={icon} />
          {t(title)}
        </DropdownItem>
      ))}
      <DropdownDivider />
      <DropdownItem as="button" onClick={() => void logOut()}>
        <Icon of={LuLogOut} />
        {t('logout')}
      </DropdownItem>
    </Menu>
  )
}
