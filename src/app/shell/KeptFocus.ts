import { useEffect } from 'react'

/** What has the focus, and what it is in, from the inside out. */
interface Focused {
  element: Element
  around: Element[]
}

/** What places the focus itself (a list that opens, a refused field) does so within this time, in milliseconds. */
const untilPlaced = 80

/**
 * Keeps the focus on the page. Where what had it goes (a page opens, a button's work is done), it would fall to the body without a
 * word: it moves to the heading of the part that it was in, else to the page's own, which a screen reader then says. A focus
 * that the user gave up, or that something else took, stays.
 */
export default function KeptFocus() {
  useEffect(() => {
    let last: Focused | undefined
    let timer: ReturnType<typeof setTimeout> | undefined

    function note({ target }: FocusEvent) {
      if (target instanceof Element) last = { element: target, around: ancestors(target) }
    }
    /** A press beside everything gives the focus up: what had it is still there. */
    function giveUp({ target }: PointerEvent) {
      if (last && !isGone(last.element) && !(target instanceof Node && last.element.contains(target))) last = undefined
    }
    function look() {
      if (!last || !isGone(last.element) || !hasNoFocus()) return
      const heading = headingFor(last)
      // A page that is being loaded has none yet: its next change looks again.
      if (!heading) return
      last = undefined
      heading.tabIndex = -1
      // Into view where it is not: what came of the work is there.
      heading.focus()
    }
    const page = new MutationObserver(() => {
      if (!last || !isGone(last.element)) return
      clearTimeout(timer)
      timer = setTimeout(look, untilPlaced)
    })
    document.addEventListener('focusin', note)
    document.addEventListener('pointerdown', giveUp)
    page.observe(document.body, { childList: true, subtree: true, attributeFilter: ['disabled', 'hidden'] })
    return () => {
      clearTimeout(timer)
      page.disconnect()
      document.removeEventListener('focusin', note)
      document.removeEventListener('pointerdown', giveUp)
    }
  }, [])
  return null
}

const hasNoFocus = () => document.activeElement === null || document.activeElement === document.body

/** Removed, or unable to have the focus. */
const isGone = (element: Element) => !element.isConnected || element.matches(':disabled, [hidden] *, [hidden]')

function ancestors(element: Element): Element[] {
  const around: Element[] = []
  for (let each = element.parentElement; each && each !== document.body; each = each.parentElement) around.push(each)
  return around
}

/** The heading of the innermost part that is still there and has one: in a dialog, of the dialog. */
function headingFor({ around }: Focused): HTMLElement | undefined {
  const parts = around.filter((part) => part.isConnected)
  const dialog = parts.find((part) => part.matches('[role="dialog"]'))
  if (dialog) return dialog.querySelector<HTMLElement>('h2, h3') ?? undefined
  const main = document.querySelector('main')
  for (const part of parts) {
    if (part === main || !main?.contains(part) || part.querySelector('h1')) break
    const heading = part.querySelector<HTMLElement>('h2, h3')
    if (heading) return heading
  }
  return main?.querySelector<HTMLElement>('h1') ?? undefined
}
