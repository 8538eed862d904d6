import { useEffect, useMemo } from 'react'
import { Outlet, useLocation, useMatches } from 'react-router-dom'
import { useTranslation } from 'react-i18next'
import { useGetMeQuery } from '../../api/meApi'
import { ErrorBoundary } from '../../components/ErrorBoundary'
import { AfterPause, LinesSkeleton } from '../../components/Skeleton'
import { OfflineBar } from '../../components/OfflineBar'
import { Toasts } from '../../components/Toasts'
import { UnsavedFormsContext } from '../../components/unsavedForms'
import { isSupplierItemsPath } from '../../domain/guard'
import { mayRole } from '../../domain/roles'
import { selectMini } from '../../features/layout/layoutSlice'
import { selectExpired } from '../../features/session/sessionSlice'
import { useClient } from '../client'
import { useAppSelector } from '../hooks'
import type { Place } from '../routes'
import { openUnsavedForms } from '../unsavedForms'
import { Header } from './Header'
import { NotAllowed } from './NotAllowed'
import { ReSignIn } from './ReSignIn'
import { Sidebar } from './Sidebar'
import { useBranches } from './useBranches'
import { useLiveEvents } from './useLiveEvents'
import { useShortcuts } from './useShortcuts'
import './shell.scss'

/** Sidebar and header around the page: every page but the sign-in page. */
export default function Shell() {
  const { t } = useTranslation('shell')
  const { pathname } = useLocation()
  const { store } = useClient()
  // Here and not around the application: the sign-in page loads none of its schemas.
  const unsaved = useMemo(() => openUnsavedForms(store), [store])
  const mini = useAppSelector(selectMini)
  const expired = useAppSelector(selectExpired)
  const bare = isSupplierItemsPath(pathname)
  const waiting = useBranches()
  useDensity()
  useTitle()
  useShortcuts()
  useLiveEvents()

  return (
    <Toasts>
      <a className="visually-hidden-focusable zb-skip" href="#page">
        {t('skip')}
      </a>
      <div className={`zb-shell${bare ? ' zb-shell-bare' : mini ? ' zb-shell-mini' : ''}`}>
        {!bare && <Sidebar />}
        <div className="zb-main">
          <Header bare={bare} />
          <OfflineBar />
          <main id="page" tabIndex={-1}>
            <ErrorBoundary resetKey={pathname} onError={(error) => console.error('The page stopped working.', error)}>
              <UnsavedFormsContext value={unsaved}>{waiting ? <Waiting /> : <Allowed />}</UnsavedFormsContext>
            </ErrorBoundary>
          </main>
        </div>
      </div>
      {expired && <ReSignIn />}
    </Toasts>
  )
}

/** The page, unless the role that is signed in may not open it. */
function Allowed() {
  const place = usePlace()
  const { data: me } = useGetMeQuery()
  return me && place && !mayRole(me.role, place.right) ? <NotAllowed role={me.role} /> : <Outlet />
}

/** Which branch to act in is not known yet, and the page's calls need it: quiet, however long it takes. */
function Waiting() {
  return (
    <div className="zb-page">
      <AfterPause>
        <LinesSkeleton />
      </AfterPause>
    </div>
  )
}

function useDensity() {
  const { data: me } = useGetMeQuery()
  const density = me?.preferences.density === 'compact' ? 'compact' : 'comfortable'
  useEffect(() => {
    document.documentElement.dataset.density = density
  }, [density])
}

function usePlace(): Place | undefined {
  return useMatches().at(-1)?.handle as Place | undefined
}

/** The tab's title until the page says one of its own. */
function useTitle() {
  const { t } = useTranslation('shell')
  const place = usePlace()
  const title = place ? t(place.title) : t('not_found')
  useEffect(() => {
    document.title = `${title} · Zabuni`
  }, [title])
}
