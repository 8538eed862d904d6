/** Browser functions in one place, so that tests can mock them. */
export const browser = {
  reload: () => location.reload(),
  /** Opens another address in place of the application. */
  leave: (address: string) => location.assign(address),
  /** Makes Back and Forward restore the scroll position of the application, not the browser's. */
  ownScrolling: () => {
    history.scrollRestoration = 'manual'
  },
  // Newer browsers return a promise, which a caller could mistake for a cleanup function.
  scrollToTop: (): void => {
    window.scrollTo({ top: 0, left: 0, behavior: 'instant' })
  },
}
