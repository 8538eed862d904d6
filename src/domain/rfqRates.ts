import { dayInWords, daysBetween } from './dayCounts'
import { compare, crossRate, type Decimal } from './money'

/** What one unit of `currency` is worth: in the company's currency in its book, in the RFQ's on an RFQ. */
export interface DatedRate {
  currency: string
  rate: Decimal
  /** YYYY-MM-DD */
  rate_date: string
  source: string | null
}

/** Rates of the company's book, as they are frozen. */
export const datedRates = (
  book: readonly { currency: string; rate: Decimal; valid_from: string; source: string | null }[],
): DatedRate[] =>
  book.map(({ currency, rate, valid_from, source }) => ({ currency, rate, rate_date: valid_from, source }))

export interface RatesToFreeze {
  /** The RFQ's currency. */
  currency: string
  company_currency: string
  /** The rates entered for this RFQ, in its currency. */
  given: readonly DatedRate[]
  /** The newest rate of each currency in the company's book. */
  book: readonly DatedRate[]
  /** The currencies that the invited suppliers trade in. */
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
 * The rates that an RFQ freezes when it is sent: 1 for its own currency, those entered for it, and those of the company's book that
 * are not too old, crossed where the RFQ is not in the company's currency. A currency that is needed, or was entered, without a
 * rate of a fit age is a problem (RFQ-04).
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

/** What is wrong with the rates that somebody entered, whatever their age (RFQ-04). */
export function rateProblems(currency: string, given: readonly DatedRate[], today: string): RateFinding[] {
  return given.flatMap((rate, index): RateFinding[] => {
    const at = (field: string, message: string) => [
      { code: 'RFQ-04' as const, path: `rates.${index}.${field}`, message },
    ]
    if (given.findIndex((other) => other.currency === rate.currency) < index)
      return at('currency', `${rate.currency} stands here twice. Keep one rate.`)
    if (rate.currency === currency && compare(rate.rate, '1') !== 0)
      return at('rate', `The RFQ is in ${currency}: its rate is 1 (you entered ${rate.rate}).`)
    if (rate.rate_date > today)
      return at(
        'rate_date',
        `The rate of ${rate.currency} is of ${dayInWords(rate.rate_date, today)}, which has not come yet.`,
      )
    return []
  })
}

/** The company's book in the RFQ's currency; nothing of it where that itself has no rate. */
function bookIn({ currency, company_currency, book, today }: RatesToFreeze): DatedRate[] {
  const known = book.filter((rate) => rate.rate_date <= today && rate.currency !== company_currency)
  if (currency === company_currency) return known
  const to = known.find((rate) => rate.currency === currency)
  if (!to) return []
  const company: DatedRate = { currency: company_currency, rate: '1', rate_date: today, source: to.source }
  return [company, ...known.filter((rate) => rate.currency !== currency)].map((from) => ({
    currency: from.currency,
    rate: crossRate(from.rate, to.rate),
    // A crossed rate is as old as the older of the two.
    rate_date: from.rate_date < to.rate_date ? from.rate_date : to.rate_date,
    source: [...new Set([from.source, to.source])].filter(Boolean).join(', ') || null,
  }))
}
