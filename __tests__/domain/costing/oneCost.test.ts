import fc from 'fast-check'
import { type Allocation } from '../../../src/domain/awards/allocation'
import { buyAllocations } from '../../../src/domain/awards/buyAllocations'
import { compareQuotes, type Comparison } from '../../../src/domain/comparison/comparison'
import { costOfAward } from '../../../src/domain/awards/costOfAward'
import { allFromOne } from '../../../src/domain/comparison/coverage'
import { convertCosts, costPieces, type Piece, type PieceCost, piecesOf } from '../../../src/domain/costing/orderCost'
import { pricedQuotes } from '../../../src/domain/comparison/pricedQuotes'
import { purchaseTotals, toPurchaseLine } from '../../../src/domain/costing/purchaseOrder'
import { ownValue } from '../../../src/domain/costing/purchase'
import { recostLines, type StandingCost } from '../../../src/domain/costing/recost'
import {
  add,
  compare,
  convert,
  type Decimal,
  isZero,
  multiply,
  percentOf,
  roundMoney,
  roundTo,
  subtract,
  sum,
} from '../../../src/domain/money/money'
import { isDivisible } from '../../../src/domain/items/units'
import { randomRfq, type RandomRfq } from '../../support/randomRfqs'
import { runs } from '../../support/runs'

const numRuns = runs(300)
const equals = (left: Decimal, right: Decimal) => expect(roundTo(subtract(left, right), 9)).toBe('0')
const distance = (left: Decimal, right: Decimal) => Math.abs(Number(subtract(left, right)))

/** Each line to its first offer, a part of it to the next; an offer is used once per line. */
function allocated({ input, shares }: RandomRfq, comparison: Comparison): Allocation[] {
  return input.lines.flatMap(({ id, quantity }, index) => {
    const offers = comparison.quotes.flatMap((quote) =>
      quote.offers.filter((offer) => offer.rfq_line_id === id && offer.purchase),
    )
    const [one, other] = offers
    const first = other ? roundTo(multiply(quantity, String((shares[index] ?? 10) / 10)), 1) : quantity
    return [
      { offer: one, part: first },
      { offer: other, part: subtract(quantity, first) },
    ].flatMap(({ offer, part }) =>
      offer?.quote_line && !isZero(part)
        ? [{ rfq_line_id: id, quote_line_id: offer.quote_line.id, quantity: part }]
        : [],
    )
  })
}

interface Ordered {
  comparison: Comparison
  pieces: Piece[]
  costs: PieceCost[]
  total: Decimal
}

/** An award with these allocations, split into the pieces of its orders. */
function ordered(rfq: RandomRfq, allocations: readonly Allocation[], comparison: Comparison): Ordered {
  const { input, cuts } = rfq
  const bought = buyAllocations(allocations, comparison, input.currency)
  const origins = input.lines.flatMap(({ id }, index) =>
    (cuts[index] ?? []).map((quantity, at) => ({
      rfq_line_id: id,
      enquiry_line_id: `${id}, part ${at + 1}`,
      quantity,
    })),
  )
  const pieces = piecesOf(bought, origins)
  const freights = comparison.quotes.map(({ quote, freight }) => ({
    quote_id: quote.id,
    currency: quote.currency,
    freight,
    quoted_freight: quote.freight,
  }))
  const total = costOfAward(allocations, input.lines, pricedQuotes(comparison), input.currency).total
  return { comparison, pieces, costs: costPieces(pieces, freights, input.currency), total }
}

const smallestUnit = (currency: string) => (currency === 'TZS' ? 1 : currency === 'KWD' ? 0.001 : 0.01)
const isFirst = <Entry>(entry: Entry, index: number, all: readonly Entry[]) => all.indexOf(entry) === index
const totalOf = (costs: readonly PieceCost[]) => sum(costs.flatMap(({ goods, tax, freight }) => [goods, tax, freight]))
/** The order that sells a piece: pieces of the same enquiry part are on the same order. */
const orderOf = ({ enquiry_line_id }: Piece) => enquiry_line_id?.split(', ')[1] ?? 'of nobody'

describe('The cost of an offer is the same', () => {
  it(`in the comparison, and in the award and the order of all that a supplier quotes (${numRuns} random RFQs)`, () => {
    fc.assert(
      fc.property(randomRfq(), (rfq) => {
        const comparison = compareQuotes(rfq.input)
        for (const { offers, freight, total, ranked } of comparison.quotes) {
          const allocations = allFromOne(
            rfq.input.lines,
            offers.map((offer) => ({ ...offer, quote_line_id: offer.quote_line?.id ?? null })),
          )
          const { costs, pieces, total: award } = ordered({ ...rfq, cuts: [] }, allocations, comparison)
          if (ranked) expect(award).toBe(total)
          equals(totalOf(costs), award)
          pieces.forEach(({ bought }, index) => {
            const offer = offers.find(({ quote_line }) => quote_line?.id === bought.quote_line_id)
            const cost = costs[index]
            expect(offer?.purchase).toEqual(bought.purchase)
            if (!cost || !offer?.purchase) throw new Error('each piece has an offer and a cost')
            expect([cost.goods, cost.tax]).toEqual([offer.purchase.goods, offer.purchase.tax])
            // A share in the comparison is rounded separately; in an order the last share takes the rest.
            const unit = index === costs.length - 1 ? costs.length : 1
            expect(distance(cost.freight, offer.freight_share ?? '0')).toBeLessThan(0.0051 * unit + 0.005)
          })
          if (pieces.length > 0) equals(sum(costs.map((cost) => cost.freight)), freight ?? '0')
        }
      }),
      { numRuns },
    )
  })

  it(`in an award and in all its orders, part by part and in their currency (${numRuns} random RFQs)`, () => {
    fc.assert(
      fc.property(randomRfq(), (rfq) => {
        const comparison = compareQuotes(rfq.input)
        const { costs, pieces, total } = ordered(rfq, allocated(rfq, comparison), comparison)
        equals(totalOf(costs), total)
        // The orders are in any currency, and each sells only some of the pieces.
        const { currency, rate } = rfq.order
        const converted = convertCosts(costs, rate, currency)
        const orders = [...new Set(pieces.map(orderOf))].map((of) =>
          totalOf(converted.filter((_, index) => pieces[index] && orderOf(pieces[index]) === of)),
        )
        equals(sum(orders), costs.length === 0 ? '0' : convert(total, rate, currency))
        for (const cost of converted)
          for (const part of [cost.goods, cost.tax, cost.freight]) expect(compare(part, '0')).toBeGreaterThanOrEqual(0)
      }),
      { numRuns },
    )
  })

  it(`in the supplier’s currency on all purchase orders: goods, freight and tax (${numRuns} random RFQs)`, () => {
    fc.assert(
      fc.property(randomRfq(), (rfq) => {
        const comparison = compareQuotes(rfq.input)
        const { costs, pieces } = ordered(rfq, allocated(rfq, comparison), comparison)
        const bill = costOfAward(
          pieces.map(({ bought }) => bought).filter(isFirst),
          rfq.input.lines,
          pricedQuotes(comparison),
          rfq.input.currency,
        )
        for (const { quote } of comparison.quotes) {
          const own = pieces.flatMap((piece, index) =>
            piece.bought.quote_id === quote.id && costs[index] ? [{ piece, cost: costs[index] }] : [],
          )
          const bought = own.map(({ piece }) => piece.bought).filter(isFirst)
          const asked = own
            .filter(({ cost }) => !isZero(cost.quantity))
            .map(({ piece, cost }) => ({
              of: orderOf(piece),
              cost,
              bought: piece.bought,
              line: toPurchaseLine(
                { cost_quantity: cost.quantity, cost_unit_price: piece.bought.purchase.unit_price },
                piece.bought.terms,
              ),
            }))
          for (const each of bought) {
            const parts = asked.filter((entry) => entry.bought === each).map(({ line }) => line.quantity)
            const all = toPurchaseLine(
              { cost_quantity: each.purchase.quantity, cost_unit_price: '0' },
              each.terms,
            ).quantity
            // Divisible goods are requested with six decimals.
            expect(distance(sum(parts), all)).toBeLessThan(0.000001 * parts.length)
            if (!isDivisible(each.terms.unit))
              expect([...parts, all].filter((quantity) => !/^\d+$/.test(quantity))).toEqual([])
          }
          const orders = asked
            .map(({ of }) => of)
            .filter(isFirst)
            .map((of) => {
              const parts = asked.filter((entry) => entry.of === of)
              return purchaseTotals(
                parts.map(({ line }) => line),
                sum(parts.map(({ cost }) => cost.quoted_freight)),
                quote.currency,
              )
            })
          const award = bill.suppliers.find(({ quote_id }) => quote_id === quote.id)
          const goods = sum(orders.map((order) => order.goods))
          const taxes = sum(
            bought.map(({ purchase, terms }) =>
              percentOf(ownValue(terms, purchase, quote.currency), terms.tax_percent),
            ),
          )
          // Each line of a document, and each tax rate, is rounded once: apart from that the sums equal the award's.
          const unit = smallestUnit(quote.currency)
          expect(distance(goods, award?.own_value ?? '0')).toBeLessThanOrEqual(
            unit * asked.length + 0.000001 * Number(goods),
          )
          if (asked.length === bought.length && bought.every(({ terms }) => !isDivisible(terms.unit)))
            equals(goods, award?.own_value ?? '0')
          expect(distance(sum(orders.map(({ tax }) => tax)), taxes)).toBeLessThanOrEqual(
            2 * unit * (asked.length + orders.length) + 0.000001 * Number(taxes),
          )
          equals(
            sum(orders.map(({ charges }) => charges)),
            own.length === 0 ? '0' : roundMoney(quote.freight ?? '0', quote.currency),
          )
        }
      }),
      { numRuns },
    )
  })

  it(`after an edit without changes, and adds up after one with changes (${numRuns} random RFQs)`, () => {
    fc.assert(
      fc.property(randomRfq(), fc.integer({ min: 1, max: 9 }), (rfq, tenths) => {
        const comparison = compareQuotes(rfq.input)
        const { costs, pieces } = ordered(rfq, allocated(rfq, comparison), comparison)
        const standing = pieces.flatMap(({ bought, quantity }, index): StandingCost[] => {
          const cost = costs[index]
          const quote = comparison.quotes.find((each) => each.quote.id === bought.quote_id)
          if (!cost || !quote) return []
          return [
            {
              id: String(index),
              quantity,
              quote_id: bought.quote_id,
              quote_line_id: bought.quote_line_id,
              terms: bought.terms,
              cost_currency: quote.quote.currency,
              cost_unit_price: bought.purchase.unit_price,
              cost_rate: quote.rate,
              cost_quantity: cost.quantity,
              cost_goods: add(cost.goods, cost.tax),
              cost_tax: cost.tax,
              cost_freight: cost.freight,
              quoted_freight: cost.quoted_freight,
            },
          ]
        })
        const same = recostLines(
          standing.map(({ id, quantity }) => ({ id, quantity })),
          standing,
          'USD',
        )
        for (const line of standing) expect(line).toMatchObject(same.get(line.id) ?? {})

        const changed = standing.map(({ id, quantity }) => ({ id, quantity: add(quantity, String(tenths / 10)) }))
        const anew = recostLines(changed, standing, 'USD')
        for (const quote_id of new Set(standing.map((line) => line.quote_id))) {
          const own = standing.filter((line) => line.quote_id === quote_id)
          equals(
            sum(own.map(({ id }) => anew.get(id)?.cost_freight ?? '0')),
            sum(own.map(({ cost_freight }) => cost_freight)),
          )
        }
        for (const quote_line_id of new Set(standing.map((line) => line.quote_line_id))) {
          const own = standing.filter((line) => line.quote_line_id === quote_line_id)
          const [first] = own
          const quantity = sum(
            changed.filter(({ id }) => own.some((line) => line.id === id)).map((line) => line.quantity),
          )
          const [again] = first ? buyAllocations([{ rfq_line_id: '', quote_line_id, quantity }], comparison, 'USD') : []
          equals(
            sum(own.map(({ id }) => anew.get(id)?.cost_goods ?? '0')),
            again ? add(again.purchase.goods, again.purchase.tax) : '0',
          )
          equals(sum(own.map(({ id }) => anew.get(id)?.cost_quantity ?? '0')), again?.purchase.quantity ?? '0')
        }
      }),
      { numRuns },
    )
  })
})
