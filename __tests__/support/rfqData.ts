import type { SourcingLine } from '../../src/contract/enquiries'
import type { OriginNeed } from '../../src/contract/need'
import type { ExchangeRate } from '../../src/contract/exchangeRates'
import type { Quote } from '../../src/contract/quotes'
import type { Invitation } from '../../src/contract/invitation'
import type { Rfq, RfqLine, RfqSummary } from '../../src/contract/rfqs'
import type { Supplier } from '../../src/contract/suppliers'
import { ids, unknownDetails } from './clientData'

const entity = { version: 1, created_at: '2026-11-01T08:00:00Z', updated_at: '2026-11-01T08:00:00Z' }

export const rfqIds = {
  pump: '019a0000-0000-7000-8000-000000000101',
  valve: '019a0000-0000-7000-8000-000000000111',
  cable: '019a0000-0000-7000-8000-000000000112',
  gateItem: '019a0000-0000-7000-8000-000000000121',
  enquiry: '019a0000-0000-7000-8000-000000000131',
  otherEnquiry: '019a0000-0000-7000-8000-000000000132',
  wantedValve: '019a0000-0000-7000-8000-000000000141',
  wantedCable: '019a0000-0000-7000-8000-000000000142',
  otherValve: '019a0000-0000-7000-8000-000000000143',
  ningbo: '019a0000-0000-7000-8000-000000000151',
  kariakoo: '019a0000-0000-7000-8000-000000000152',
  ningboInvited: '019a0000-0000-7000-8000-000000000161',
  quote: '019a0000-0000-7000-8000-000000000171',
  quoteLine: '019a0000-0000-7000-8000-000000000181',
}

/** In three days, so that it is in the future whenever the tests run. */
export const ahead = new Date(Date.now() + 3 * 86_400_000).toISOString()

export const aSourcingLine = (over: Partial<SourcingLine> = {}): SourcingLine => ({
  id: rfqIds.wantedValve,
  position: 1,
  item_id: rfqIds.gateItem,
  item_code: 'VLV-GT-050B',
  item_name: 'Gate valve bronze 2″ PN16',
  description: '2 inch bronze valve',
  quantity: '60',
  unit: 'H87',
  target_price: null,
  part_number: null,
  notes: null,
  dropped_reason: null,
  match: null,
  open_quantity: over.quantity ?? '60',
  sources: [],
  sourcing_status: 'unsourced',
  sourcing_document: null,
  asked: 0,
  offers: 0,
  enquiry_id: rfqIds.enquiry,
  enquiry_number: 'ENQ-DSM-2026-00412',
  client_name: 'Mawenzi Gold Mine Ltd',
  required_by: '2027-01-20',
  created_at: '2026-11-01T08:00:00Z',
  ...over,
})

export const cableWanted = aSourcingLine({
  id: rfqIds.wantedCable,
  position: 2,
  item_id: null,
  item_code: null,
  item_name: null,
  description: 'Cable 4 × 35 mm² SWA',
  quantity: '450',
  unit: 'MTR',
  required_by: '2027-01-10',
})

/** The same item, requested by another client. */
export const otherValveWanted = aSourcingLine({
  id: rfqIds.otherValve,
  quantity: '12.5',
  enquiry_id: rfqIds.otherEnquiry,
  enquiry_number: 'ENQ-DSM-2026-00408',
  client_name: 'Kibo Regional Hospital',
})

export const aSupplier = (over: Partial<Supplier> = {}): Supplier => ({
  ...entity,
  id: rfqIds.ningbo,
  code: 'S-0214',
  name: 'Ningbo Haitai',
  ...unknownDetails,
  email: 'sales@haitai.example',
  city: 'Ningbo',
  country: 'CN',
  currency: 'USD',
  language: 'en',
  contacts: [],
  notes: null,
  active: true,
  categories: [],
  lead_time_days: 45,
  minimum_order_value: null,
  blocked_reason: null,
  ...over,
})

export const kariakoo = aSupplier({
  id: rfqIds.kariakoo,
  code: 'S-0003',
  name: 'Kariakoo Hardware',
  country: 'TZ',
  city: 'Dar es Salaam',
  currency: 'TZS',
  email: null,
})

export const aRate = (over: Partial<ExchangeRate> = {}): ExchangeRate => ({
  ...entity,
  id: '019a0000-0000-7000-8000-000000000191',
  currency: 'USD',
  rate: '2612.5',
  valid_from: new Date().toISOString().slice(0, 10),
  source: 'Bank of Tanzania',
  ...over,
})

/** The need of the client's line: all of it is open. */
export const aNeed = (over: Partial<OriginNeed> = {}): OriginNeed => ({
  position: 1,
  quantity: '60',
  unit: 'H87',
  dropped: false,
  open_quantity: '60',
  sources: [],
  ...over,
})

export const anRfqLine = (over: Partial<RfqLine> = {}): RfqLine => ({
  id: rfqIds.valve,
  position: 1,
  item_id: rfqIds.gateItem,
  item_code: 'VLV-GT-050B',
  description: 'Gate valve bronze 2″ PN16',
  quantity: '60',
  unit: 'H87',
  specification: null,
  changed_in: 1,
  origins: [
    {
      enquiry_line_id: rfqIds.wantedValve,
      enquiry_id: rfqIds.enquiry,
      enquiry_number: 'ENQ-DSM-2026-00412',
      client_name: 'Mawenzi Gold Mine Ltd',
      quantity: '60',
      need: aNeed(),
    },
  ],
  ...over,
})

export const anInvitation = (over: Partial<Invitation> = {}): Invitation => ({
  id: rfqIds.ningboInvited,
  version: 4,
  supplier_id: rfqIds.ningbo,
  supplier_name: 'Ningbo Haitai',
  supplier_country: 'CN',
  email: 'sales@haitai.example',
  phone: null,
  language: 'en',
  status: 'opened',
  declined_reason: null,
  sent_at: '2026-11-16T07:00:00Z',
  opened_at: '2026-11-16T09:30:00Z',
  started_at: null,
  submitted_at: null,
  declined_at: null,
  withdrawn_at: null,
  channel: 'copy',
  reminders_sent: 0,
  reminded_at: null,
  links: [],
  notices: [],
  line_ids: [rfqIds.valve],
  asked_again: 0,
  withdrawn_quote: null,
  revisions: 0,
  typed_by_name: null,
  ...over,
})

const head: RfqSummary = {
  ...entity,
  id: rfqIds.pump,
  number: 'RFQ-DSM-2026-00118',
  revision: 1,
  branch_id: ids.dsm,
  status: 'sent',
  title: 'Pump station refit',
  assignee_id: null,
  assignee_name: null,
  currency: 'TZS',
  deadline: ahead,
  required_by: null,
  line_count: 1,
  invited: 5,
  answered: 2,
  unanswered_questions: 0,
  awaited: 3,
  requoting: 0,
  sealed: false,
  opened_at: null,
}

export const anRfqSummary = (over: Partial<RfqSummary> = {}): RfqSummary => ({ ...head, ...over })

export const anRfq = (over: Partial<Rfq> = {}): Rfq => ({
  ...head,
  delivery_place: null,
  terms: null,
  reminder_hours: null,
  sent_at: '2026-11-16T07:00:00Z',
  closed_at: null,
  closed_reason: null,
  opened_by_name: null,
  timezone: 'Africa/Dar_es_Salaam',
  rates: [
    { currency: 'TZS', rate: '1', rate_date: '2026-11-16', source: null, reason: null },
    { currency: 'USD', rate: '2612.5', rate_date: '2026-11-16', source: 'Bank of Tanzania', reason: null },
  ],
  lines: [anRfqLine()],
  invitations: [anInvitation()],
  award: null,
  orders: [],
  ...over,
})

/** A draft that was never sent. */
export const aDraft = (over: Partial<Rfq> = {}): Rfq =>
  anRfq({
    number: null,
    status: 'draft',
    sent_at: null,
    rates: [],
    invitations: [anInvitation({ status: 'pending', sent_at: null, opened_at: null })],
    ...over,
  })

export const aQuote = (over: Partial<Quote> = {}): Quote => ({
  id: rfqIds.quote,
  revision: 1,
  rfq_revision: 1,
  status: 'submitted',
  currency: 'USD',
  valid_until: '2027-03-01',
  lead_time_days: 45,
  freight: '1450',
  no_freight: false,
  minimum_order_value: null,
  payment_terms: null,
  reference: null,
  notes: null,
  submitted_at: '2026-11-17T08:00:00Z',
  withdrawn_reason: null,
  typed_by_name: null,
  file: null,
  lines: [
    {
      id: rfqIds.quoteLine,
      rfq_line_id: rfqIds.valve,
      unit_price: '10.2',
      free_of_charge: false,
      no_bid_reason: null,
      unit: 'H87',
      unit_factor: '1',
      available_quantity: null,
      minimum_quantity: null,
      pack_size: '24',
      price_breaks: [],
      lead_time_days: null,
      tax_percent: '0',
      tax_recoverable: true,
      alternative: null,
      notes: null,
    },
  ],
  ...over,
})
