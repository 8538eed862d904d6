import { useLayoutEffect } from 'react'
import { matchRoutes } from 'react-router-dom'
import { selectBranch } from '../../../features/branch/branchSlice'
import { useClient } from '../../client'
import { pageRoutes } from '../../routes'

/** A pointer that only crosses a link asks nothing of the server, in milliseconds. */
const crossed = 50

/**
 * Loads the code of a page while the pointer or the focus is on a link to it, and starts its first request; pages that are
 * opened with words or filters ask for themselves.
 */
export function useWarmLinks() {
  const { store } = useClient()
  // From the first frame on that shows a link.
  useLayoutEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    function warm({ target, type }: Event) {
      clearTimeout(timer)
      const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null
      if (link?.origin !== location.origin) return
      const found = matchRoutes([...pageRoutes], link.pathname)?.at(-1)
      // The page itself says so if its code cannot be loaded.
      const ready = found?.route.page?.preload().catch(() => undefined)
      if (!ready || link.search !== '') return
      const read = () =>
        void ready.then((readAhead) => {
          // Nothing is asked outside a branch.
          if (selectBranch(store.getState())) readAhead?.(store.dispatch, found?.params.id)
        })
      if (type === 'pointerover') timer = setTimeout(read, crossed)
      else read()
    }
    const events = ['pointerover', 'pointerdown', 'focusin']
    for (const event of events) document.addEventListener(event, warm)
    return () => {
      clearTimeout(timer)
      for (const event of events) document.removeEventListener(event, warm)
    }
  }, [store])
}
