import { useLayoutEffect, useRef } from 'react'

/**
 * Says how high the bar at the bottom of a phone is, where a page has one: it takes as many lines as its buttons need. What
 * gets the focus stays above it, and so does the end of the page.
 */
export function useBarHeight(isBar: boolean) {
  const bar = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const { current: element } = bar
    if (!isBar || !element || typeof ResizeObserver === 'undefined') return undefined
    const { style } = document.documentElement
    const seen = new ResizeObserver(() =>
      style.setProperty('--zb-actions-height', `${element.getBoundingClientRect().height}px`),
    )
    seen.observe(element)
    return () => {
      seen.disconnect()
      style.removeProperty('--zb-actions-height')
    }
  }, [isBar])
  return bar
}
