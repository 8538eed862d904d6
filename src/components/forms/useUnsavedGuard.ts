import { useEffect } from 'react'
import { useBlocker, type Blocker } from 'react-router-dom'

/** Blocks a navigation while there is unsaved input, and lets the browser ask before the tab closes. */
export function useUnsavedGuard(unsaved: boolean): Blocker {
  useEffect(() => {
    if (!unsaved) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [unsaved])
  return useBlocker(
    ({ currentLocation, nextLocation }) => unsaved && currentLocation.pathname !== nextLocation.pathname,
  )
}
