/** What only a browser can do, in one place: tests watch it here. */
export const browser = {
  reload: () => location.reload(),
  scrollToTop: () => window.scrollTo(0, 0),
}
