import { useDispatch, useSelector, useStore } from 'react-redux'
import { useMediaQuery } from '../components/useMediaQuery'
import { dayIn } from '../domain/days'
import { selectChosenTheme, type Theme } from '../features/theme/themeSlice'
import type { AppDispatch, AppStore, RootState } from './store'

export const useAppDispatch = useDispatch.withTypes<AppDispatch>()
export const useAppSelector = useSelector.withTypes<RootState>()
export const useAppStore = useStore.withTypes<AppStore>()

export const darkSystem = '(prefers-color-scheme: dark)'

/** The theme that is shown: the chosen one, else the system's. */
export function useTheme(): Theme {
  const chosen = useAppSelector(selectChosenTheme)
  const system = useMediaQuery(darkSystem) ? 'DarkTheme' : 'LightTheme'
  return chosen ?? system
}

/** The branch that is acted in: its currency, and today by its clock. */
export function useBranch() {
  const branch = useAppSelector((state) => state.branch.branch)
  const timezone = branch?.timezone ?? 'UTC'
  return { id: branch?.id, currency: branch?.currency ?? 'TZS', timezone, today: dayIn(new Date(), timezone) }
}

/** A branch of mine by its id, to say of which one a document is. */
export const useBranchOf = (id: string) =>
  useAppSelector((state) => state.branch.branches.find((branch) => branch.id === id))
