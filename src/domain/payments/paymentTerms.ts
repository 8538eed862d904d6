import { type Decimal, compare, isPositive, subtract, sum } from '../money/money'

/** When an instalment is due. */
type DueMoment = 'with_order' | 'before_shipment' | 'on_delivery' | 'after_days'

/** A part of the total, as the terms of payment name it. */
export interface Instalment {
  /** Of the total. */
  percent: Decimal
  /** Null where the terms do not say it in words that are known. */
  due: DueMoment | null
  /** For `after_days`. */
  days: number | null
  /** The terms of this part as they were typed; null without terms. */
  text: string | null
}

/** The percentages of all instalments. */
const whole = '100'

const percentSign = String.raw`(?:%|percent\b|per cent\b|pct\b|asilimia\b)`
const percentPattern = new RegExp(String.raw`(\d{1,3}(?:[.,]\d+)?)\s*${percentSign}`, 'i')
const remainderPattern = /\b(?:balance|rest|remainder|remaining|solde|reste|salio)\b/i

const beforeShipment = [
  /\b(?:before|prior to|in advance of|avant|kabla ya)\b.{0,120}\b(?:ship\w*|dispatch\w*|despatch\w*|deliver\w*|load\w*|collect\w*|release|livraison|exp[eé]dition|enl[eè]vement|kupeleka|kusafirisha|uwasilishaji)/i,
  /\b(?:bill of lading|shipping documents)\b|\bb\/l\b/i,
]
const withOrder = [
  /\b(?:with|on|upon|at|against|after)\s+(?:the\s+|your\s+)?(?:purchase\s+)?(?:order|confirmation|placement|proforma|signature|signing)\b/i,
  /\b(?:deposit|down\s?-?payment|(?:in )?advance|pre-?pa(?:id|yment)|cwo|cia|proforma|acompte|commande|agizo)\b/i,
  /malipo ya awali/i,
]
const onDelivery = [
  /\b(?:on|upon|at|against|after)\s+(?:the\s+)?(?:full\s+)?(?:delivery|receipt|collection|arrival|handover)\b/i,
  /\bcod\b|[àa] (?:la )?(?:livraison|r[eé]ception)\b|\bwakati wa kupokea\b/i,
]
const afterDays = [/(\d{1,3})\s*(?:calendar |working |business )?(?:days?|jours?)\b/i, /\b(?:net|siku)\s*(\d{1,3})\b/i]

/**
 * Reads the instalments of terms of payment such as "40 % with order, 60 % before delivery" or "30 % deposit, balance
 * on delivery". Their percentages add up to 100; terms that cannot be read so are one instalment: the whole.
 */
export function readInstalments(terms: string | null): Instalment[] {
  const text = terms?.trim().replace(/\s+/g, ' ') ?? ''
  if (text === '') return [{ percent: whole, due: null, days: null, text: null }]
  const parts = partsOf(text)
  if (!parts.some((part) => percentOf(part) !== null)) return [{ percent: whole, ...dueIn(text), text }]
  const percents = parts.every(isInstalment) ? withRemainder(parts.map(percentOf)) : undefined
  if (!percents) return [{ percent: whole, due: null, days: null, text }]
  return parts.map((part, index) => ({ percent: percents[index] ?? '0', ...dueIn(part), text: labelOf(part) }))
}

/** The parts that each name a percentage or the remainder; words between them belong to the part before. */
function partsOf(text: string): string[] {
  const pieces = text
    // Not the comma of "33,3 %", nor the stroke of "B/L".
    .split(/[;\n]|,(?!\d)|\s\/\s|\+|&|(?<=%)\s*\/|\b(?:and|then|et|kisha)\b/i)
    .flatMap(atEachPercent)
    .map((piece) => piece.trim())
    .filter((piece) => piece !== '')
  return pieces.reduce<string[]>((parts, piece) => {
    const last = parts.at(-1)
    return last === undefined || isInstalment(piece) ? [...parts, piece] : [...parts.slice(0, -1), `${last}, ${piece}`]
  }, [])
}

const isInstalment = (part: string) => percentOf(part) !== null || remainderPattern.test(part)

/** "40 % advance 60 % on delivery" in two. */
const atEachPercent = (piece: string): string[] => {
  const again = new RegExp(String.raw`(?<=${percentSign}.*)(?=(?<![\d.,])\d{1,3}(?:[.,]\d+)?\s*${percentSign})`, 'i')
  return piece.split(again)
}

function percentOf(part: string): Decimal | null {
  const [, digits] = percentPattern.exec(part) ?? []
  return digits === undefined ? null : digits.replace(',', '.')
}

/** The percentages, of which one may be the remainder; undefined where they do not add up to 100. */
function withRemainder(percents: readonly (Decimal | null)[]): Decimal[] | undefined {
  const named = percents.filter((percent) => percent !== null)
  const rest = subtract(whole, sum(named))
  const open = percents.length - named.length
  const isWhole = open === 0 ? compare(rest, '0') === 0 : open === 1 && isPositive(rest)
  if (!isWhole || named.some((percent) => !isPositive(percent))) return undefined
  return percents.map((percent) => percent ?? rest)
}

function dueIn(text: string): Pick<Instalment, 'due' | 'days'> {
  const matches = (patterns: readonly RegExp[]) => patterns.some((pattern) => pattern.test(text))
  if (matches(beforeShipment)) return { due: 'before_shipment', days: null }
  const days = afterDays.map((pattern) => pattern.exec(text)?.[1]).find((digits) => digits !== undefined)
  const isDeposit = matches(withOrder)
  if (days !== undefined && !isDeposit) return { due: 'after_days', days: Number(days) }
  if (isDeposit) return { due: 'with_order', days: null }
  return { due: matches(onDelivery) ? 'on_delivery' : null, days: null }
}

/** The words of a part without its percentage; the part itself where nothing else is in it. */
function labelOf(part: string): string {
  const label = part
    .replace(percentPattern, '')
    .replace(/\s+/g, ' ')
    .replace(/^[\s:,–-]+|[\s:,–-]+$/g, '')
  return label === '' ? part : label
}
