import { useEffect } from 'react'
import { useMediaQuery } from '../components/useMediaQuery'
import { isTheme, selectChosenTheme, type Theme } from '../features/theme/themeSlice'
import { useAppSelector } from './hooks'

const dark = '(prefers-color-scheme: dark)'

/** The theme that is shown: the chosen one, else the system's. */
export function useTheme(): Theme {
  const chosen = useAppSelector(selectChosenTheme)
  const system = useMediaQuery(dark) ? 'DarkTheme' : 'LightTheme'
  return chosen ?? system
}

/** Keeps Bootstrap's theme as the chosen one. */
export function useThemeOnPage() {
  const theme = useTheme()
  useEffect(() => applyTheme(theme), [theme])
}

/** Before the store opens, so that a dark page never flashes white: the theme that this tab had, else the system's. */
export function applyThemeEarly() {
  applyTheme(storedTheme() ?? (matchMedia(dark).matches ? 'DarkTheme' : 'LightTheme'))
}

function applyTheme(theme: Theme) {
  document.documentElement.dataset.bsTheme = theme === 'DarkTheme' ? 'dark' : 'light'
}

function storedTheme(): Theme | undefined {
  try {
    const stored = JSON.parse(sessionStorage.getItem('persist:theme') ?? '{}') as Record<string, unknown>
    const theme: unknown = typeof stored.theme === 'string' ? JSON.parse(stored.theme) : undefined
    return isTheme(theme) ? theme : undefined
  } catch {
    return undefined
  }
}
