import { useEffect } from 'react'
import { matchRoutes } from 'react-router-dom'
import { pageRoutes } from '../routes'

/** Loads the code of a page while the pointer or the focus is on a link to it. */
export function useWarmLinks() {
  useEffect(() => {
    const warm = ({ target }: Event) => {
      const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null
      if (link?.origin !== location.origin) return
      const route = matchRoutes([...pageRoutes], link.pathname)?.at(-1)?.route
      void route?.page?.preload().catch(() => undefined)
    }
    document.addEventListener('pointerover', warm)
    document.addEventListener('focusin', warm)
    return () => {
      document.removeEventListener('pointerover', warm)
      document.removeEventListener('focusin', warm)
    }
  }, [])
}
