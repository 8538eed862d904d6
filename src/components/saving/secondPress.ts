/** How long after an action its shortcut does nothing, in milliseconds: a key that is pressed twice acts once. */
const pause = 500

const none = { key: '', until: 0 }
let last = none

const modifiers: readonly string[] = ['Control', 'Shift', 'Alt', 'Meta']

/** Another key was pressed since, as by someone who types the next entry faster than the pause: the shortcut is a new one. */
function forget({ key }: KeyboardEvent): void {
  if (key.toLowerCase() !== last.key && !modifiers.includes(key)) last = none
}

/**
 * Whether a shortcut is pressed once more for the same action: held down, or right after the action ended, when the focus
 * or the page may be another already. Any other press is noted.
 */
export function isSecondPress({
  key,
  repeat,
  timeStamp,
}: Pick<KeyboardEvent, 'key' | 'repeat' | 'timeStamp'>): boolean {
  const pressed = key.toLowerCase()
  if (repeat || (pressed === last.key && timeStamp < last.until)) return true
  last = { key: pressed, until: 0 }
  // Before the handlers of the key: it may be another shortcut. Added again, it is still one listener.
  window.addEventListener('keydown', forget, { capture: true })
  return false
}

/** The action of the shortcut that was pressed last has ended. */
export function actionEnded(): void {
  last = { ...last, until: performance.now() + pause }
}
