import { formatMoney } from '../money/figures'
import { type Decimal, divide, maxDecimals, roundTo } from '../money/money'
import { comparablePrices, type PastPrice } from './pastPrices'
import { pricePerUnit } from './priceDoubts'
import { farFromAll, type GuardRates, jumpFrom, priceSlip, slipInWords } from './priceGuard'
import {
  unitFactorOf,
  type AnsweredLine,
  type AskedLine,
  type QuoteFinding,
  type QuoteToJudge,
} from '../quotes/quoteRules'

interface OwnHistory {
  asked: readonly (AskedLine & { item_id: string | null; description: string })[]
  /** Earlier prices of this supplier only, the newest first. */
  earlier: readonly PastPrice[]
  /** The RFQ's, in which prices are compared. */
  currency: string
  rates: readonly { currency: string; rate: Decimal }[]
}

/**
 * QUO-07 for suppliers: compares a price with the supplier's own earlier prices of the item, with the same thing and
 * all other lines of the quote, and with its own breaks. Other suppliers' prices are never used.
 */
export function ownPriceWarnings(quote: QuoteToJudge, { asked, earlier, currency, rates }: OwnHistory): QuoteFinding[] {
  const rate =
    rates.find((each) => each.currency === quote.currency)?.rate ?? (quote.currency === currency ? '1' : undefined)
  if (rate === undefined) return []
  const priced = quote.lines.flatMap((line, index) => {
    const of = asked.find(({ id }) => id === line.rfq_line_id)
    const price = of && perUnit(line, of, rate)
    return of && price ? [{ index, of, price }] : []
  })
  const inQuote = (price: Decimal) => formatMoney(roundTo(divide(price, rate, 40), maxDecimals), quote.currency)
  const guard = { currency: quote.currency, rates }
  return priced.flatMap(({ index, of, price }): QuoteFinding[] => {
    const others = priced.filter((other) => other.of.id !== of.id)
    const before = comparablePrices(earlier, of, currency, rates).map(({ converted }) => converted)
    const same = others.filter((other) => isSameThing(other.of, of)).map((other) => other.price)
    const known = [...before, ...same]
    // With a price of the same thing, other goods are not compared.
    const slip =
      priceSlip(price, known, guard) ??
      (known.length === 0
        ? farFromAll(
            price,
            others.map((other) => other.price),
          )
        : null) ??
      jumpFrom(price, before[0])
    const where = slip && before.includes(slip.against) ? 'that you quoted before' : 'that you quote on another line'
    const found: QuoteFinding[] = slip
      ? [
          {
            code: 'QUO-07',
            path: `lines.${index}.unit_price`,
            message: `Line ${of.position}: ${slipInWords(slip)} the ${inQuote(slip.against)} ${where}. Wrong unit or currency?`,
          },
        ]
      : []
    return [
      ...found,
      ...breakSlips(
        quote.lines[index]?.price_breaks ?? [],
        quote.lines[index]?.unit_price ?? null,
        { of, index },
        guard,
      ),
    ]
  })
}

function breakSlips(
  steps: NonNullable<AnsweredLine['price_breaks']>,
  plain: Decimal | null,
  { of, index }: { of: AskedLine; index: number },
  guard: GuardRates,
): QuoteFinding[] {
  return steps.flatMap(({ quantity, unit_price }, row): QuoteFinding[] => {
    const slip = plain && priceSlip(unit_price, [plain], guard)
    return slip
      ? [
          {
            code: 'QUO-07',
            path: `lines.${index}.price_breaks.${row}.unit_price`,
            message: `Line ${of.position}, from ${quantity}: ${slipInWords(slip)} your unit price of ${formatMoney(plain ?? '0', guard.currency)}. Wrong unit or currency?`,
          },
        ]
      : []
  })
}

/** An alternative is another thing without known prices. */
function perUnit(line: AnsweredLine, asked: Thing, rate: Decimal): Decimal | null {
  const { unit_price = null, free_of_charge = false, alternative } = line
  const unit_factor = unitFactorOf(line, asked)
  return alternative?.trim() || unit_factor === null
    ? null
    : pricePerUnit({ unit_price, unit_factor, free_of_charge }, rate)
}

type Thing = OwnHistory['asked'][number]

const isSameThing = (one: Thing, other: Thing) =>
  one.unit === other.unit &&
  (one.item_id !== null
    ? one.item_id === other.item_id
    : other.item_id === null && one.description.trim().toLowerCase() === other.description.trim().toLowerCase())
