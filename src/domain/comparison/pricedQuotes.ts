import type { Comparison } from './comparison'
import type { PricedQuote } from '../awards/costOfAward'

export function pricedQuotes({ quotes }: Comparison): PricedQuote[] {
  return quotes.map(({ quote, rate, freight, offers }) => ({
    quote_id: quote.id,
    supplier_id: quote.supplier_id,
    currency: quote.currency,
    rate,
    freight,
    minimum_order_value: quote.minimum_order_value,
    offers: offers.map(({ rfq_line_id, quote_line }) => ({
      rfq_line_id,
      quote_line_id: quote_line?.id ?? null,
      terms: quote_line,
    })),
  }))
}
