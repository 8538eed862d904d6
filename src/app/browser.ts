/** What only a browser can do, in one place: tests watch it here. */
export const browser = {
  reload: () => location.reload(),
  /** Back and Forward lead to where the application scrolls, not to where the browser remembers to have been. */
  ownScrolling: () => {
    history.scrollRestoration = 'manual'
  },
  // Newer browsers answer with a promise, which no caller may mistake for something to call.
  scrollToTop: (): void => {
    window.scrollTo({ top: 0, left: 0, behavior: 'instant' })
  },
}
