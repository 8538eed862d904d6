import { chunksOf } from '../../../src/domain/enquiryText/message/chunks'
import type { Around } from '../../../src/domain/enquiryText/figures/countedFigures'
import type { Signs } from '../../../src/domain/enquiryText/figures/numberSigns'
import type { Quantity } from '../../../src/domain/enquiryText/figures/quantity'

export const signs: Signs = { decimal: '.', group: ',', shown: null, commaGroups: true }

const count = (text: string) => chunksOf(text.replace(/[|^$]/g, '')).length

/**
 * The words of a line with marks: a position, "valve |20 pcs"; where its goods begin, "please ^20 valves", and end, "20
 * valves $only".
 */
export function markedLine(marked: string): { around: Around; at: number } {
  const chunks = chunksOf(marked.replace(/[|^$]/g, ''))
  const place = (mark: string, otherwise: number) =>
    marked.includes(mark) ? count(marked.slice(0, marked.indexOf(mark))) : otherwise
  return { around: { chunks, signs, begin: place('^', 0), end: place('$', chunks.length) }, at: place('|', 0) }
}

/** "1-2 20 H87 85 end": first and last word of a quantity, its value or readings, unit, score and position. */
export function quantity(text: string): Quantity {
  const [places = '', value = '', unit = '', score = '', place = ''] = text.split(' ')
  const [from, to] = places.split('-').map(Number)
  const readings = value.includes('/') ? value.split('/') : []
  return {
    from: from ?? 0,
    to: to ?? 0,
    value: readings.length > 0 ? null : value,
    readings,
    unit: unit === '-' ? null : unit,
    score: Number(score),
    place: place as Quantity['place'],
  }
}
