import { useEffect } from 'react'
import { Navigate, Outlet, useLocation } from 'react-router-dom'
import { guard } from '../domain/guard'
import { pathVisited, selectCurrentPath, selectId, selectLeft } from '../features/session/sessionSlice'
import { browser } from './browser'
import { useAppDispatch, useAppSelector } from './hooks'

/** Lets a navigation in or sends it to the sign-in page, stores where it ended, and starts each page at its top. */
export function Guard() {
  const { pathname, search, key } = useLocation()
  const dispatch = useAppDispatch()
  const stored = useAppSelector(selectCurrentPath)
  const left = useAppSelector(selectLeft)
  const { allow, store } = guard(useAppSelector(selectId), pathname, stored)

  useEffect(() => {
    if (store !== stored) dispatch(pathVisited(store))
  }, [dispatch, store, stored])
  useEffect(() => browser.scrollToTop(), [key])

  // Signing out goes to the sign-in page from everywhere, and what was left is not opened again.
  if (left && pathname !== '/') return <Navigate to="/" replace />
  // What was refused is opened after signing in.
  return allow ? <Outlet /> : <Navigate to="/" replace state={{ from: pathname + search }} />
}
