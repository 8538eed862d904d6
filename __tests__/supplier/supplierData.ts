import type { PublicRfq, Quote } from '../../src/contract/quotes'

export const lineIds = {
  valve: '019a0000-0000-7000-8000-0000000000a1',
  pump: '019a0000-0000-7000-8000-0000000000a2',
  cable: '019a0000-0000-7000-8000-0000000000a3',
}

const hour = 3_600_000

/** The pump station RFQ as Shreeji Valves sees it: three lines, open for two days and four hours more. */
export function anRfq(over: Partial<PublicRfq> = {}): PublicRfq {
  const now = Date.now()
  return {
    company_name: 'Pwani Supplies Ltd',
    branch: {
      name: 'Dar es Salaam',
      address: null,
      phone: '+255 22 000 0000',
      email: 'dsm@pwani.example',
      timezone: 'Africa/Dar_es_Salaam',
    },
    buyer: { name: 'Neema Mushi', phone: '+255 754 000 111', email: 'neema@pwani.example' },
    supplier_name: 'Shreeji Valves Pvt Ltd',
    language: 'en',
    number: 'RFQ-DSM-2026-00118',
    revision: 1,
    revision_reason: null,
    seen_revision: null,
    changes: [],
    changed_terms: [],
    again: [],
    sealed: false,
    title: 'pump station refit',
    state: 'open',
    closed_reason: null,
    deadline: new Date(now + 52 * hour + 60_000).toISOString(),
    now: new Date(now).toISOString(),
    required_by: null,
    delivery_place: 'Dar es Salaam',
    terms: null,
    currencies: ['INR', 'USD'],
    lines: [
      {
        id: lineIds.valve,
        position: 1,
        description: 'Gate valve bronze 2″',
        quantity: '60',
        unit: 'H87',
        specification: 'BSP PN16',
        item_code: null,
        part_number: null,
      },
      {
        id: lineIds.pump,
        position: 2,
        description: 'Centrifugal pump 30 kW',
        quantity: '4',
        unit: 'H87',
        specification: null,
        item_code: null,
        part_number: null,
      },
      {
        id: lineIds.cable,
        position: 3,
        description: 'Cable 4 × 35 mm²',
        quantity: '450',
        unit: 'MTR',
        specification: null,
        item_code: null,
        part_number: null,
      },
    ],
    quote: null,
    submitted_at: null,
    submitted_revision: null,
    entered_by_buyer: false,
    declined_reason: null,
    withdrawn_quote: null,
    questions: [],
    version: 1,
    ...over,
  }
}

export function aQuote(over: Partial<Quote> = {}): Quote {
  return {
    id: '019a0000-0000-7000-8000-0000000000b1',
    revision: 1,
    rfq_revision: 1,
    status: 'draft',
    currency: 'INR',
    valid_until: '2034-12-31',
    lead_time_days: 28,
    freight: null,
    no_freight: false,
    minimum_order_value: null,
    payment_terms: null,
    reference: null,
    notes: null,
    submitted_at: null,
    withdrawn_reason: null,
    typed_by_name: null,
    file: null,
    lines: [],
    ...over,
  }
}

export function aQuoteLine(over: Partial<Quote['lines'][number]> = {}): Quote['lines'][number] {
  return {
    id: '019a0000-0000-7000-8000-0000000000c1',
    rfq_line_id: lineIds.valve,
    unit_price: '940',
    free_of_charge: false,
    no_bid_reason: null,
    unit: 'H87',
    unit_factor: '1',
    available_quantity: null,
    minimum_quantity: null,
    pack_size: null,
    price_breaks: [],
    lead_time_days: null,
    tax_percent: '0',
    tax_recoverable: true,
    alternative: null,
    notes: null,
    ...over,
  }
}

/** The draft that the server returns for a saved body, with omitted fields filled in. */
export function keptQuote(body: Record<string, unknown>): Quote {
  const { lines, ...head } = body as unknown as { lines: Partial<Quote['lines'][number]>[] } & Partial<Quote>
  return aQuote({
    valid_until: null,
    lead_time_days: null,
    ...head,
    lines: lines.map((line) => aQuoteLine({ unit_price: null, ...line })),
  })
}
