/*
 * The queries by role compare each element with a selector for each kind of element that ARIA knows, more than a hundred,
 * and jsdom runs its selector engine for each. Most of them begin with another element's name: that is answered here.
 */

/** A name, alone or with attributes; without spaces, commas or classes, so that nothing but this element matters. */
const ofOneElement = /^([a-z][a-z0-9]*)((?:\[[^\]]*\]|:not\(\[[^\]]*\]\))*)$/

interface Parts {
  name: string
  /** Attributes are compared too. */
  more: boolean
}

const known = new Map<string, Parts | undefined>()

function partsOf(selector: string): Parts | undefined {
  if (known.has(selector)) return known.get(selector)
  const found = ofOneElement.exec(selector)
  const parts = found ? { name: found[1]!, more: found[2] !== '' } : undefined
  known.set(selector, parts)
  return parts
}

/** Wraps `Element.prototype.matches`; the original answers for an element of that name. */
export function quickMatches(original: Element['matches']): Element['matches'] {
  function matches(this: Element, selector: string): boolean {
    const parts = partsOf(selector)
    if (!parts) return original.call(this, selector)
    if (this.localName !== parts.name) return false
    return parts.more ? original.call(this, selector) : true
  }
  return matches as Element['matches']
}
