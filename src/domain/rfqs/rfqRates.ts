import { dayInWords, daysBetween } from '../dates/dayCounts'
import { compare, crossRate, type Decimal } from '../money/money'

/** One unit of `currency`: in the company's currency in its book, in the RFQ's currency on an RFQ. */
export interface DatedRate {
  currency: string
  rate: Decimal
  /** YYYY-MM-DD */
  rate_date: string
  source: string | null
}

export const datedRates = (
  book: readonly { currency: string; rate: Decimal; valid_from: string; source: string | null }[],
): DatedRate[] =>
  book.map(({ currency, rate, valid_from, source }) => ({ currency, rate, rate_date: valid_from, source }))

export interface RatesToFreeze {
  currency: string
  company_currency: string
  /** The rates entered for this RFQ, in its currency. */
  given: readonly DatedRate[]
  book: readonly DatedRate[]
  /** The currencies of the invited suppliers. */
  needed: readonly string[]
  today: string
  max_age_days: number
}

interface RateFinding {
  code: 'RFQ-04'
  path: string
  message: string
}

/**
 * 1 for the RFQ's own currency, the entered rates, and those of the company's book within the maximum age, crossed when
 * the RFQ is in another currency. A missing rate is a problem (RFQ-04).
 */
export function ratesToFreeze(input: RatesToFreeze): { rates: DatedRate[]; problems: RateFinding[] } {
  const { currency, given, today, max_age_days, needed } = input
  const own: DatedRate = { currency, rate: '1', rate_date: today, source: null }
  const others = given.filter((rate) => rate.currency !== currency)
  const inGiven = new Set(others.map((rate) => rate.currency))
  const candidates = [...others, ...bookIn(input).filter((rate) => !inGiven.has(rate.currency))]
  const fits = ({ rate_date }: DatedRate) => daysBetween(rate_date, today) <= max_age_days
  const rates = [own, ...candidates.filter(fits)]
  const has = new Set(rates.map((rate) => rate.currency))
  const missing = [...new Set([...inGiven, ...needed])].filter((code) => !has.has(code))
  const problems = missing.map((code): RateFinding => {
    const index = given.findIndex((rate) => rate.currency === code)
    const last = candidates.find((rate) => rate.currency === code)
    const since = last ? ` since ${dayInWords(last.rate_date, today)}` : ''
    return {
      code: 'RFQ-04',
      path: index < 0 ? 'rates' : `rates.${index}.rate_date`,
      message: `No ${currency} rate for ${code}${since}. Enter one to send.`,
    }
  })
  return { rates, problems: [...rateProblems(currency, given, today), ...problems] }
}

/** Problems of the entered rates except their age (RFQ-04). */
export function rateProblems(currency: string, given: readonly DatedRate[], today: string): RateFinding[] {
  return given.flatMap((rate, index): RateFinding[] => {
    const at = (field: string, message: string) => [
      { code: 'RFQ-04' as const, path: `rates.${index}.${field}`, message },
    ]
    if (given.findIndex((other) => other.currency === rate.currency) < index)
      return at('currency', `${rate.currency} is entered twice. Keep one rate.`)
    if (rate.currency === currency && compare(rate.rate, '1') !== 0)
      return at('rate', `The RFQ is in ${currency}, so its rate must be 1 (you entered ${rate.rate}).`)
    if (rate.rate_date > today)
      return at(
        'rate_date',
        `The ${rate.currency} rate date ${dayInWords(rate.rate_date, today)} is in the future. Enter today or an earlier date.`,
      )
    return []
  })
}

/** The company's book in the RFQ's currency; empty when that has no rate. */
function bookIn({ currency, company_currency, book, today }: RatesToFreeze): DatedRate[] {
  const known = book.filter((rate) => rate.rate_date <= today && rate.currency !== company_currency)
  if (currency === company_currency) return known
  const to = known.find((rate) => rate.currency === currency)
  if (!to) return []
  const company: DatedRate = { currency: company_currency, rate: '1', rate_date: today, source: to.source }
  return [company, ...known.filter((rate) => rate.currency !== currency)].map((from) => ({
    currency: from.currency,
    rate: crossRate(from.rate, to.rate),
    // A crossed rate has the older of the two dates.
    rate_date: from.rate_date < to.rate_date ? from.rate_date : to.rate_date,
    source: [...new Set([from.source, to.source])].filter(Boolean).join(', ') || null,
  }))
}
