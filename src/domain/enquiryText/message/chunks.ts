import { unitInText } from '../figures/unitWords'

/** A word or figure of a line without the signs around it. */
export interface Chunk {
  raw: string
  lead: string
  core: string
  trail: string
  lower: string
}

const opening = /^[([{<"'`*_~«¿¡=:;,–—-]+/
const closing = /(?<![)\]}>'`*_~»,;:!?.…=–—-])[)\]}>'`*_~»,;:!?.…=–—-]+$/

function chunkOf(raw: string): Chunk {
  const lead = opening.exec(raw)?.[0] ?? ''
  const rest = raw.slice(lead.length)
  let trail = closing.exec(rest)?.[0] ?? ''
  let core = rest.slice(0, rest.length - trail.length)
  // A quote after a figure means inches: 2". After a word it is a closing quote.
  if (core.endsWith('"') && !/\d"$/.test(core)) [core, trail] = [core.slice(0, -1), `"${trail}`]
  // After a figure it means feet: 20'.
  if (trail.startsWith("'") && /\d$/.test(core) && !lead.includes("'")) [core, trail] = [`${core}'`, trail.slice(1)]
  if (core.includes('(') && trail.startsWith(')')) [core, trail] = [`${core})`, trail.slice(1)]
  return { raw, lead, core, trail, lower: core.toLowerCase() }
}

const glued = /^(\d[\d.,]*)(\p{L}[\p{L}²³.']*)$/u

/** Splits a line into chunks, and attached parts that are read separately: "qty:20", "valves-20", "20pcs-gate". */
export function chunksOf(line: string): Chunk[] {
  const spaced = line
    .replace(/\b(qty|quantity|qté|qte|idadi|menge|pcs|nos|ctns?)\s?[.:=-]{1,3}\s?(?=\d)/giu, '$1: ')
    .replace(/([=:])(?=\d+(?:[.,]\d+)?\s*(?:\p{L}|$))(?<!\d[=:])/gu, '$1 ')
    .replace(/(?<=\p{Ll}{3})[-–](?=\d+(?:[,;]?\s|$))/gu, ' - ')
    .replace(
      /(?=[-–])(?<=\S)(?<!(?:^|[\s:;,(])\d[\d.,]*)[-–](?=\d{1,6}\s?(?:pcs|pc|nos|pieces?|ea|units?|sets?|ctns?|cartons?|rolls?|bags?|pairs?|prs|box(?:es)?|sheets?|drums?|tins?|cans?|pkts?|packs?|reams?|bottles?|btls?|doz(?:en)?s?|kgs|ltrs|mtrs)\b)/giu,
      ' - ',
    )
    .replace(
      /(?<=^|\s)(\d[\d.,]*\s?(?:pcs|pc|nos|no|sets?|ctns?|rolls?|bags?|pairs?|kgs?|mtrs?|ltrs?))\.?[-–:/]+(?=\p{L}{3})/giu,
      '$1 - ',
    )
  const chunks = (spaced.match(/\S+/g) ?? [])
    .flatMap((raw, index) =>
      /^[[(]?[1-9][\d.,]*[x×*]\)?$/u.test(raw) || (index === 0 && /^[1-9]\d*X$/.test(raw)) ? timesApart(raw) : [raw],
    )
    .map(chunkOf)
  return joinedFigures(chunks)
}

/** "5x" is a figure and a sign; "05X", and "26X" after other words, are codes. */
const timesApart = (raw: string) => [raw.replace(/[x×*]\)?$/iu, ''), 'x']

/** "2 000" is one figure because of its zeros, "12 500" when a point or comma follows. */
function joinedFigures(chunks: readonly Chunk[]): Chunk[] {
  const joined: Chunk[] = []
  for (const chunk of chunks) {
    const last = joined.at(-1)
    const goesOn =
      last &&
      /^[1-9]\d{0,2}$|^[1-9]\d{0,2}000$/.test(last.core) &&
      last.trail === '' &&
      chunk.lead === '' &&
      /^000$/.test(chunk.core)
    if (goesOn)
      joined.splice(-1, 1, {
        ...last,
        raw: `${last.raw} ${chunk.raw}`,
        core: last.core + chunk.core,
        trail: chunk.trail,
        lower: last.lower + chunk.core,
      })
    else joined.push(chunk)
  }
  return joined
}

/** Splits "20pcs" and "100MTRS" into figure and unit; undefined for "2SN" or "16A", whose letters are no unit. */
export function figureAndUnit(core: string): { figure: string; unit: string } | undefined {
  const [, figure, letters] = glued.exec(core) ?? []
  const unit =
    letters && !/^(?:st|nd|rd|th)$/i.test(letters) && (/^no\.?$/i.test(letters) ? 'H87' : unitInText(letters))
  return figure && unit ? { figure, unit } : undefined
}

export const isFigure = (core: string): boolean => /^\d[\d.,]*(?:'\d+)*$/.test(core)
