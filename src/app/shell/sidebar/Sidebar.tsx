import { lazy, Suspense, useEffect, useState } from 'react'
import { LuX } from 'react-icons/lu'
import { Link, NavLink, useLocation } from 'react-router-dom'
import { Icon } from '../../../components/values/Icon'
import { IconButton } from '../../../components/actions/IconButton'
import { later } from '../../../components/later'
import { besideThePage, useMediaQuery } from '../../../components/pages/useMediaQuery'
import { useTranslation } from '../../../i18n/useTranslation'
import { selectSidebarOpen, sidebarClosed } from '../../../features/layout/layoutSlice'
import { useAppDispatch, useAppSelector } from '../../hooks'
import { paths } from '../../paths'
import { pageRoutes, type PageRoute } from '../../routes'
import { Logo } from './Logo'
import type { DrawerProps } from './SidebarDrawer'

const loadDrawer = () => import('./SidebarDrawer')
const SidebarDrawer = lazy(loadDrawer)
/** After the page; an area without its count is still an area. */
const AreaCount = lazy(async () => {
  await new Promise<void>((resolve) => later(1_000, resolve))
  return import('./AreaCount').catch(() => ({ default: ({ title }: { title: string }) => <span>{title}</span> }))
})

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

  const drawer = useDrawer(open)
  const Drawer = drawer ? SidebarDrawer : SidebarBeside
  return (
    <aside className="zb-side">
      <Suspense fallback={null}>
        <Drawer show={open} onHide={() => dispatch(sidebarClosed())} label={t('areas')}>
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
        </Drawer>
      </Suspense>
    </aside>
  )
}

/** Whether the areas have been opened over the page. Where that is possible its code is loaded, before it is needed. */
function useDrawer(open: boolean): boolean {
  const beside = useMediaQuery(besideThePage)
  const [opened, setOpened] = useState(open)
  if (open && !opened) setOpened(true)
  useEffect(() => {
    if (!beside) void loadDrawer().catch(() => undefined)
  }, [beside])
  return opened
}

/** What the drawer is until it is opened: beside the page, or hidden where the window is too narrow. */
const SidebarBeside = ({ label, children }: DrawerProps) => (
  <div className="zb-sidebar offcanvas-lg offcanvas-start" aria-label={label}>
    {children}
  </div>
)

function Area({ path, title, icon, attention }: PageRoute) {
  const { t } = useTranslation('shell')
  return (
    <NavLink className="zb-area" to={path}>
      {icon && <Icon of={icon} size={18} />}
      <Suspense fallback={<span>{t(title)}</span>}>
        {attention ? <AreaCount area={attention} title={t(title)} /> : <span>{t(title)}</span>}
      </Suspense>
    </NavLink>
  )
}
