import { createContext } from 'react'
import { type DecimalMark } from '../../domain/money/numberFormat'
import { markShownBy, type ShownMark } from '../../domain/money/typedNumber'

/**
 * What the numbers typed into one form show of their decimal sign: an ambiguous one is read like the others (NUM-02).
 */
export interface NumberConvention {
  /** Records the current text of a field, typed or pasted; `place` is the field's name. */
  see: (place: string, text: string) => void
  /** A reading was chosen in a field: it shows the sign, and every waiting field is notified. */
  choose: (place: string, mark: DecimalMark) => void
  /** The sign that the other fields show. */
  shown: (except?: string) => ShownMark
  /** Removes fields that no longer exist. */
  keepOnly: (isThere: (place: string) => boolean) => void
  /** Subscribes to choices; returns the function that unsubscribes. */
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

/** The convention of a form, by its `control`. */
export function conventionOf(control: object): NumberConvention {
  const known = ofForms.get(control) ?? createNumberConvention()
  ofForms.set(control, known)
  return known
}

/** The convention of a page that is not such a form. */
export const ConventionContext = createContext<NumberConvention>(createNumberConvention())
