import type { DecimalMark, ShownMark } from '../../domain/typedNumber'
import type { NumberConvention } from '../numberConvention'
import type { PastedSigns } from './clipboard'

/** The keys of lines begin so; none of a form's fields does. */
export const lineKey = 'line-'

const placeOf = (key: string, column: string) => `${key} ${column}`
const keyIn = (place: string) => place.split(' ')[0] ?? ''

/** What the cells of a grid say to its form's convention, and hear from it; `isThere` tells whether a line still is. */
export function createGridSigns(convention: NumberConvention, isThere: (key: string) => boolean) {
  return {
    see: (key: string, column: string, text: string) => convention.see(placeOf(key, column), text),
    /** What all numbers of the form show but this cell. */
    shown(key = '', column = ''): ShownMark {
      convention.keepOnly((place) => !place.startsWith(lineKey) || isThere(keyIn(place)))
      return convention.shown(placeOf(key, column))
    },
    choose: (key: string, column: string, mark: DecimalMark) => convention.choose(placeOf(key, column), mark),
    onChoice: convention.onChoice,
  } satisfies PastedSigns & Record<string, unknown>
}
