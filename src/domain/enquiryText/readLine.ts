import type { Separators } from '../typedNumber'
import { withoutMark } from './listMarks'
import { isNoise, isSentence, isTerms } from './noise'
import { takePartNumber } from './partNumbers'
import { tidied } from './readPhrase'
import { isNamed, splitAsks, type Ask } from './splitAsks'

/** One thing that a client asks for. */
export interface ReadLine {
  /** A decimal string; null where the message says none. */
  quantity: string | null
  /** A code of `units`; null where the message says none. */
  unit: string | null
  description: string
  part_number: string | null
  /** The piece of the message that it was read from. */
  source: string
}

/** What a line of a message may hold. */
export interface LineReading {
  source: string
  isMarked: boolean
  asks: Ask[]
  part_number: string | null
  /** How sure it is that goods stand here. */
  score: number
  /** It asks for something, "please quote". */
  isRequest: boolean
  isNoise: boolean
  isSentence: boolean
  /** Its words, where it has no quantity. */
  words: string
}

/** What one of them may cost: "@ 16,500/=". */
const price = /\s@\s*(?:[A-Z]{3}\s|tshs?\.?\s?|\$)?\s*\d[\d.,]*(?:\s?\/[=-])?(?:\s*(?:each|per \p{L}+|tzs|tshs?))?/giu

/** Reads one line. `isCounted`: it begins with a number that only counts the lines. */
export function readLine(source: string, separators: Separators, isCounted: boolean): LineReading {
  const { isMarked, text } = isCounted ? { isMarked: true, text: source.trim().replace(/^\d{1,3}\s*[-–:]?\s*/, '') } : withoutMark(source)
  const { part_number, text: rest } = takePartNumber(text.replace(price, ' '))
  const sentences = sentencesOf(rest, isMarked)
  const telling = sentences.filter((sentence) => !isNoise(sentence, isMarked))
  const read = telling.map((sentence) => ({ sentence, asks: splitAsks(sentence, separators, { isEntry: isMarked }) }))
  // A part number alone is what the goods are called.
  const asks = read.flatMap((each) => each.asks).map((ask) => (ask.description === '' && part_number !== null ? { ...ask, description: part_number } : ask))
  const isAsk = ({ score, description }: Ask) => score > 0 && (description === '' || isNamed(description))
  const found = asks.filter(isAsk)
  return {
    source: source.trim(),
    isMarked,
    asks: found,
    part_number,
    // Several of them side by side make each other sure.
    score: Math.max(0, ...found.map(({ score }) => score)),
    isRequest: asks.some(({ isRequest }) => isRequest),
    isNoise: telling.length === 0,
    isSentence: read.some((each) => isSentence(each.sentence) && (found.length === 0 || each.asks.some(isAsk))),
    words: isTerms(text) ? '' : tidied(rest),
  }
}

/** A full stop behind a word ends a sentence; behind "Nos." or "No." it ends an abbreviation. */
function sentencesOf(text: string, isMarked: boolean): string[] {
  if (isMarked) return [text]
  const parts = text.split(/(?<=(?:\p{Ll}{2}|[)"²³]|\d)[.!?]|[-–:]\s?\d{1,6}\s?(?:[Nn]os?|[Pp]cs?|[Ss]ets?|[Kk]gs?|[Mm]trs?|[Ll]trs?)\.)\s+(?=[\p{Lu}\d])/u)
  return parts.reduce<string[]>((sentences, part) => {
    const last = sentences.at(-1)
    if (last !== undefined && /(?<![-–:]\s?\d{1,6}\s?)\b(?:no|ft|kg|pc|nos|pcs|mtrs?|ltrs?|kgs?|approx|qty|ctns?|incl|excl|dia|temp|max|min|tel|mob|ext|art|ref|std|sch|spec)\.$/i.test(last)) sentences.splice(-1, 1, `${last} ${part}`)
    else sentences.push(part)
    return sentences
  }, [])
}

/** The goods of a line that was taken. */
export const goodsOf = ({ asks, part_number, source }: LineReading): ReadLine[] =>
  asks
    .filter(({ description }) => description !== '')
    .map((ask, index) => {
      const own = takePartNumber(ask.description)
      return { quantity: ask.quantity, unit: ask.unit, description: own.text || ask.description, part_number: (index === 0 ? part_number : null) ?? own.part_number, source: asks.length > 1 ? ask.source : source }
    })
