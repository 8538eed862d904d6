import { sql } from 'drizzle-orm'
import { formatMoney } from '../../../domain/money/figures'
import { divide, isPositive, maxDecimals, multiply, roundTo, type Decimal } from '../../../domain/money/money'
import { doubtfulPrice, doubtInWords } from '../../../domain/prices/priceDoubts'
import type { Sql } from '../../db/connection/database'
import { uuidv7 } from '../../db/rows/ids'
import { latestExchangeRates } from '../exchangeRates/exchangeRatesRepository'
import type { Planned } from './target'

/** How many earlier prices are read: of the supplier, and of all suppliers of the item. */
const ownPrices = 5
const allPrices = 60

interface EarlierPrice {
  currency: string
  unit_price: Decimal
  on: string
}

interface References extends Record<string, unknown> {
  id: string
  currency: string
  unit_price: Decimal
  /** The newest first. */
  own: EarlierPrice[]
  known: EarlierPrice[]
}

/**
 * Returns a function that finds which of the planned prices may have a wrong unit or currency (QUO-07), in words, by id:
 * compared with what the price lists had of the same item and unit before the import.
 * @param company_currency the currency of the company's exchange rates
 */
export function priceDoubtsFinder(company_currency: string) {
  // Ids are in order of time: prices of the file itself, which a second pass finds already written, are later.
  const before = uuidv7()
  let rates: { currency: string; rate: Decimal }[] | undefined

  return async (db: Sql, planned: readonly Planned[]): Promise<Map<string, string>> => {
    const wanted = planned.flatMap(({ write }) => (write ? [write] : []))
    if (wanted.length === 0) return new Map()
    rates ??= [{ currency: company_currency, rate: '1' }, ...(await latestExchangeRates(db, sql`current_date`))]
    const found = await referencesOf(db, wanted, before)
    return new Map(
      found.flatMap((references) => {
        const doubt = doubtOf(references, rates ?? [])
        return doubt === undefined ? [] : [[references.id, doubt] as const]
      }),
    )
  }
}

function doubtOf({ currency, unit_price, own, known }: References, rates: { currency: string; rate: Decimal }[]) {
  const rateOf = (code: string) => rates.find((each) => each.currency === code)?.rate
  const converted = (price: EarlierPrice): Decimal[] => {
    if (price.currency === currency) return [price.unit_price]
    const [from, to] = [rateOf(price.currency), rateOf(currency)]
    if (from === undefined || to === undefined || !isPositive(to)) return []
    return [roundTo(divide(multiply(price.unit_price, from), to, 40), maxDecimals)]
  }
  const slip = doubtfulPrice(
    { price: unit_price, own: own.flatMap(converted), known: [unit_price, ...known.flatMap(converted)] },
    { currency, rates },
  )
  if (!slip) return undefined
  const [last] = own
  const doubt = doubtInWords(slip, currency)
  const now = formatMoney(unit_price, currency)
  return last
    ? `The new price is ${now}, the last one was ${formatMoney(last.unit_price, last.currency)} on ${last.on}. ${doubt} Correct it, or import the file again with a reason.`
    : `The new price is ${now}. ${doubt} Correct it, or import the file again with a reason.`
}

async function referencesOf(db: Sql, wanted: readonly object[], before: string): Promise<References[]> {
  const earlier = (of: ReturnType<typeof sql>, most: number) => sql`(
    select coalesce(json_agg(json_build_object('currency', p.currency, 'unit_price', p.unit_price::text, 'on', p.quoted_on::text)
      order by p.quoted_on desc, p.id desc), '[]')
    from (select * from prices q where ${of} and q.item_id = w.item_id and q.unit = w.unit and q.id < ${before}::uuid
      order by q.quoted_on desc, q.id desc limit ${most}) p)`
  const { rows } = await db.execute<References>(sql`
    select w.id, w.currency, w.unit_price::text as unit_price,
      ${earlier(sql`q.supplier_id = w.supplier_id`, ownPrices)} as own,
      ${earlier(sql`true`, allPrices)} as known
    from json_to_recordset(${JSON.stringify(wanted)}::json)
      as w(id uuid, supplier_id uuid, item_id uuid, unit text, currency text, unit_price numeric)`)
  return rows
}
