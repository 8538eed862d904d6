/** How long after an action its shortcut does nothing, in milliseconds: a key that is pressed twice acts once. */
const pause = 500

let last = { key: '', until: 0 }

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
  return false
}

/** The action of the shortcut that was pressed last has ended. */
export function actionEnded(): void {
  last.until = performance.now() + pause
}
