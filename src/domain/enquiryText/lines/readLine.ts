import type { Signs } from '../figures/numberSigns'
import { withoutMark } from './listMarks'
import { isNoise, isSentence, isTerms } from '../message/noise'
import { withoutPrices } from '../figures/prices'
import type { GoodsLine } from './goodsLine'
import { takePartNumber } from '../figures/partNumbers'
import { tidied } from './readPhrase'
import { isNamed, splitAsks, type Ask } from './splitAsks'

export interface LineReading {
  source: string
  isMarked: boolean
  asks: Ask[]
  part_number: string | null
  score: number
  isRequest: boolean
  isNoise: boolean
  isSentence: boolean
  /** The description of a line without a quantity. */
  words: string
}

/** Whether the line names goods with their quantity. */
export const hasGoods = ({ asks }: LineReading) => asks.some(({ description }) => description !== '')

/** Reads one line. `isCounted`: it begins with a line number. */
export function readLine(source: string, signs: Signs, isCounted: boolean): LineReading {
  const { isMarked, text } = isCounted
    ? { isMarked: true, text: source.trim().replace(/^\d{1,3}\s*[-–:]?\s*/, '') }
    : withoutMark(source)
  const { part_number, text: rest } = takePartNumber(withoutPrices(text))
  const sentences = sentencesOf(rest, isMarked)
  const telling = sentences.filter((sentence) => !isNoise(sentence, isMarked))
  const read = telling.map((sentence) => ({ sentence, asks: splitAsks(sentence, signs, { isEntry: isMarked }) }))
  const asks = read
    .flatMap((each) => each.asks)
    .map((ask) => (ask.description === '' && part_number !== null ? { ...ask, description: part_number } : ask))
  const isAsk = ({ score, description }: Ask) => score > 0 && (description === '' || isNamed(description))
  // "We need the following for 112 rooms:" introduces goods and names none, unless it begins with them.
  const found =
    /:\s*$/.test(source) && asks.length === 1
      ? asks.filter((ask) => isAsk(ask) && ask.place === 'start')
      : asks.filter(isAsk)
  return {
    source: source.trim(),
    isMarked,
    asks: found,
    part_number,
    // Several quantities side by side confirm each other: "Toner 85A (4), Toner 05X (2), Drum 32A (1)".
    score: Math.max(found.length >= 3 ? 70 : 0, ...found.map(({ score }) => score)),
    isRequest: asks.some(({ isRequest }) => isRequest),
    isNoise: telling.length === 0,
    isSentence: read.some((each) => isSentence(each.sentence) && (found.length === 0 || each.asks.some(isAsk))),
    words: isTerms(text) ? '' : tidied(rest),
  }
}

/** A full stop after a word ends a sentence; after "Nos." or "No." it ends an abbreviation. */
function sentencesOf(text: string, isMarked: boolean): string[] {
  if (isMarked) return [text]
  const parts = text.split(
    /(?<=(?:\p{Ll}{2}|[)"²³]|\d)[.!?]|[-–:]\s?\d{1,6}\s?(?:No|Pc|Kg|NOS?|PCS?|SETS?|KGS?|MTRS?|LTRS?)\.)\s+(?=[\p{Lu}\d])/u,
  )
  return parts.reduce<string[]>((sentences, part) => {
    const last = sentences.at(-1)
    if (
      last !== undefined &&
      /(?<![-–:]\s?\d{1,6}\s?)(?:\b|(?<=\d))(?:no|ft|kg|pc|nos|pcs|mtrs?|ltrs?|kgs?|approx|qty|ctns?|incl|excl|dia|temp|max|min|tel|mob|ext|art|ref|std|sch|spec)\.$/i.test(
        last,
      )
    )
      sentences.splice(-1, 1, `${last} ${part}`)
    else sentences.push(part)
    return sentences
  }, [])
}

export const goodsOf = ({ asks, part_number }: LineReading): GoodsLine[] =>
  asks
    .filter(({ description }) => description !== '')
    .map(({ description, quantity, unit, readings }, index) => {
      const own = takePartNumber(description)
      return {
        quantity,
        unit,
        readings,
        description: own.text || description,
        part_number: (index === 0 ? part_number : null) ?? own.part_number,
      }
    })
