import { useLayoutEffect } from 'react'
import { usePrinting } from '../components/pages/usePrinting'
import { tabStorage } from '../device/storage'
import { isTheme, type Theme } from '../features/theme/themeSlice'
import { darkSystem, useTheme } from './hooks'

/** Sets Bootstrap's theme to the chosen one; in print to the light one. */
export function useThemeOnPage() {
  const chosen = useTheme()
  const theme = usePrinting() ? 'LightTheme' : chosen
  // Before the browser takes the page for printing.
  useLayoutEffect(() => applyTheme(theme), [theme])
}

/**
 * Runs before the store opens, so that a dark page never flashes white: the theme that this tab had, else the system's.
 */
export function applyThemeEarly() {
  applyTheme(storedTheme() ?? (matchMedia(darkSystem).matches ? 'DarkTheme' : 'LightTheme'))
}

function applyTheme(theme: Theme) {
  document.documentElement.dataset.bsTheme = theme === 'DarkTheme' ? 'dark' : 'light'
}

function storedTheme(): Theme | undefined {
  try {
    const stored = JSON.parse(tabStorage.getItem('persist:theme') ?? '{}') as Record<string, unknown>
    const theme: unknown = typeof stored.theme === 'string' ? JSON.parse(stored.theme) : undefined
    return isTheme(theme) ? theme : undefined
  } catch {
    return undefined
  }
}
