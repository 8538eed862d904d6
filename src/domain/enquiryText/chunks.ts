import { readNumber, type Separators } from '../typedNumber'
import { unitInText, unitKind } from './unitWords'

/** A word or figure of a line, without the signs around it. */
export interface Chunk {
  /** As it stands, signs included. */
  raw: string
  /** Signs before it: an opening bracket, a dash. */
  lead: string
  core: string
  /** Signs behind it: a comma, a closing bracket. */
  trail: string
  lower: string
}

const opening = /^[([{<"'`*_~«¿¡=:;,–—-]+/
const closing = /[)\]}>'`*_~»,;:!?.…=–—-]+$/

function chunkOf(raw: string): Chunk {
  const lead = opening.exec(raw)?.[0] ?? ''
  const rest = raw.slice(lead.length)
  let trail = closing.exec(rest)?.[0] ?? ''
  let core = rest.slice(0, rest.length - trail.length)
  // A quote behind a figure is inches: 2". Behind a word it only closes.
  if (core.endsWith('"') && !/\d"$/.test(core)) [core, trail] = [core.slice(0, -1), `"${trail}`]
  if (core.includes('(') && trail.startsWith(')')) [core, trail] = [`${core})`, trail.slice(1)]
  return { raw, lead, core, trail, lower: core.toLowerCase() }
}

const glued = /^(\d[\d.,]*)(\p{L}[\p{L}²³.']*)$/u

/** The chunks of a line; what is glued together is parted where it must be read apart: "qty:20", "valves-20", "20pcs-gate". */
export function chunksOf(line: string): Chunk[] {
  const spaced = line
    .replace(/\b(qty|quantity|qté|qte|idadi|menge|pcs|nos|ctns?)\s?[.:=-]{1,3}\s?(?=\d)/giu, '$1: ')
    .replace(/([=:])(?=\d+(?:[.,]\d+)?\s*(?:\p{L}|$))(?<!\d[=:])/gu, '$1 ')
    .replace(/(?<=\p{Ll}{3})[-–](?=\d+$)/gu, ' - ')
    .replace(/(?<=\S)[-–](?=\d{1,6}\s?(?:pcs|pc|nos|pieces?|ea|units?|sets?|ctns?|cartons?|rolls?|bags?|pairs?|prs|box(?:es)?|sheets?|drums?|tins?|cans?|pkts?|packs?|reams?|bottles?|btls?|doz(?:en)?s?|kgs|ltrs|mtrs)\b)/giu, ' - ')
    .replace(/(?<=^|\s)(\d[\d.,]*\s?(?:pcs|pc|nos|no|sets?|ctns?|rolls?|bags?|pairs?|kgs?|mtrs?|ltrs?))\.?[-–:/]+(?=\p{L}{3})/giu, '$1 - ')
  const chunks = (spaced.match(/\S+/g) ?? []).flatMap((raw) => (/^[[(]?\d[\d.,]*[x×*]\)?$/iu.test(raw) ? timesApart(raw) : [raw])).map(chunkOf)
  return joinedFigures(chunks)
}

/** "5x" is a figure and its sign. */
const timesApart = (raw: string) => [raw.replace(/[x×*]\)?$/iu, ''), 'x']

/** "2 000" is one figure where its zeros say so, "12 500" where a point or comma follows. */
function joinedFigures(chunks: readonly Chunk[]): Chunk[] {
  const joined: Chunk[] = []
  for (const chunk of chunks) {
    const last = joined.at(-1)
    const goesOn = last && /^[1-9]\d{0,2}$|^[1-9]\d{0,2}000$/.test(last.core) && last.trail === '' && chunk.lead === '' && /^000$/.test(chunk.core)
    if (goesOn) joined.splice(-1, 1, { ...last, raw: `${last.raw} ${chunk.raw}`, core: last.core + chunk.core, trail: chunk.trail, lower: last.lower + chunk.core })
    else joined.push(chunk)
  }
  return joined
}

/** "20pcs" and "100MTRS" in figure and unit; undefined for "2SN" or "16A", whose letters are no unit. */
export function figureAndUnit(core: string): { figure: string; unit: string } | undefined {
  const [, figure, letters] = glued.exec(core) ?? []
  const unit = letters && (/^no\.?$/i.test(letters) ? 'H87' : unitInText(letters))
  return figure && unit ? { figure, unit } : undefined
}

export const isFigure = (core: string): boolean => /^\d[\d.,']*$/.test(core)

const fractions: Readonly<Record<string, string>> = { '½': '.5', '¼': '.25', '¾': '.75' }

/** A figure as a decimal string; whole goods take "1.200" for what the other half of the world writes so. */
export function decimalOf(core: string, separators: Separators, unit: string | null): string | undefined {
  const half = /^(\d*)([½¼¾])$/.exec(core)
  if (half) return `${half[1] || '0'}${fractions[half[2] ?? ''] ?? ''}`
  const isCount = unit !== null && unitKind(unit) === 'count'
  const read = readNumber(core, separators)
  const value = read.value ?? (isCount && /^[1-9]\d{0,2}[.,]\d{3}$/.test(core) ? read.readings?.find((reading) => !reading.includes('.')) : read.readings?.[0])
  return value === undefined ? undefined : tidyDecimal(value)
}

/** Without noughts that say nothing: "007" is 7, "2.50" is 2.5. */
export function tidyDecimal(value: string): string {
  const [whole = '', decimals = ''] = value.split('.')
  const rest = decimals.replace(/0+$/, '')
  return `${whole.replace(/^0+(?=\d)/, '')}${rest && `.${rest}`}`
}
