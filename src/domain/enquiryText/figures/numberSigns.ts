import { separatorsOf, type Separators } from '../../money/numberFormat'
import { conventionShownBy, readNumber, type ShownMark } from '../../money/typedNumber'
import { unitInText, unitKind } from './unitWords'

export interface Signs extends Separators {
  shown: ShownMark
  /** The message's language groups thousands with commas and has no decimal comma. */
  commaGroups: boolean
}

/** A quantity, or its possible readings, as decimal strings. */
export interface Figured {
  value?: string
  readings?: readonly string[]
}

const figures = /(?<![\p{L}\d.,/:-])\d+(?:[.,]\d+)+(?![\d/:-])(?:[ ]?([\p{L}'’²³]+))?/gu
const isDate = /^\d{1,4}([.,])\d{1,2}\1\d{1,4}$/
const isThree = /^[1-9]\d{0,2}[.,]\d{3}$/
const foreign =
  /(?<!\p{L})(?:le|les|des|du|une|pour|avec|nous|vous|votre|merci|bonjour|cordialement|veuillez|sacs|und|für|mit|bitte|wir|der|das|stück|por|para|com|favor|precisamos|necesitamos)(?!\p{L})/giu

/** Detects the number format from unambiguous figures and from the language. */
export function signsOf(text: string, locale: string): Signs {
  const own = separatorsOf(locale)
  const said = [...text.matchAll(figures)].map(([whole, word = '']) => ({
    number: whole.replace(/[^\d.,]+$/, ''),
    unit: unitInText(word),
  }))
  const shown = conventionShownBy(said.flatMap(({ number, unit }) => telling(number, unit)))
  const isForeign = own.decimal === ',' || new Set(text.match(foreign)?.map((word) => word.toLowerCase())).size >= 2
  const decimal = shown === ',' || shown === '.' ? shown : own.decimal
  return { decimal, group: decimal === ',' ? '.' : ',', shown, commaGroups: !isForeign }
}

/** "1,200 pcs" groups thousands, because pieces have no fractions; so does "9,500" without a measure. */
function telling(number: string, unit: string | undefined): string[] {
  if (isDate.test(number)) return []
  if (!isThree.test(number)) return [number]
  const isCount = unit !== undefined && unitKind(unit) === 'count'
  if (number.includes(',') ? isCount || unit === undefined : isCount)
    return [`${number}${number.includes(',') ? ',000' : '.000'}`]
  return []
}

const halves: Readonly<Record<string, string>> = { '½': '.5', '¼': '.25', '¾': '.75' }

/**
 * Three digits after the only sign are thousands for counted units. For measures they follow the format of the message;
 * without one both readings are returned (NUM-02).
 */
export function readFigure(core: string, signs: Signs, unit: string | null): Figured {
  const [, whole, half] = /^(\d*)([½¼¾])$/.exec(core) ?? []
  if (half !== undefined) return { value: `${whole || '0'}${halves[half] ?? ''}` }
  if (/^\d{1,2}(?:,\d{2})+,\d{3}$/.test(core)) return { value: core.replaceAll(',', '') }
  if (isThree.test(core)) {
    const isCount = unit === null ? core.includes(',') : unitKind(unit) === 'count'
    if (isCount || (core.includes(',') && signs.shown === null && signs.commaGroups))
      return { value: core.replace(/[.,]/, '') }
  }
  const { value, readings } = readNumber(core, signs, { shown: signs.shown })
  if (value !== undefined) return { value: tidyDecimal(value) }
  return readings ? { readings: readings.map(tidyDecimal) } : {}
}

/** Removes meaningless zeros: "007" is 7, "2.50" is 2.5. */
export function tidyDecimal(value: string): string {
  const [whole = '', decimals = ''] = value.split('.')
  const rest = decimals.replace(/(?<!0)0+$/, '')
  return `${whole.replace(/^0+(?=\d)/, '')}${rest && `.${rest}`}`
}

/** Joins "2 500 m" and "1 500,5 kg" at a possible quantity, in a message with a decimal comma. */
export const withGroups = (text: string, { shown, commaGroups }: Signs): string =>
  shown === ',' || !commaGroups
    ? text.replace(
        /(?=[1-9])(?<=^[\s•*·–-]*(?:\d{1,3}[.)]\s*)?|[:=–-]\s|(?<!\p{L})(?:de|pour|environ|qté|quantité)\s)([1-9]\d{0,2})((?: \d{3})+)(?![\d/])(?!\s?(?:[x×]|mm|ml|cm)\b)/giu,
        (_, first: string, rest: string) => first + rest.replaceAll(' ', ''),
      )
    : text
