import { useEffect, useLayoutEffect, useRef } from 'react'
import { Navigate, NavigationType, Outlet, useLocation, useMatches, useNavigationType } from 'react-router-dom'
import { guard, isSupplierItemsPath } from '../domain/access/guard'
import { selectBranch } from '../features/branch/branchSlice'
import { pathVisited, selectCurrentPath, selectId, selectLeft } from '../features/session/sessionSlice'
import { browser } from './browser'
import { useClient } from './client'
import { useAppDispatch, useAppSelector } from './hooks'
import type { PageRoute } from './routes'
import type { AppStore } from './store'
import { lazyShell } from './shell/lazyShell'

/** Allows a navigation or redirects it to the sign-in page, stores where it ended, and scrolls each page to its top. */
export function Guard() {
  const { pathname, search, hash } = useLocation()
  const dispatch = useAppDispatch()
  const stored = useAppSelector(selectCurrentPath)
  const left = useAppSelector(selectLeft)
  const { allow, store } = guard(useAppSelector(selectId), pathname, stored)

  useEffect(() => {
    if (store !== stored) dispatch(pathVisited(store))
  }, [dispatch, store, stored])
  // A supplier link pasted over this page changes only the fragment, but the server responds with another page.
  useEffect(() => {
    if (isSupplierItemsPath(pathname) && hash.includes('token=')) browser.reload()
  }, [pathname, hash])
  useTopOfEachPage()
  useShellAtOnce()
  usePageAtOnce(allow)

  // Signing out goes to the sign-in page from everywhere, and the page that was left is not opened again.
  if (left && pathname !== '/') return <Navigate to="/" replace />
  // The refused page is opened after sign-in.
  return allow ? <Outlet /> : <Navigate to="/" replace state={{ from: pathname + search }} />
}

/** Starts what every page waits for as soon as the code of the shell is there, not once it is shown. */
function useShellAtOnce() {
  const in_session = useAppSelector(selectId) !== undefined
  const dispatch = useAppDispatch()
  useEffect(() => {
    // The shell itself says so if it cannot be loaded.
    if (in_session)
      void lazyShell.preload().then(
        (readAhead) => readAhead?.(dispatch, undefined),
        () => undefined,
      )
  }, [in_session, dispatch])
}

/** Loads the code of the page beside that of the shell around it, not after it, and starts its first request. */
function usePageAtOnce(allow: boolean) {
  const { handle, params } = useMatches().at(-1) ?? {}
  const page = (handle as PageRoute | undefined)?.page
  const { id } = params ?? {}
  const plain = useLocation().search === ''
  const { store } = useClient()
  // Before the effects of the page, which waits for this request.
  useLayoutEffect(() => {
    if (!allow || !page) return
    let stop = () => {}
    let left = false
    void page.preload().then(
      (readAhead) => {
        if (plain && readAhead && !left) stop = onceInBranch(store, () => readAhead(store.dispatch, id))
      },
      // The page itself says so.
      () => undefined,
    )
    return () => {
      left = true
      stop()
    }
  }, [allow, page, id, plain, store])
}

/** Calls it once a branch is selected: without one a call would be rejected. Returns how to stop waiting. */
function onceInBranch(store: AppStore, call: () => void): () => void {
  if (selectBranch(store.getState())) {
    call()
    return () => {}
  }
  const stop = store.subscribe(() => {
    if (!selectBranch(store.getState())) return
    stop()
    call()
  })
  return stop
}

/**
 * A navigation is another path, a step in the history, or a click on the link of the very page, which replaces its entry
 * with the same one. A change of the query on the same page (words of a search, an open dialog) replaces the entry under
 * the same path and keeps the scroll position.
 */
function useTopOfEachPage() {
  const { pathname, search, hash, key } = useLocation()
  const type = useNavigationType()
  const shown = useRef({ pathname: '', rest: '' })
  const rest = search + hash
  useLayoutEffect(() => {
    const isSamePage = shown.current.pathname === pathname
    if (type !== NavigationType.Replace || !isSamePage || shown.current.rest === rest) browser.scrollToTop()
    shown.current = { pathname, rest }
  }, [key, pathname, rest, type])
}
