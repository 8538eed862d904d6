import type { Comparison } from '../../src/contract/comparison'
import type { Rfq } from '../../src/contract/rfqs'
import { compareQuotes, type ComparisonInput } from '../../src/domain/comparison/comparison'
import type { Counted } from '../../src/domain/comparison/offerClass'
import { isZero } from '../../src/domain/money/money'
import { ids } from './clientData'
import { idOf } from './idOf'
import { example, workedExample } from './workedExample'

export const rfqId = '019a0000-0000-7000-8000-000000000118'

/** The RFQ of the worked example, closed and ready to be awarded. */
export const workedRfq = (over: Partial<Rfq> = {}): Rfq => ({
  id: rfqId,
  version: 3,
  created_at: '2026-11-01T08:00:00Z',
  updated_at: '2026-11-16T08:00:00Z',
  number: example.rfq.number,
  revision: 1,
  branch_id: ids.dsm,
  status: 'closed',
  title: example.rfq.title,
  assignee_id: null,
  assignee_name: null,
  currency: 'TZS',
  deadline: '2026-11-16T14:00:00Z',
  required_by: null,
  line_count: 7,
  invited: 5,
  answered: 5,
  unanswered_questions: 0,
  awaited: 0,
  requoting: 0,
  delivery_place: null,
  terms: null,
  reminder_hours: null,
  sealed: false,
  opened_at: null,
  opened_by_name: null,
  sent_at: '2026-11-02T08:00:00Z',
  closed_at: '2026-11-16T14:00:00Z',
  closed_reason: null,
  timezone: 'Africa/Dar_es_Salaam',
  rates: workedExample.rates.map((rate) => ({ ...rate, rate_date: '2026-11-16', source: null, reason: null })),
  lines: [],
  invitations: [],
  award: null,
  orders: [],
  ...over,
})

/**
 * The worked example with real ids: its "line 1" has the id `idOf('line 1')`; quotes, suppliers and answers likewise.
 */
export const workedInput: ComparisonInput = {
  ...workedExample,
  lines: workedExample.lines.map((line) => ({ ...line, id: idOf(line.id) })),
  quotes: workedExample.quotes.map((quote) => ({
    ...quote,
    id: idOf(quote.id),
    supplier_id: idOf(quote.supplier_id),
    asked_line_ids: quote.asked_line_ids.map(idOf),
    lines: quote.lines.map((line) => ({ ...line, id: idOf(line.id), rfq_line_id: idOf(line.rfq_line_id) })),
  })),
}

/**
 * The server's response for the worked example: a line is `idOf('line 1')`, an answer `idOf('Ningbo Haitai, line 1')`.
 */
export function workedComparison(
  counted: Partial<Counted> = {},
  over: Partial<Comparison> = {},
  input: ComparisonInput = workedInput,
): Comparison {
  const { lines, quotes } = compareQuotes({ ...input, counted: { ...input.counted, ...counted } })
  return {
    currency: 'TZS',
    read_on: example.rfq.read_on,
    required_by: null,
    lines: example.rfq.lines.map(({ position, code, description, quantity, unit }, index) => ({
      id: idOf(`line ${position}`),
      position,
      item_id: null,
      item_code: code,
      description,
      quantity,
      unit,
      lowest_quote_line_id: lines[index]?.lowest_quote_line_id ?? null,
      last_bought: null,
      trend: [],
    })),
    suppliers: quotes.map(
      ({ quote, rate, expired, freight, asked, coverage, total, lines_from_others, ranked, rank, offers }, index) => ({
        quote_id: quote.id,
        revision: 1,
        submitted_at: '2026-11-14T09:00:00Z',
        typed_by_name: null,
        after_opening: quote.after_opening ?? false,
        supplier_id: quote.supplier_id,
        supplier_name: example.quotes[index]?.supplier ?? '',
        country: example.quotes[index]?.country ?? null,
        currency: quote.currency,
        rate,
        valid_until: quote.valid_until,
        lead_time_days: quote.lead_time_days,
        minimum_order_value: null,
        expired,
        freight,
        no_freight: freight !== null && isZero(freight),
        asked,
        coverage,
        total_like_for_like: total,
        lines_from_others,
        ranked,
        rank,
        offers: offers.map(
          ({ rfq_line_id, quote_line, class: kind, purchase, freight_share, comparable_cost, lowest }) => ({
            rfq_line_id,
            quote_line_id: quote_line?.id ?? null,
            class: kind,
            unit_price: purchase?.unit_price ?? null,
            buyable_quantity: purchase?.quantity ?? null,
            goods: purchase?.goods ?? null,
            freight_share,
            tax: purchase?.tax ?? null,
            comparable_cost,
            surplus: purchase?.surplus ?? null,
            minimum_quantity: quote_line?.minimum_quantity ?? null,
            pack_size: quote_line?.pack_size ?? null,
            price_break: purchase?.price_break ?? null,
            no_bid_reason: quote_line?.no_bid_reason ?? null,
            alternative: quote_line?.alternative ?? null,
            lowest,
            asked_again: false,
            doubt: null,
            terms: quote_line && {
              ...quote_line,
              price_breaks: [...quote_line.price_breaks],
              unit: example.rfq.lines.find(({ position }) => idOf(`line ${position}`) === rfq_line_id)?.unit ?? 'H87',
              notes: null,
            },
          }),
        ),
      }),
    ),
    award: null,
    trail_hash: null,
    waiting: [],
    ...over,
  }
}

/** The same where a supplier does not state the freight. */
export const workedWithoutFreight = (supplier: string, over: Partial<Comparison> = {}): Comparison =>
  workedComparison({}, over, {
    ...workedInput,
    quotes: workedInput.quotes.map((quote) =>
      quote.supplier_id === idOf(supplier) ? { ...quote, freight: null } : quote,
    ),
  })
