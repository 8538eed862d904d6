import { quickComputedStyle } from './computedStyle'
import { quickMatches } from './quickMatches'

/** Browser APIs that the pages use and jsdom does not have. */

class NoObserver {
  observe() {}
  unobserve() {}
  disconnect() {}
  takeRecords() {
    return []
  }
}

/** The media queries that match: a test of the phone's layout sets a width below md so, a test of print that the page is printed. */
export const screenIs = { phone: false, printed: false }

if (typeof window !== 'undefined') {
  window.matchMedia = (query: string) => {
    const target = new EventTarget()
    return Object.assign(target, {
      matches: (screenIs.phone && query.includes('max-width')) || (screenIs.printed && query === 'print'),
      media: query,
      onchange: null,
      addListener: () => {},
      removeListener: () => {},
    }) as MediaQueryList
  }
  window.scrollTo = () => {}
  window.getComputedStyle = quickComputedStyle(window.getComputedStyle)
  Element.prototype.matches = quickMatches(Element.prototype.matches)
  // The prototype of the page's own File: the global of that name may be Node's.
  const blob = Object.getPrototypeOf(window.File.prototype) as Blob
  blob.text ??= function (this: Blob) {
    return new Promise((resolve, reject) => {
      const reader = new FileReader()
      reader.onload = () => resolve(reader.result as string)
      reader.onerror = () => reject(reader.error ?? new Error('a file could not be read'))
      reader.readAsText(this)
    })
  }
  Element.prototype.scrollIntoView = () => {}
  window.ResizeObserver ??= NoObserver
  window.IntersectionObserver ??= NoObserver as unknown as typeof IntersectionObserver
}
