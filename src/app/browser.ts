/** What only a browser can do, in one place: tests watch it here. */
export const browser = {
  reload: () => location.reload(),
  // Newer browsers answer with a promise, which no caller may mistake for something to call.
  scrollToTop: (): void => {
    window.scrollTo(0, 0)
  },
}
