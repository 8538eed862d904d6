import { dayInWords, daysBetween } from '../dates/dayCounts'
import { decimalsOf, formatDecimal } from '../money/figures'
import { compare, multiply } from '../money/money'
import { isFinerThanCurrency } from '../prices/priceGuard'
import {
  isPriced,
  unitFactorOf,
  type AnsweredLine,
  type AskedLine,
  type QuoteAsked,
  type QuoteFinding,
  type QuoteToJudge,
} from './quoteRules'
import { unitSymbol } from '../items/units'

/**
 * A validity under 7 days (QUO-05), a high minimum or another unit (QUO-06), a price finer than its currency (QUO-07).
 */
export function quoteWarnings(quote: QuoteToJudge, { asked, today }: Omit<QuoteAsked, 'currencies'>): QuoteFinding[] {
  const { valid_until } = quote
  const short = valid_until && valid_until >= today && daysBetween(today, valid_until) < 7
  const validity: QuoteFinding[] = short
    ? [
        {
          code: 'QUO-05',
          path: 'valid_until',
          message: `Valid until ${dayInWords(valid_until, today)}: less than 7 days from now.`,
        },
      ]
    : []
  const lines = quote.lines.flatMap((line, index) => {
    const of = asked.find(({ id }) => id === line.rfq_line_id)
    return of && isPriced(line)
      ? [...lineWarnings(line, of, `lines.${index}`), ...finePrices(line, of, quote.currency, `lines.${index}`)]
      : []
  })
  return [...validity, ...lines]
}

function lineWarnings(line: AnsweredLine, asked: AskedLine, path: string): QuoteFinding[] {
  const { unit, minimum_quantity } = line
  const unit_factor = unitFactorOf(line, asked)
  // Without a factor nothing can be compared, and the quote cannot be submitted.
  if (unit_factor === null) return []
  const name = `Line ${asked.position}`
  const [quoted, wanted] = [unitSymbol(unit ?? asked.unit), unitSymbol(asked.unit)]
  const warnings: QuoteFinding[] = []
  if (unit !== undefined && unit !== asked.unit && compare(unit_factor, '1') === 0) {
    warnings.push({
      code: 'QUO-06',
      path: `${path}.unit_factor`,
      message: `${name}: 1 ${quoted} counts as 1 ${wanted}. If this is not correct, enter how many ${wanted} are in 1 ${quoted}.`,
    })
  }
  if (minimum_quantity && compare(multiply(minimum_quantity, unit_factor), asked.quantity) > 0) {
    warnings.push({
      code: 'QUO-06',
      path: `${path}.minimum_quantity`,
      message: `${name}: your minimum quantity of ${minimum_quantity} ${quoted} is more than the requested ${asked.quantity} ${wanted}.`,
    })
  }
  return warnings
}

function finePrices(
  { unit_price, free_of_charge, price_breaks = [] }: AnsweredLine,
  { position }: AskedLine,
  currency: string,
  path: string,
): QuoteFinding[] {
  const prices = [
    { at: `${path}.unit_price`, price: free_of_charge ? null : unit_price },
    ...price_breaks.map((step, index) => ({ at: `${path}.price_breaks.${index}.unit_price`, price: step.unit_price })),
  ]
  return prices.flatMap(({ at, price }): QuoteFinding[] =>
    price && isFinerThanCurrency(price, currency)
      ? [
          {
            code: 'QUO-07',
            path: at,
            message: `Line ${position}: ${currency} has ${digitsInWords(currency)}, but the price is ${formatDecimal(price)}. Wrong unit or currency?`,
          },
        ]
      : [],
  )
}

const digitsInWords = (currency: string) =>
  decimalsOf(currency) === 0 ? 'no decimals' : `${decimalsOf(currency)} decimals`
