/** What the pages use and jsdom does not have. */

class NoObserver {
  observe() {}
  unobserve() {}
  disconnect() {}
  takeRecords() {
    return []
  }
}

/** Queries that match; a test of the phone's layout sets this to `true` for a width below md. */
export const screenIs = { phone: false }

if (typeof window !== 'undefined') {
  window.matchMedia = (query: string) => {
    const target = new EventTarget()
    return Object.assign(target, {
      matches: screenIs.phone && query.includes('max-width'),
      media: query,
      onchange: null,
      addListener: () => {},
      removeListener: () => {},
    }) as MediaQueryList
  }
  window.scrollTo = () => {}
  Element.prototype.scrollIntoView = () => {}
  window.ResizeObserver ??= NoObserver
  window.IntersectionObserver ??= NoObserver as unknown as typeof IntersectionObserver
}
