/** Now, or when the page comes to the front: a mail scanner or a tab in the background is nobody who reads it. */
export function whenSeen(then: () => void) {
  if (document.visibilityState === 'visible') return then()
  const look = () => {
    if (document.visibilityState !== 'visible') return
    document.removeEventListener('visibilitychange', look)
    then()
  }
  document.addEventListener('visibilitychange', look)
}
