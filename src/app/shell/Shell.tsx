import '../../styles/pages.scss'
import { lazy, Suspense, useEffect, useLayoutEffect, useMemo, useState, type ComponentType } from 'react'
import ThemeProvider from 'react-bootstrap/ThemeProvider'
import { Outlet, useLocation, useMatches } from 'react-router-dom'
import { useGetMeQuery } from '../../api/meApi'
import { todayIn } from '../../components/values/currentTime'
import { ErrorBoundary } from '../../components/pages/ErrorBoundary'
import { later } from '../../components/later'
import { OfflineBar } from '../../components/pages/OfflineBar'
import { Toasts } from '../../components/pages/Toasts'
import { FormDraftsContext } from '../../components/forms/formDrafts'
import { loadFloatingAhead } from '../../components/actions/useFloating'
import { isSupplierItemsPath } from '../../domain/access/guard'
import { needsBranch, roleIn } from '../../domain/access/access'
import { useTranslation } from '../../i18n/useTranslation'
import { selectBranch } from '../../features/branch/branchSlice'
import { selectMini } from '../../features/layout/layoutSlice'
import { selectExpired } from '../../features/session/sessionSlice'
import { useHasRight } from '../../pickers/useMay'
import { useClient } from '../client'
import { useAppSelector } from '../hooks'
import type { PageRoute } from '../routes'
import { openFormDrafts } from '../formDrafts'
import { Header } from './header/Header'
import { NotAllowed } from './NotAllowed'
import { Overlays } from './Overlays'
import { loadBackToFirstSteps, type Overlay } from './loadOverlays'
import { shellAhead } from './shellAhead'
import { Sidebar } from './sidebar/Sidebar'
import { useBranches } from './header/useBranches'
import { useFirstStep } from './useFirstStep'
import { useOpenedRecords } from './useOpenedRecords'
import { useShortcuts } from './useShortcuts'
import { useWarmLinks } from './sidebar/useWarmLinks'
import './shell.scss'
import './cramped.scss'
import { PageSkeleton } from '../../components/pages/PageSkeleton'

const loadReSignIn = () => import('./signIn/ReSignIn')
const ReSignIn = lazy(loadReSignIn)
const NoBranch = lazy(() => import('./NoBranch'))
// Neither is needed before the page is there.
const KeptFocus = lazy(() => import('./KeptFocus'))
const PrintedHead = lazy(() => import('./PrintedHead'))
const BackToFirstSteps = lazy(loadBackToFirstSteps)
/** After the page, which has just been read; without a connection, once it is back. */
const LiveEvents = lazy(async function load(): Promise<{ default: ComponentType }> {
  try {
    return await import('./LiveEvents')
  } catch {
    await new Promise((resolve) => setTimeout(resolve, 5_000))
    return load()
  }
})

/** Sidebar and header around every page but the sign-in page. */
export default function Shell() {
  const { t, i18n } = useTranslation('shell')
  const { pathname } = useLocation()
  const { store } = useClient()
  // Here and not around the application: the sign-in page loads none of its schemas.
  const unsaved = useMemo(() => openFormDrafts(store), [store])
  const mini = useAppSelector(selectMini)
  const expired = useAppSelector(selectExpired)
  const first_step = useFirstStep()
  const bare = isSupplierItemsPath(pathname)
  // Without a branch the page's calls cannot be made: no message, however long it takes.
  const waiting = useBranches()
  useDensity()
  useTitle()
  const [overlay, setOverlay] = useState<Overlay>()
  useShortcuts(setOverlay)
  useOpenedRecords()
  useWarmLinks()
  useMoreCodeLater()
  useClockAhead()

  return (
    <ThemeProvider dir={i18n.dir()}>
      <Toasts>
        <Suspense fallback={null}>
          <LiveEvents />
        </Suspense>
        <Suspense fallback={null}>
          <KeptFocus />
        </Suspense>
        <a className="visually-hidden-focusable zb-skip" href="#page">
          {t('skip')}
        </a>
        <div className={`zb-shell${bare ? ' zb-shell-bare' : mini ? ' zb-shell-mini' : ''}`}>
          {!bare && <Sidebar />}
          {/* Made anew where the sidebar goes: its content begins elsewhere. */}
          <div key={bare ? 'bare' : 'beside'} className="zb-main">
            <Header bare={bare} onSearch={() => setOverlay('palette')} />
            <Suspense fallback={null}>
              <PrintedHead />
            </Suspense>
            <OfflineBar />
            <Suspense fallback={null}>{first_step && <BackToFirstSteps step={first_step} />}</Suspense>
            <main id="page" tabIndex={-1} className={useIsUserKnown() ? undefined : 'zb-page-of-unknown'}>
              <ErrorBoundary resetKey={pathname} onError={(error) => console.error('The page stopped working.', error)}>
                <FormDraftsContext value={unsaved}>{waiting ? <PageSkeleton /> : <Allowed />}</FormDraftsContext>
              </ErrorBoundary>
            </main>
          </div>
        </div>
        <Overlays open={overlay} onOpen={setOverlay} />
        <Suspense fallback={null}>{expired && <ReSignIn />}</Suspense>
      </Toasts>
    </ThemeProvider>
  )
}

Shell.readAhead = shellAhead

/** The page, unless the role of the user may not open it, or the user has no branch to open it in. */
function Allowed() {
  const pageRoute = usePageRoute()
  const { data: me } = useGetMeQuery()
  const branch = useAppSelector(selectBranch)
  const has = useHasRight()
  if (me && pageRoute && pageRoute.right !== 'signed_in' && needsBranch(me.role) && me.branch_ids.length === 0)
    return (
      <Suspense fallback={<PageSkeleton />}>
        <NoBranch />
      </Suspense>
    )
  if (!me || !pageRoute || has(pageRoute.right)) return <Outlet />
  return <NotAllowed role={branch ? roleIn(me, branch.id).role : me.role} />
}

/** Whether the buttons and the density of the user are known: until then a page's content may still move. */
function useIsUserKnown(): boolean {
  const { isLoading } = useGetMeQuery()
  return !isLoading
}

function useDensity() {
  const { data: me } = useGetMeQuery()
  const density = me?.preferences.density === 'compact' ? 'compact' : 'comfortable'
  useEffect(() => {
    document.documentElement.dataset.density = density
  }, [density])
}

function usePageRoute(): PageRoute | undefined {
  return useMatches().at(-1)?.handle as PageRoute | undefined
}

/**
 * Loads after the page what it may need without a connection: the sign-in over it, when it may hold unsaved input, and
 * what places menus and tooltips.
 */
function useMoreCodeLater() {
  useEffect(
    () =>
      later(5_000, () => {
        void loadReSignIn().catch(() => undefined)
        loadFloatingAhead()
      }),
    [],
  )
}

/** How long after the shell the first date of a branch is written ahead, in milliseconds. */
const quiet = 1_000

/** A browser takes long to make its first clock of a time zone: that is done before a list needs it. */
function useClockAhead() {
  const timezone = useAppSelector(selectBranch)?.timezone
  useEffect(() => {
    if (!timezone) return
    return later(quiet, () => void todayIn(timezone))
  }, [timezone])
}

/** The tab's title until the page sets its own, in an effect that runs later, also where its code is loaded already. */
function useTitle() {
  const { t } = useTranslation('shell')
  const pageRoute = usePageRoute()
  const title = pageRoute ? t(pageRoute.title) : t('not_found')
  useLayoutEffect(() => {
    document.title = `${title} · Zabuni`
  }, [title])
}
