import { createContext } from 'react'
import { markShownBy, type DecimalMark, type ShownMark } from '../domain/typedNumber'

/** What the numbers that are typed into one form show of their decimal sign: what is ambiguous is read like the others (NUM-02). */
export interface NumberConvention {
  /** What stands in a field now, as it is typed or pasted; `place` is the field's name. */
  see: (place: string, text: string) => void
  /** A reading was chosen in a field: it shows the sign, and every field that waits is told. */
  choose: (place: string, mark: DecimalMark) => void
  /** The sign that the other fields show. */
  shown: (except?: string) => ShownMark
  /** Fields that are gone show nothing any more. */
  keepOnly: (isThere: (place: string) => boolean) => void
  /** Told of each choice; returns what ends that. */
  onChoice: (listener: (mark: DecimalMark) => void) => () => void
}

export function createNumberConvention(): NumberConvention {
  const seen = new Map<string, DecimalMark>()
  const listeners = new Set<(mark: DecimalMark) => void>()
  return {
    see(place, text) {
      const mark = markShownBy(text)
      if (mark) seen.set(place, mark)
      else seen.delete(place)
    },
    choose(place, mark) {
      seen.set(place, mark)
      for (const listener of listeners) listener(mark)
    },
    shown(except) {
      const marks = new Set([...seen].flatMap(([place, mark]) => (place === except ? [] : [mark])))
      return marks.size === 2 ? 'both' : ([...marks][0] ?? null)
    },
    keepOnly(isThere) {
      for (const place of seen.keys()) if (!isThere(place)) seen.delete(place)
    },
    onChoice(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}

const ofForms = new WeakMap<object, NumberConvention>()

/** The one of a form, by its `control`. */
export function conventionOf(control: object): NumberConvention {
  const known = ofForms.get(control) ?? createNumberConvention()
  ofForms.set(control, known)
  return known
}

/** The one of a page that is no such form. */
export const ConventionContext = createContext<NumberConvention>(createNumberConvention())
