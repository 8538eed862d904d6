import type { Body } from '../../../../contract/operation'
import type { createOrdersFromAward as operation } from '../../../../contract/orders'
import type { Branch } from '../../../../contract/branches'
import type { Rfq } from '../../../../contract/rfqs'
import { offerOf } from '../../../../domain/awards/buyAllocations'
import type { Comparison } from '../../../../domain/comparison/comparison'
import { add, type Decimal } from '../../../../domain/money/money'
import { type KeptCost, withUnknownFreight } from '../../../../domain/costing/keptCost'
import { convertCosts } from '../../../../domain/costing/orderCost'
import { unitCostOf } from '../../../../domain/costing/unitCost'
import { priceFromMarkup, priceStepIn } from '../../../../domain/orders/orderPrice'
import type { DatedRate } from '../../../../domain/rfqs/rfqRates'
import type { Sql } from '../../../db/connection/database'
import { markupsFor } from '../../markupRules/markups'
import { toDefaultTaxes, type TaxFacts } from '../costing/lineTaxes'
import type { KeptLine } from '../../../../domain/orders/draft/draftFacts'
import type { AwardedPiece } from './awardedPiece'

/** A line of a new order. */
export type NewLine = Omit<KeptLine, 'id'> & { id?: undefined }

interface Pricing {
  rfq: Rfq
  /** All pieces of the award, including those of this order. */
  awarded: readonly AwardedPiece[]
  comparison: Comparison
  /** The order's currency. */
  currency: string
  rates: readonly DatedRate[]
  /** The client of the order. */
  client_id: string
  /** One markup for all lines; otherwise the company's rules apply to each. */
  markup_percent: Decimal | undefined
  discounts: NonNullable<Body<typeof operation>['discounts']>
  branch: Branch
  taxes: TaxFacts
}

/** Returns the lines of an order: the cost of each piece in the order's currency, and its price by the markup. */
export async function linesFromPieces(db: Sql, pieces: readonly AwardedPiece[], pricing: Pricing): Promise<NewLine[]> {
  const { rfq, awarded, comparison, currency, client_id, discounts, branch } = pricing
  const rateOf = (code: string) => rate(pricing.rates, code)
  // The whole award is converted at once, so that its orders' costs also add up in their currency.
  const all = awarded.map(({ cost }) => cost)
  const costs = currency === rfq.currency ? all : convertCosts(all, rateOf(rfq.currency), currency)
  const asked = (rfq_line_id: string) => rfq.lines.find(({ id }) => id === rfq_line_id)
  const taxes = toDefaultTaxes(
    pricing.taxes,
    pieces.map(({ piece }) => asked(piece.bought.rfq_line_id)?.item_id ?? null),
    branch.tax_rate_id,
  )
  const percentOf = (tax_rate_id: string) => pricing.taxes.tax_rates.find(({ id }) => id === tax_rate_id)?.percent
  const alternativeOf = (piece: AwardedPiece['piece']) =>
    offerOf(comparison, piece.bought.quote_line_id)?.offer.quote_line?.alternative
  // An alternative has neither the name nor the markup of the catalogue's item.
  const sold = pieces.map(({ piece }) =>
    alternativeOf(piece) ? null : (asked(piece.bought.rfq_line_id)?.item_id ?? null),
  )
  const markups =
    pricing.markup_percent === undefined
      ? (await markupsFor(db, client_id, sold)).map(({ percent }) => percent)
      : undefined

  return pieces.map((entry, index): NewLine => {
    const { piece, allocation_id } = entry
    const cost = costs[awarded.indexOf(entry)]
    const line = asked(piece.bought.rfq_line_id)
    const offer = offerOf(comparison, piece.bought.quote_line_id)
    if (!line || !offer || !cost) throw new Error('an award names what its comparison does not have')
    const kept: KeptCost = {
      cost_currency: offer.quote.quote.currency,
      cost_unit_price: piece.bought.purchase.unit_price,
      cost_rate: rateOf(offer.quote.quote.currency),
      cost_quantity: cost.quantity,
      cost_goods: add(cost.goods, cost.tax),
      cost_tax: cost.tax,
      cost_freight: cost.freight,
      quoted_freight: cost.quoted_freight,
    }
    const unit_cost = unitCostOf(kept, piece.quantity, piece.bought.terms.unit_factor, currency)
    const tax_rate_id = taxes[index] ?? null
    const markup_percent = markups?.[index] ?? pricing.markup_percent ?? '0'
    return {
      item_id: sold[index] ?? null,
      description: alternativeOf(piece) ?? line.description,
      quantity: piece.quantity,
      unit: line.unit,
      enquiry_line_id: piece.enquiry_line_id,
      quote_line_id: piece.bought.quote_line_id,
      award_allocation_id: allocation_id,
      supplier_id: offer.quote.quote.supplier_id,
      ...(offer.quote.freight === null ? withUnknownFreight(kept) : kept),
      markup_percent,
      unit_price: priceFromMarkup(unit_cost, markup_percent, currency, priceStepIn(branch, currency)),
      discount_percent:
        discounts.find(({ enquiry_line_id }) => enquiry_line_id === piece.enquiry_line_id)?.discount_percent ?? '0',
      tax_rate_id,
      tax_percent: tax_rate_id ? (percentOf(tax_rate_id) ?? '0') : '0',
      remarks: null,
      internal_notes: null,
    }
  })
}

function rate(rates: readonly DatedRate[], currency: string): Decimal {
  const found = rates.find((entry) => entry.currency === currency)
  if (!found) throw new Error(`the order has no rate for ${currency}`)
  return found.rate
}
