import { isCurrencyWord } from '../../money/currencySigns'
import { isFigure, type Chunk } from '../message/chunks'

/** Codes and words for money and percentages beside a figure; currency signs and names are in `currencySigns`. */
const money =
  /^(?:tzs|ugx|usd|kes|rwf|bif|gbp|zar|cny|inr|aed|chf|eur|dollars?|shillings?|bob|%|percent|asilimia|pourcent|prozent)$/i
const months =
  /^(?:jan|feb|mar|apr|may|jun|jul|aug|sep|sept|oct|nov|dec|january|february|march|april|june|july|august|september|october|november|december|januari|februari|machi|aprili|mei|juni|julai|agosti|septemba|oktoba|novemba|desemba|janvier|février|mars|avril|mai|juin|juillet|août|septembre|octobre|novembre|décembre|dezember|oktober|januar|februar|märz)$/i

const isMoneyWord = (word: string) => money.test(word) || isCurrencyWord(word)
const isMoney = (chunk: Chunk | undefined) => chunk !== undefined && isMoneyWord(chunk.core.split('/')[0] || chunk.core)

/** Whether a figure is not a quantity: a date, a time, money, a percentage, a telephone number. */
export function isNoCount(chunks: readonly Chunk[], at: number): boolean {
  const chunk = chunks[at]
  if (!chunk || !/\d/.test(chunk.core)) return false
  const { core, trail } = chunk
  if (/[$€£%@#°]/.test(core) || /^\+/.test(chunk.raw)) return true
  if (/^\d{1,4}([./-])\d{1,2}\1\d{1,4}$/.test(core) || /^\d{1,2}:\d{2}/.test(core)) return true
  const [before, after] = [chunks[at - 1], chunks[at + 1]]
  if (months.test(after?.core ?? '') || (months.test(before?.core ?? '') && isFigure(core))) return true
  if (isMoney(before) && /^\p{L}|\p{Sc}/u.test(before?.core ?? '')) return true
  if (isMoney(after) && !trail.includes(',')) return true
  if (/^(?:st|nd|rd|th|ème|er|eme)$/i.test(after?.core ?? '') || /^@$/.test(before?.raw ?? '')) return true
  return isPhone(chunks, at)
}

/** Consecutive figures with nine or more digits, or with a leading 0 or +, are a telephone number. */
function isPhone(chunks: readonly Chunk[], at: number): boolean {
  const isDigits = (chunk: Chunk | undefined) => chunk !== undefined && /^\+?\d[\d-]*$/.test(chunk.core)
  if (!isDigits(chunks[at])) return false
  let [from, to] = [at, at]
  while (at - from < 6 && isDigits(chunks[from - 1]) && !chunks[from - 1]?.trail) from--
  while (to - at < 6 && isDigits(chunks[to + 1]) && !chunks[to]?.trail) to++
  const digits = chunks
    .slice(from, to + 1)
    .map(({ core }) => core.replace(/\D/g, ''))
    .join('')
  if (chunks[from]?.raw.startsWith('+')) return true
  return digits.length >= 9 || (digits.length >= 7 && digits.startsWith('0')) || (/^0\d/.test(digits) && from < to)
}
