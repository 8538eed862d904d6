import type { Enquiry, EnquiryLine, EnquirySummary } from '../../src/contract/enquiries'
import type { Item } from '../../src/contract/items'
import { ids } from './clientData'
import { anItem } from './masterData'

const entity = { version: 1, created_at: '2026-11-19T08:00:00Z', updated_at: '2026-11-19T08:00:00Z' }

export const enquiryIds = {
  pump_station: '019a0000-0000-7000-8000-000000000101',
  valves: '019a0000-0000-7000-8000-000000000102',
  line: '019a0000-0000-7000-8000-000000000111',
  second: '019a0000-0000-7000-8000-000000000112',
  item: '019a0000-0000-7000-8000-000000000121',
  rfq: '019a0000-0000-7000-8000-000000000131',
  order: '019a0000-0000-7000-8000-000000000141',
}

export const aLine = (over: Partial<EnquiryLine> = {}): EnquiryLine => ({
  id: enquiryIds.line,
  position: 1,
  item_id: null,
  item_code: null,
  item_name: null,
  description: 'Centrifugal pump 30 kW',
  quantity: '4',
  unit: 'H87',
  target_price: '1500',
  part_number: null,
  notes: null,
  dropped_reason: null,
  match: null,
  open_quantity: over.quantity ?? '4',
  sources: [],
  sourcing_status: 'unsourced',
  sourcing_document: null,
  asked: 0,
  offers: 0,
  ...over,
})

export const anEnquirySummary = (over: Partial<EnquirySummary> = {}): EnquirySummary => ({
  ...entity,
  id: enquiryIds.pump_station,
  number: 'ENQ-DSM-2026-00412',
  branch_id: ids.dsm,
  status: 'open',
  client_id: ids.mawenzi,
  client_name: 'Mawenzi Gold Mine Ltd',
  currency: 'TZS',
  client_reference: 'PR-88131',
  source: 'email',
  received_on: '2026-11-19',
  required_by: '2034-11-27',
  assignee_id: ids.neema,
  assignee_name: 'Neema Mushi',
  line_count: 1,
  value: '6000',
  value_currency: 'TZS',
  ...over,
})

export const anEnquiry = (over: Partial<Enquiry> = {}): Enquiry => ({
  ...anEnquirySummary(),
  contact: null,
  agent_id: null,
  agent_name: null,
  delivery_place: null,
  notes: null,
  raw_text: null,
  closed_reason: null,
  closed_because: null,
  closed_at: null,
  lines: [aLine()],
  rfqs: [],
  orders: [],
  ...over,
})

export const aPump = (): Item =>
  anItem({
    id: enquiryIds.item,
    code: 'PMP-CF-30',
    name: 'Centrifugal pump 30 kW, end suction',
    unit: 'SET',
    part_number: 'CF-30',
  })
