/** Runs now, or when the page is shown: a mail scanner or a background tab is not a reader. */
export function whenSeen(then: () => void) {
  if (document.visibilityState === 'visible') return then()
  const look = () => {
    if (document.visibilityState !== 'visible') return
    document.removeEventListener('visibilitychange', look)
    then()
  }
  document.addEventListener('visibilitychange', look)
}
