const touches = ['pointerdown', 'keydown'] as const

/** Runs at the first key or touch on the page: a mail scanner loads and shows it as a reader does, but presses nothing. */
export function whenTouched(then: () => void) {
  const touched = () => {
    for (const touch of touches) document.removeEventListener(touch, touched, true)
    then()
  }
  for (const touch of touches) document.addEventListener(touch, touched, true)
}
