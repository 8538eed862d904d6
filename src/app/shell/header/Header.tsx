import { useState } from 'react'
import { LuArrowLeft, LuBell, LuBellOff, LuPanelLeft } from 'react-icons/lu'
import { Link } from 'react-router-dom'
import { ButtonLink } from '../../../components/actions/ButtonLink'
import { IconButton } from '../../../components/actions/IconButton'
import { besideThePage, useMediaQuery } from '../../../components/pages/useMediaQuery'
import { useTranslation } from '../../../i18n/useTranslation'
import { selectMini, selectSidebarOpen, sidebarToggled } from '../../../features/layout/layoutSlice'
import { useAppDispatch, useAppSelector } from '../../hooks'
import { paths } from '../../paths'
import { BranchSwitcher } from './BranchSwitcher'
import { Logo } from '../sidebar/Logo'
import { ProfileMenu } from './ProfileMenu'
import { SearchButton } from './SearchButton'
import { ThemeToggle } from './ThemeToggle'

/** The bar over every page. Where the sidebar is hidden it holds the logo and a back link as well. */
export function Header({ bare, onSearch }: { bare: boolean; onSearch: () => void }) {
  const { t } = useTranslation('shell')
  return (
    <header className="zb-header navbar navbar-expand navbar-light">
      <SidebarToggle />
      {bare && (
        <>
          <Link className="zb-logo" to={paths.signIn} aria-label={t('home')}>
            <Logo />
          </Link>
          <ButtonLink to={paths.suppliers} look="ghost" icon={LuArrowLeft}>
            <span className="zb-back-text">{t('back_to_suppliers')}</span>
          </ButtonLink>
        </>
      )}
      <SearchButton onOpen={onSearch} />
      <div className="zb-header-end">
        <BranchSwitcher />
        <ThemeToggle />
        <Bell />
        <ProfileMenu />
      </div>
    </header>
  )
}

function SidebarToggle() {
  const { t } = useTranslation('shell')
  const dispatch = useAppDispatch()
  const beside = useMediaQuery(besideThePage)
  const open = useAppSelector(selectSidebarOpen)
  const mini = useAppSelector(selectMini)
  return (
    <IconButton
      label={t('toggle_sidebar')}
      icon={LuPanelLeft}
      placement="bottom"
      aria-expanded={beside ? !mini : open}
      onClick={() => dispatch(sidebarToggled({ beside }))}
    />
  )
}

/** There are no notifications: the button only changes its own icon, muted or not. */
function Bell() {
  const { t } = useTranslation('shell')
  const [muted, setMuted] = useState(false)
  return (
    <IconButton
      label={t('notifications')}
      icon={muted ? LuBellOff : LuBell}
      placement="bottom"
      aria-pressed={!muted}
      onClick={() => setMuted(!muted)}
    />
  )
}
