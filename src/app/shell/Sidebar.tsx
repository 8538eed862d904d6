import { useEffect } from 'react'
import Offcanvas from 'react-bootstrap/Offcanvas'
import { useTranslation } from 'react-i18next'
import { LuX } from 'react-icons/lu'
import { Link, NavLink, useLocation } from 'react-router-dom'
import { Icon } from '../../components/Icon'
import { IconButton } from '../../components/IconButton'
import { selectSidebarOpen, sidebarClosed } from '../../features/layout/layoutSlice'
import { useAppDispatch, useAppSelector } from '../hooks'
import { paths } from '../paths'
import { pageRoutes, type PageRoute } from '../routes'
import { Logo } from './Logo'

/** The areas: beside the page from the large breakpoint on, as a rail if chosen; over the page below it. */
export function Sidebar() {
  const { t } = useTranslation('shell')
  const { key } = useLocation()
  const dispatch = useAppDispatch()
  const open = useAppSelector(selectSidebarOpen)

  // Where it is shown over the page, choosing an area closes it.
  useEffect(() => {
    dispatch(sidebarClosed())
  }, [dispatch, key])

  return (
    <aside className="zb-side">
      <Offcanvas
        className="zb-sidebar"
        responsive="lg"
        show={open}
        onHide={() => dispatch(sidebarClosed())}
        aria-label={t('areas')}
      >
        <div className="zb-sidebar-head">
          <Link className="zb-logo" to={paths.signIn} aria-label={t('home')}>
            <Logo />
            <span>{t('product')}</span>
          </Link>
          <IconButton
            className="d-lg-none"
            label={t('close_sidebar')}
            icon={LuX}
            onClick={() => dispatch(sidebarClosed())}
          />
        </div>
        <nav aria-label={t('areas')}>
          {([1, 2, 3] as const).map((group) => (
            <ul key={group} className="zb-areas">
              {pageRoutes
                .filter((pageRoute) => pageRoute.group === group)
                .map((pageRoute) => (
                  <li key={pageRoute.path}>
                    <Area {...pageRoute} />
                  </li>
                ))}
            </ul>
          ))}
        </nav>
      </Offcanvas>
    </aside>
  )
}

function Area({ path, title, icon, page }: PageRoute) {
  const { t } = useTranslation('shell')
  const warm = () => void page?.preload().catch(() => undefined)
  return (
    <NavLink className="zb-area" to={path} onPointerEnter={warm} onFocus={warm}>
      {icon && <Icon of={icon} size={18} />}
      <span>{t(title)}</span>
    </NavLink>
  )
}
