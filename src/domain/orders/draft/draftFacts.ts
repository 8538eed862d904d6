import type { OfferTerms } from '../../costing/purchase'
import type { Decimal } from '../../money/money'
import type { DatedRate } from '../../rfqs/rfqRates'

/**
 * The cost of a line and its source; amounts in the order's currency except for the supplier's own price and freight.
 */
export interface LineCost {
  enquiry_line_id: string | null
  quote_line_id: string | null
  award_allocation_id: string | null
  supplier_id: string | null
  cost_currency: string | null
  cost_unit_price: Decimal | null
  cost_rate: Decimal | null
  cost_quantity: Decimal | null
  cost_goods: Decimal | null
  cost_tax: Decimal | null
  cost_freight: Decimal | null
  quoted_freight: Decimal | null
}

/** A line to store. */
export interface KeptLine extends LineCost {
  id: string
  item_id: string | null
  description: string
  quantity: Decimal
  unit: string
  unit_price: Decimal
  markup_percent: Decimal | null
  discount_percent: Decimal
  tax_rate_id: string | null
  tax_percent: Decimal
  remarks: string | null
  internal_notes: string | null
}

/** A stored line, with its enquiry and the terms of its quote line. */
export interface StandingLine {
  line: KeptLine
  enquiry_id: string | null
  quote_id: string | null
  offer: (Omit<OfferTerms, 'unit_factor'> & { unit_factor: Decimal | null }) | null
}

/** An entered line: exactly one of price and markup; omitted fields of a stored line stay unchanged. */
export interface EnteredLine {
  id?: string | undefined
  enquiry_line_id?: string | null | undefined
  item_id?: string | null | undefined
  description: string
  quantity: Decimal
  unit: string
  unit_price?: Decimal | undefined
  markup_percent?: Decimal | undefined
  discount_percent: Decimal
  tax_rate_id?: string | null | undefined
  remarks?: string | null | undefined
  internal_notes?: string | null | undefined
  supplier_id?: string | null | undefined
  cost_currency?: string | null | undefined
  cost_unit_price?: Decimal | null | undefined
  /** Of the whole line, in the cost's currency; null where it is not known. */
  cost_freight?: Decimal | null | undefined
  /** Tax on the supplier's price that cannot be recovered. */
  cost_tax_percent?: Decimal | null | undefined
}

export interface EnteredCharge {
  label: string
  amount: Decimal
  tax_rate_id?: string | null | undefined
}

export interface KeptCharge {
  label: string
  amount: Decimal
  tax_rate_id: string | null
  tax_percent: Decimal
}

/** An enquiry line that an order may refer to. */
export interface AskedLine {
  id: string
  enquiry_id: string
  dropped_reason: string | null
  client_id: string | null
  branch_id: string
  status: string
  number: string | null
  /** Whether the caller may act in the branch of its enquiry. */
  mine: boolean
}

/** The data for validating and pricing a draft's lines and charges. */
export interface DraftFacts {
  order: { currency: string; client_id: string; branch_id: string }
  branch: { currency: string; price_step: Decimal | null; tax_rate_id: string | null }
  /** The existing records that the lines and charges refer to. */
  items: readonly { id: string; code: string; tax_rate_id: string | null }[]
  suppliers: readonly { id: string }[]
  tax_rates: readonly { id: string; code: string; percent: Decimal; active: boolean }[]
  asked: readonly AskedLine[]
  /** The stored lines, charges and frozen rates of the order. */
  lines: readonly StandingLine[]
  charges: readonly KeptCharge[]
  rates: readonly DatedRate[]
  /** The company's current rates: one unit of each currency in the order's. Rates that are too old are left out. */
  book: readonly DatedRate[]
}
