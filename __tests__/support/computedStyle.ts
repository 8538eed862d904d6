/*
 * jsdom works out every property of a computed style for each element, again after each change of the page, and the
 * queries by role ask for it for each element: most of the time of the client's tests. What they read is answered here
 * with the same values, which without style sheets depend on the element's name, a few attributes and the inline styles.
 */

const inherited = { visibility: 'visible', 'pointer-events': 'auto' } as const
const read = { display: 'display', visibility: 'visibility', pointerEvents: 'pointer-events', opacity: 'opacity' }

/** The display of an element without inline styles, by its namespace and name. */
const displays = new Map<string, string>()

const inline = (element: Element, property: string) =>
  element.hasAttribute('style') ? (element as HTMLElement).style.getPropertyValue(property) : ''

function inheritedValue(element: Element, property: keyof typeof inherited): string {
  for (let each: Element | null = element; each; each = each.parentElement) {
    const own = inline(each, property)
    if (own) return own
  }
  return inherited[property]
}

/** Wraps a window's `getComputedStyle`; the original answers everything else. */
export function quickComputedStyle(original: typeof getComputedStyle): typeof getComputedStyle {
  function displayOf(element: Element): string {
    const own = inline(element, 'display')
    if (own) return own
    if (element.hasAttribute('hidden')) return 'none'
    const { localName, namespaceURI } = element
    if (['rt', 'rp'].includes(localName)) return original(element).display
    const state =
      localName === 'input' ? element.getAttribute('type') : localName === 'dialog' && element.hasAttribute('open')
    const kind = `${namespaceURI} ${localName} ${state}`
    const known = displays.get(kind) ?? original(element).display
    displays.set(kind, known)
    return known
  }

  const valueOf = (element: Element, property: string): string | undefined => {
    if (property === 'display') return displayOf(element)
    if (property === 'opacity') return inline(element, property)
    return property in inherited ? inheritedValue(element, property as keyof typeof inherited) : undefined
  }

  return (element, pseudo) => {
    if (pseudo || element.ownerDocument.styleSheets.length > 0) return original(element, pseudo)
    let whole: CSSStyleDeclaration | undefined
    const style = () => (whole ??= original(element))
    return new Proxy({} as CSSStyleDeclaration, {
      get(_, name) {
        if (name === 'getPropertyValue')
          return (property: string) => valueOf(element, property) ?? style().getPropertyValue(property)
        const property = read[name as keyof typeof read]
        if (property) return valueOf(element, property)
        const value = Reflect.get(style(), name) as unknown
        return typeof value === 'function' ? (value.bind(style()) as unknown) : value
      },
    })
  }
}
