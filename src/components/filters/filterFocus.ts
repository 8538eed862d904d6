import type { KeyboardEvent } from 'react'

/** As a ref: the element has the focus when it appears. The page does not scroll to it, as its menu is not placed yet. */
export const focusOnce = (element: HTMLElement | null) => element?.focus({ preventScroll: true })

/** The arrow keys move the focus among the elements with `data-step`. */
export function moveFocus(event: KeyboardEvent<HTMLElement>): void {
  const by = { ArrowDown: 1, ArrowUp: -1 }[event.key]
  if (by === undefined) return
  const steps = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-step]')]
  const at = steps.findIndex((step) => step === document.activeElement)
  const next = steps[at + by]
  event.preventDefault()
  // The menu around it has arrow keys of its own.
  event.stopPropagation()
  next?.focus()
}
