interface Box {
  left: number
  top: number
  right: number
  bottom: number
}

const meet = (one: Box, other: Box) =>
  one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom

/** The buttons of the open dialogs, as far as they are in sight. */
function buttonsOf(dialogs: readonly Element[]): Box[] {
  return dialogs.flatMap((dialog) => {
    const body = dialog.querySelector('.modal-body')
    const frame = body?.getBoundingClientRect()
    return [...dialog.querySelectorAll('button, a.btn, [role="button"]')].flatMap((button) => {
      const { left, top, right, bottom, width } = button.getBoundingClientRect()
      if (width === 0) return []
      if (!frame || !body?.contains(button)) return [{ left, top, right, bottom }]
      const [from, to] = [Math.max(top, frame.top), Math.min(bottom, frame.bottom)]
      return from < to ? [{ left, top: from, right, bottom: to }] : []
    })
  })
}

/** The first place that covers none of these: the corners, then below each of them, at both sides. */
function freePlace({ width, height }: { width: number; height: number }, buttons: readonly Box[], isLeft: boolean) {
  const [right, bottom] = [innerWidth - width, innerHeight - height]
  const sides = isLeft ? [0, right] : [right, 0]
  const heights = [bottom, 0, ...buttons.map((button) => button.bottom).filter((top) => top <= bottom)]
  const places = heights.flatMap((top) => sides.map((left) => ({ left, top })))
  return places.find(({ left, top }) =>
    buttons.every((button) => !meet({ left, top, right: left + width, bottom: top + height }, button)),
  )
}

/**
 * Keeps the toasts off the buttons of an open dialog: where they are by the style sheet if that is free, else in the
 * first free place of the window. If there is none for all of them, the oldest are away until the dialog closes.
 * Returns a function that stops it.
 */
export function placeToasts(toasts: HTMLElement): () => void {
  let frame = 0

  function place() {
    toasts.style.inset = ''
    const each = [...toasts.querySelectorAll<HTMLElement>('.toast')]
    for (const toast of each) toast.hidden = false
    const buttons = buttonsOf([...document.querySelectorAll('[aria-modal="true"]')])
    while (!findsPlace(buttons)) {
      const oldest = each.shift()
      if (!oldest) return
      oldest.hidden = true
    }
  }
  function findsPlace(buttons: readonly Box[]): boolean {
    const usual = toasts.getBoundingClientRect()
    if (!buttons.some((button) => meet(usual, button))) return true
    const free = freePlace(usual, buttons, usual.left < innerWidth - usual.right)
    if (free) toasts.style.inset = `${free.top}px auto auto ${free.left}px`
    return Boolean(free)
  }
  function placeSoon() {
    cancelAnimationFrame(frame)
    frame = requestAnimationFrame(place)
  }

  const changes = new MutationObserver(placeSoon)
  changes.observe(document.body, { childList: true, subtree: true, attributeFilter: ['aria-modal', 'class'] })
  addEventListener('resize', placeSoon)
  addEventListener('scroll', placeSoon, true)
  place()
  return () => {
    cancelAnimationFrame(frame)
    changes.disconnect()
    removeEventListener('resize', placeSoon)
    removeEventListener('scroll', placeSoon, true)
    toasts.style.inset = ''
  }
}
