import { addDays } from 'date-fns'
import {
  cancelEnquiry,
  createEnquiry,
  loseEnquiry,
  openEnquiry,
  type Enquiry,
  type EnquiryBody,
} from '../../contract/enquiries'
import { dayOf } from './demoCalls'
import type { Stage } from './stage'

export interface Wanted {
  client: string
  reference: string
  days_ago: number
  required_in?: number
  source: EnquiryBody['source']
  lines: { code?: string; description?: string; quantity: string; unit?: string; target_price?: string }[]
  ends?: 'draft' | 'open' | 'lost' | 'cancelled'
  reason?: string
}

export const demoEnquiries: Wanted[] = [
  {
    client: 'Bahari Palms Resort',
    reference: 'Pool pumps (2)',
    days_ago: 9,
    required_in: 5,
    source: 'email',
    lines: [{ code: 'PMP-PL-15', quantity: '2', target_price: '2090000' }],
    ends: 'cancelled',
    reason: 'The resort postponed the pool',
  },
  {
    client: 'Usambara Tea Packers',
    reference: 'Filter paper, 4 t',
    days_ago: 8,
    source: 'email',
    lines: [{ code: 'FLT-TEA-12', quantity: '4000', target_price: '1560' }],
    ends: 'lost',
    reason: 'Bought from the mill directly',
  },
  {
    client: 'Zanzi Pearl Hotel',
    reference: 'Kitchen cold room',
    days_ago: 6,
    required_in: 10,
    source: 'phone',
    lines: [
      {
        description: 'Cold room 12 m³, panels 100 mm, with unit',
        quantity: '1',
        unit: 'SET',
        target_price: '31760000',
      },
    ],
  },
  {
    client: 'Rufiji Sugar Estates',
    reference: 'Conveyor spares, crushing',
    days_ago: 3,
    required_in: -2,
    source: 'email',
    lines: [
      { code: 'CON-BLT-1000', quantity: '180', target_price: '146000' },
      { description: 'Idler roller 108 × 380 mm, 6204', quantity: '96', unit: 'H87', target_price: '48500' },
    ],
  },
  {
    client: 'Ngorongoro Rim Lodge',
    reference: 'Solar water heaters',
    days_ago: 2,
    required_in: 14,
    source: 'web',
    lines: [{ code: 'SOL-WH-300', quantity: '6', target_price: '4550000' }],
  },
  {
    client: 'Kibo Regional Hospital',
    reference: 'KRH/T/77 oxygen and beds',
    days_ago: 2,
    required_in: 1,
    source: 'email',
    lines: [
      { code: 'BED-WD-3C', quantity: '30', target_price: '1450000' },
      { code: 'OXY-CYL-50', quantity: '20', target_price: '390000' },
    ],
  },
  {
    client: 'Mikumi Camp & Safaris',
    reference: 'Generator service kits',
    days_ago: 1,
    source: 'walk_in',
    lines: [{ description: 'Service kit 60 kVA, filters and belts', quantity: '4', unit: 'SET' }],
    ends: 'draft',
  },
]

/** Creates a client's enquiry; it is opened unless it ends otherwise. */
export async function makeEnquiry(
  { staff, daysAgo, client, item, unitOf }: Stage,
  { client: name, reference, days_ago, required_in, source, lines, ends = 'open', reason }: Wanted,
) {
  const at = daysAgo(days_ago)
  const made = await staff(createEnquiry, {
    body: {
      client_id: client(name),
      client_reference: reference,
      source,
      received_on: dayOf(at),
      required_by: required_in === undefined ? null : dayOf(addDays(at, days_ago + required_in)),
      lines: lines.map(({ code, description, unit, ...line }) =>
        code ? { ...line, item_id: item(code), unit: unitOf(code) } : { ...line, description, unit },
      ),
    },
  })
  if (ends === 'draft') return made
  const opened = await staff(openEnquiry, { params: { id: made.id }, version: made.version, body: {} })
  if (ends === 'lost') return staff(loseEnquiry, { params: { id: made.id }, version: opened.version, body: { reason } })
  if (ends === 'cancelled')
    return staff(cancelEnquiry, { params: { id: made.id }, version: opened.version, body: { reason } })
  return opened
}

/** Returns the lines of an enquiry as RFQ lines. */
export const linesToAsk = ({ lines }: Enquiry) =>
  lines.map((line) => ({
    item_id: line.item_id,
    description: line.item_name ?? line.description ?? '',
    quantity: line.quantity,
    unit: line.unit,
    origins: [{ enquiry_line_id: line.id, quantity: line.quantity }],
  }))
