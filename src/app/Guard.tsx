import { useEffect, useLayoutEffect, useRef } from 'react'
import { Navigate, NavigationType, Outlet, useLocation, useNavigationType } from 'react-router-dom'
import { guard, isSupplierItemsPath } from '../domain/guard'
import { pathVisited, selectCurrentPath, selectId, selectLeft } from '../features/session/sessionSlice'
import { browser } from './browser'
import { useAppDispatch, useAppSelector } from './hooks'

/** Lets a navigation in or sends it to the sign-in page, stores where it ended, and starts each page at its top. */
export function Guard() {
  const { pathname, search, hash } = useLocation()
  const dispatch = useAppDispatch()
  const stored = useAppSelector(selectCurrentPath)
  const left = useAppSelector(selectLeft)
  const { allow, store } = guard(useAppSelector(selectId), pathname, stored)

  useEffect(() => {
    if (store !== stored) dispatch(pathVisited(store))
  }, [dispatch, store, stored])
  // A supplier's link pasted over this page changes the fragment alone: what the server answers it with is another page.
  useEffect(() => {
    if (isSupplierItemsPath(pathname) && hash.includes('token=')) browser.reload()
  }, [pathname, hash])
  useTopOfEachPage()

  // Signing out goes to the sign-in page from everywhere, and what was left is not opened again.
  if (left && pathname !== '/') return <Navigate to="/" replace />
  // What was refused is opened after signing in.
  return allow ? <Outlet /> : <Navigate to="/" replace state={{ from: pathname + search }} />
}

/**
 * A navigation is another path, or a step in the history. What a page only notes in its address while it stays (words of a
 * search, an open dialog) replaces the entry under the same path, and leaves the reader where they are.
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
