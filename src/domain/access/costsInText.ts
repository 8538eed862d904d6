import { roundTo, type Decimal } from '../money/money'
import { withoutZeros } from '../money/withoutZeros'
import { latinDigits } from '../text/latinDigits'

/** The figures of a document that only users with costs see: amounts in any currency, and percentages of margins, markups and commissions. */
export interface CostFigures {
  amounts: Decimal[]
  percents: Decimal[]
}

/** A number in a text. */
interface WrittenNumber {
  digits: string
  is_percent: boolean
  /** It has decimals or a currency: it is an amount for certain. */
  is_money: boolean
}

/** From here on a whole number without a currency is taken for an amount; below it is more often a quantity or a day. */
const leastAlone = 100

const percentSign = /^\s?(?:%|\u066a|per ?cent|pct|pour ?cent)/i
const moneyBefore = /(?:[A-Z]{3}|\p{Sc})\s?$/u
const moneyAfter = /^\s?(?:[A-Z]{3}(?!\p{L})|\p{Sc}|\/=)/u
/** One space joins groups of a number: 39 127.45. */
const groupBehind = /^\d{3}(?!\d)/

/**
 * Whether a text holds one of these figures, in any form in which people write it: with or without groups, by either
 * decimal sign, rounded or cut to fewer decimals, with digits of another script. A small whole number counts only with
 * a currency or decimals, a percentage only with its sign.
 */
export function holdsCost(text: string, { amounts, percents }: CostFigures): boolean {
  if (!/\p{Nd}/u.test(text) || (amounts.length === 0 && percents.length === 0)) return false
  const known = new Set(amounts.flatMap(waysToWrite))
  const shares = new Set(percents.flatMap(waysToWrite))
  return numbersIn(plain(text)).some(({ digits, is_percent, is_money }) =>
    readingsOf(digits).some((value) =>
      is_percent ? shares.has(value) : known.has(value) && (is_money || Number(value) >= leastAlone),
    ),
  )
}

/** A figure exactly, and rounded or cut to two, one and no decimals: what a person makes of it. Zero is none. */
function waysToWrite(figure: Decimal): Decimal[] {
  const value = figure.replace('-', '')
  const [whole = '0', decimals = ''] = value.split('.')
  const ways = [0, 1, 2].flatMap((kept) => [roundTo(value, kept), `${whole}.${decimals.slice(0, kept)}`])
  return [value, ...ways].map(bare).filter((each) => each !== '0')
}

/** Digits as 0 to 9, Arabic signs as points and commas, apostrophes alike; marks that are not seen are left out. */
const plain = (text: string) =>
  latinDigits(text)
    .replace(/\p{Cf}/gu, '')
    .replace(/\u066b/g, '.')
    .replace(/\u066c/g, ',')
    .replace(/[\u2018\u2019\u02bc\u00b4`]/g, "'")

/** The numbers of a text, and those that up to five of them make together where single spaces are between groups. */
function numbersIn(text: string): WrittenNumber[] {
  const found = [...text.matchAll(/\d[\d.,']*/g)].map(({ 0: matched, index }) => {
    const digits = matched.replace(/[.,']{1,10}$/, '')
    return { digits, from: index, to: index + digits.length }
  })
  return found.flatMap((first, place) => {
    const before = text.slice(Math.max(0, first.from - 4), first.from)
    const toNumber = (digits: string, to: number): WrittenNumber => {
      const after = text.slice(to, to + 12)
      const is_money = /[.,]\d{1,2}$/.test(digits) || moneyBefore.test(before) || moneyAfter.test(after)
      return { digits, is_percent: percentSign.test(after), is_money }
    }
    const numbers = [toNumber(first.digits, first.to)]
    if (!/^\d{1,3}$/.test(first.digits)) return numbers
    let { digits, to } = first
    for (const next of found.slice(place + 1, place + 5)) {
      if (next.from !== to + 1 || !/\s/.test(text.charAt(to)) || !groupBehind.test(next.digits)) break
      digits += next.digits
      to = next.to
      numbers.push(toNumber(digits, to))
      if (!/^\d{3}$/.test(next.digits)) break
    }
    return numbers
  })
}

/** The values that a written number may have: its last sign is before decimals, or all signs are between groups. */
function readingsOf(written: string): Decimal[] {
  const parts = written.split(/[.,']/)
  const whole = parts.join('')
  const [first = '', ...groups] = parts
  const last = groups.at(-1)
  if (last === undefined) return [bare(whole)]
  // Groups of two are those of 1,23,456.
  const areGroups = (each: readonly string[]) => each.every((group) => group.length === 2 || group.length === 3)
  const asGroups = first.length <= 3 && last.length === 3 && areGroups(groups) ? [whole] : []
  const asDecimal = areGroups(groups.slice(0, -1)) ? [`${parts.slice(0, -1).join('')}.${last}`] : []
  return [...asGroups, ...asDecimal].map(bare)
}

/** "0039127.50" is "39127.5". */
const bare = (value: string) =>
  withoutZeros(value)
    .replace(/\.$/, '')
    .replace(/^0+(?=\d)/, '')
