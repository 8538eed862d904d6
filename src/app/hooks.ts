import { useEffect } from 'react'
import { useDispatch, useSelector } from 'react-redux'
import { todayIn } from '../components/values/currentTime'
import { useMediaQuery } from '../components/pages/useMediaQuery'
import { widePageLeft, widePageShown } from '../features/layout/layoutSlice'
import { selectChosenTheme, type Theme } from '../features/theme/themeSlice'
import type { AppDispatch, RootState } from './store'

export const useAppDispatch = useDispatch.withTypes<AppDispatch>()
export const useAppSelector = useSelector.withTypes<RootState>()

export const darkSystem = '(prefers-color-scheme: dark)'

/** The theme that is shown: the chosen one, else the system's. */
export function useTheme(): Theme {
  const chosen = useAppSelector(selectChosenTheme)
  const system = useMediaQuery(darkSystem) ? 'DarkTheme' : 'LightTheme'
  return chosen ?? system
}

/** The selected branch: its currency, and today's date in its time zone. */
export function useBranch() {
  const branch = useAppSelector((state) => state.branch.branch)
  const timezone = branch?.timezone ?? 'UTC'
  return { id: branch?.id, currency: branch?.currency ?? 'TZS', timezone, today: todayIn(timezone) }
}

/** A branch of the user by its id, to show which branch a document belongs to. */
export const useBranchOf = (id: string) =>
  useAppSelector((state) => state.branch.branches.find((branch) => branch.id === id))

/** Where the sidebar takes width that a wide table needs. */
const sidebarTakesRoom = '(min-width: 992px) and (max-width: 1699.98px)'

/** Collapses the sidebar to its rail while a wide page is shown; the user’s own choice is back afterwards. */
export function useWidePage(isWide: boolean) {
  const dispatch = useAppDispatch()
  const wanted = useMediaQuery(sidebarTakesRoom) && isWide
  useEffect(() => {
    if (!wanted) return undefined
    dispatch(widePageShown())
    return () => void dispatch(widePageLeft())
  }, [dispatch, wanted])
}
