import type { Order } from '../../../../contract/order'
import type { RepricedLine, Repricing } from '../../../../contract/repricing'
import { dayIn } from '../../../../domain/dates/days'
import { discountOf } from '../../../../domain/documents/discount'
import { compare, type Decimal } from '../../../../domain/money/money'
import { unitCostOf } from '../../../../domain/costing/unitCost'
import { orderMargin, priceStepIn } from '../../../../domain/orders/orderPrice'
import { type KeptCost, lacksFreight, totalOf } from '../../../../domain/costing/keptCost'
import { isMoved, pricesOf, type Repriced, repriceQuote, repriceTyped } from '../../../../domain/costing/repricing'
import type { DatedRate } from '../../../../domain/rfqs/rfqRates'
import type { UserActor } from '../../../http/actor'
import type { Sql } from '../../../db/connection/database'
import { getBranch } from '../../branches/branchesRepository'
import { linesOf, type StoredLine } from '../orderLinesRepository'
import { bookRates, currentRates } from '../costing/orderRates'
import { getOrder } from '../ordersRepository'
import { standingLine, standingQuotes } from './standingQuotes'

/** A line whose cost is calculated again, also where the newer revision of its quote gives the same cost. */
export interface RepricedStored extends Repriced {
  stored: StoredLine
  quote: RepricedLine['quote']
  prices: ReturnType<typeof pricesOf>
  /** The line still lacks its freight: neither was it known, nor does the newer revision state it. */
  lacks_freight: boolean
}

interface OrderRepricing {
  /** The order's rates that the company has a newer rate for. */
  moved: { then: Order['rates'][number]; now: DatedRate }[]
  /** Rates of currencies that are new to the order. */
  added: DatedRate[]
  lines: RepricedStored[]
  not_offered: Repricing['not_offered']
}

const nothingMoved: OrderRepricing = { moved: [], added: [], lines: [], not_offered: [] }

/**
 * Returns the lines of a draft or quoted order whose current cost differs from the stored one. Orders in any other
 * status keep their agreed costs.
 */
export async function getRepricing(db: Sql, id: string, user: UserActor, now: Date): Promise<Repricing> {
  const order = await getOrder(db, id, user)
  const open = order.status === 'draft' || order.status === 'quoted'
  const { moved, lines, not_offered } = open ? await repricingOf(db, order, now) : nothingMoved
  const listed = lines.filter(isMoved)
  const marginWith = (choice: 'then' | 'keep' | 'again') => {
    const priced = order.lines.map((line) => {
      const repriced = listed.find((each) => each.line.id === line.id)
      if (!repriced) return { ...line, cost: line.cost?.total ?? null }
      return {
        ...line,
        unit_price: repriced.prices[choice].unit_price,
        cost: totalOf(choice === 'then' ? repriced.line : repriced.now),
      }
    })
    return orderMargin(priced, discountOf(order), order.currency).amount
  }
  return {
    currency: order.currency,
    rates: moved.map(({ then, now: newer }) => ({
      currency: then.currency,
      then: then.rate,
      then_on: then.rate_date,
      now: newer.rate,
      now_on: newer.rate_date,
    })),
    lines: listed.map((line) => shown(line, order.currency)),
    not_offered,
    margin: { then: marginWith('then'), keep: marginWith('keep'), again: marginWith('again') },
  }
}

/** Calculates the costs of an order's lines from the newest revisions of its quotes and the company's newest rates. */
export async function repricingOf(db: Sql, order: Order, now: Date): Promise<OrderRepricing> {
  const branch = await getBranch(db, order.branch_id)
  const today = dayIn(now, branch.timezone)
  const { currency } = order
  const stored = (await linesOf(db, order.id)).filter(
    ({ line }) => line.cost_currency !== null && line.cost_goods !== null,
  )
  const quoted = await standingQuotes(db, stored)
  const moved = movedRates(order, await currentRates(db, currency, today))
  const added = await ratesToAdd(
    db,
    order,
    quoted.flatMap(({ newer }) => newer?.currency ?? []),
    today,
  )
  const rateNow = (code: string): Decimal => {
    if (code === currency) return '1'
    const rate =
      moved.find(({ then }) => then.currency === code)?.now ??
      [...order.rates, ...added].find((each) => each.currency === code)
    if (!rate) throw new Error(`the order has no rate for ${code}`)
    return rate.rate
  }
  const price_step = priceStepIn(branch, currency)
  const withStored = (
    repriced: Repriced,
    quote: RepricedLine['quote'] = null,
    isFreightStated = false,
  ): RepricedStored[] => {
    const found = stored.find(({ line }) => line.id === repriced.line.id)
    if (!found) return []
    const lacks_freight = lacksFreight(found.line) && !isFreightStated
    return [{ ...repriced, stored: found, quote, prices: pricesOf(repriced, currency, price_step), lacks_freight }]
  }
  const byQuote = quoted.map((quote) => {
    const revised = quote.newer_revision === null ? null : { then: quote.revision, now: quote.newer_revision }
    const { repriced, not_offered } = repriceQuote(quote, rateNow, currency)
    return {
      repriced: repriced.flatMap((each) =>
        withStored(each, each.causes.includes('quote') ? revised : null, (quote.newer?.freight ?? null) !== null),
      ),
      gone: revised ? not_offered.map(({ id }) => ({ id, quote: revised })) : [],
    }
  })
  const typed = stored
    .filter(({ line }) => line.quote_line_id === null)
    .flatMap((each) => repriceTyped(standingLine(each), rateNow(each.line.cost_currency ?? currency), currency) ?? [])
  const lines = [...byQuote.flatMap(({ repriced }) => repriced), ...typed.flatMap((each) => withStored(each))]
  return {
    moved,
    added,
    lines: lines.toSorted((left, right) => left.stored.line.position - right.stored.line.position),
    not_offered: byQuote
      .flatMap(({ gone }) => gone)
      .flatMap(({ id, quote }) => {
        const found = stored.find(({ line }) => line.id === id)
        return found
          ? [
              {
                line_id: id,
                position: found.line.position,
                description: found.line.description,
                supplier_name: found.supplier_name,
                quote,
              },
            ]
          : []
      }),
  }
}

/** Returns the frozen rates for which the company has a newer, different one that is recent enough. */
function movedRates({ currency, rates }: Order, book: readonly DatedRate[]): OrderRepricing['moved'] {
  return rates.flatMap((then) => {
    const now = book.find((rate) => rate.currency === then.currency)
    return now && then.currency !== currency && now.rate_date > then.rate_date && compare(now.rate, then.rate) !== 0
      ? [{ then, now }]
      : []
  })
}

/** A revised quote may have another currency: it takes the company's current rate. */
async function ratesToAdd(
  db: Sql,
  { currency, rates }: Order,
  codes: readonly string[],
  today: string,
): Promise<DatedRate[]> {
  const missing = [...new Set(codes)].filter(
    (code) => code !== currency && !rates.some((rate) => rate.currency === code),
  )
  return bookRates(
    db,
    currency,
    missing.map((code) => ({ currency: code, path: 'currency' })),
    today,
  )
}

function shown(
  { line, causes, now, stored, quote, prices, unit_factors }: RepricedStored,
  currency: string,
): RepricedLine {
  const { position, description, quantity, unit } = stored.line
  const at = (cost: KeptCost, unit_factor: Decimal) => {
    const total = totalOf(cost)
    return {
      currency: cost.cost_currency,
      unit_price: cost.cost_unit_price,
      rate: cost.cost_rate,
      unit_cost: unitCostOf(cost, quantity, unit_factor, currency),
      total,
    }
  }
  return {
    line_id: line.id,
    position,
    description,
    quantity,
    unit,
    causes,
    supplier_name: stored.supplier_name,
    quote,
    cost_then: at(line, unit_factors.then),
    cost_now: at(now, unit_factors.now),
    ...prices,
  }
}
