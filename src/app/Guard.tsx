import { useEffect, useLayoutEffect, useRef } from 'react'
import { Navigate, NavigationType, Outlet, useLocation, useMatches, useNavigationType } from 'react-router-dom'
import { guard, isSupplierItemsPath } from '../domain/access/guard'
import { selectBranch } from '../features/branch/branchSlice'
import { pathVisited, selectCurrentPath, selectId, selectLeft } from '../features/session/sessionSlice'
import { browser } from './browser'
import { useAppDispatch, useAppSelector } from './hooks'
import type { PageRoute } from './routes'

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
  usePageAtOnce(allow)

  // Signing out goes to the sign-in page from everywhere, and the page that was left is not opened again.
  if (left && pathname !== '/') return <Navigate to="/" replace />
  // The refused page is opened after sign-in.
  return allow ? <Outlet /> : <Navigate to="/" replace state={{ from: pathname + search }} />
}

/** Loads the code of the page beside that of the shell around it, not after it, and starts its first request. */
function usePageAtOnce(allow: boolean) {
  const { handle, params } = useMatches().at(-1) ?? {}
  const page = (handle as PageRoute | undefined)?.page
  const { id } = params ?? {}
  const plain = useLocation().search === ''
  const dispatch = useAppDispatch()
  const in_branch = useAppSelector((state) => selectBranch(state) !== undefined)
  useEffect(() => {
    // The page itself says so if it cannot be loaded.
    const ready = allow ? page?.preload().catch(() => undefined) : undefined
    if (plain && in_branch) void ready?.then((readAhead) => readAhead?.(dispatch, id))
  }, [allow, page, id, plain, in_branch, dispatch])
}

/**
 * A navigation is another path, or a step in the history. A change of the query on the same page (words of a search, an
 * open dialog) replaces the entry under the same path and keeps the scroll position.
 */
function useTopOfEachPage() {
  const { pathname, key } = useLocation()
  const type = useNavigationType()
  const shown = useRef<string>(undefined)
  useLayoutEffect(() => {
    if (type !== NavigationType.Replace || shown.current !== pathname) browser.scrollToTop()
    shown.current = pathname
  }, [key, pathname, type])
}
