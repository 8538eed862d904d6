import { useCallback, useSyncExternalStore } from 'react'

/** Narrower than the design's md: lists are cards there. */
export const onPhone = '(max-width: 767.98px)'

/** From here on the sidebar has room beside the page. */
export const besideThePage = '(min-width: 992px)'

/** Whether the window matches; updates when that changes. */
export function useMediaQuery(query: string): boolean {
  const subscribe = useCallback(
    (changed: () => void) => {
      const list = window.matchMedia(query)
      list.addEventListener('change', changed)
      return () => list.removeEventListener('change', changed)
    },
    [query],
  )
  return useSyncExternalStore(subscribe, () => window.matchMedia(query).matches)
}
