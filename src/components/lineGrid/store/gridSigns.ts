import type { DecimalMark } from '../../../domain/money/numberFormat'
import type { ShownMark } from '../../../domain/money/typedNumber'
import type { NumberConvention } from '../../numbers/numberConvention'
import type { PastedSigns } from './clipboard'

/** The prefix of line keys; no field of a form starts with it. */
export const lineKey = 'line-'

const placeOf = (key: string, column: string) => `${key} ${column}`
const keyIn = (place: string) => place.split(' ')[0] ?? ''

/** Connects the cells of a grid with the form's number convention; `isThere` returns whether a line still exists. */
export function createGridSigns(convention: NumberConvention, isThere: (key: string) => boolean) {
  return {
    see: (key: string, column: string, text: string) => convention.see(placeOf(key, column), text),
    /** What all numbers of the form except this cell show. */
    shown(key = '', column = ''): ShownMark {
      convention.keepOnly((place) => !place.startsWith(lineKey) || isThere(keyIn(place)))
      return convention.shown(placeOf(key, column))
    },
    choose: (key: string, column: string, mark: DecimalMark) => convention.choose(placeOf(key, column), mark),
    onChoice: convention.onChoice,
  } satisfies PastedSigns & Record<string, unknown>
}
