import type { FastifyInstance } from 'fastify'
import { getBranches } from '../../contract/branches'
import { listClients } from '../../contract/clients'
import { cancelEnquiry, createEnquiry, loseEnquiry, openEnquiry, type EnquiryBody } from '../../contract/enquiries'
import { listItems } from '../../contract/items'
import { createRfq, sendRfq } from '../../contract/rfqs'
import { listSuppliers } from '../../contract/suppliers'
import { addDays, caller, dayOf, type Call } from './demoCalls'
import { demoPumpStation } from './demoPumpStation'
import { answerByLink, declineByLink } from './demoQuotes'

export interface Stage {
  app: FastifyInstance
  /** Moves the clock of the story to so many days before the first start. */
  daysAgo: (days: number, hours?: number) => Date
  staff: Call
  /** The ids of the company's own by their codes or names. */
  item: (code: string) => string
  unitOf: (code: string) => string
  client: (name: string) => string
  supplier: (name: string) => string
}

interface Wanted {
  client: string
  reference: string
  days_ago: number
  required_in?: number
  source: EnquiryBody['source']
  lines: { code?: string; description?: string; quantity: string; unit?: string; target_price?: string }[]
  ends?: 'draft' | 'open' | 'lost' | 'cancelled'
  reason?: string
}

const enquiries: Wanted[] = [
  { client: 'Bahari Palms Resort', reference: 'Pool pumps (2)', days_ago: 9, required_in: 5, source: 'email', lines: [{ code: 'PMP-PL-15', quantity: '2', target_price: '2090000' }], ends: 'cancelled', reason: 'The resort postponed the pool' },
  { client: 'Usambara Tea Packers', reference: 'Filter paper, 4 t', days_ago: 8, source: 'email', lines: [{ code: 'FLT-TEA-12', quantity: '4000', target_price: '1560' }], ends: 'lost', reason: 'Bought from the mill directly' },
  { client: 'Dodoma City Water', reference: 'Butterfly valves DN200', days_ago: 7, required_in: 12, source: 'email', lines: [{ code: 'VLV-BF-200', quantity: '24', target_price: '410000' }, { code: 'VLV-CK-080', quantity: '10', target_price: '286000' }] },
  { client: 'Zanzi Pearl Hotel', reference: 'Kitchen cold room', days_ago: 6, required_in: 10, source: 'phone', lines: [{ description: 'Cold room 12 m³, panels 100 mm, with unit', quantity: '1', unit: 'SET', target_price: '31760000' }] },
  { client: 'Rufiji Sugar Estates', reference: 'Conveyor spares, crushing', days_ago: 3, required_in: -2, source: 'email', lines: [{ code: 'CON-BLT-1000', quantity: '180', target_price: '146000' }, { description: 'Idler roller 108 × 380 mm, 6204', quantity: '96', unit: 'H87', target_price: '48500' }] },
  { client: 'Ngorongoro Rim Lodge', reference: 'Solar water heaters', days_ago: 2, required_in: 14, source: 'web', lines: [{ code: 'SOL-WH-300', quantity: '6', target_price: '4550000' }] },
  { client: 'Kibo Regional Hospital', reference: 'KRH/T/77 oxygen and beds', days_ago: 2, required_in: 1, source: 'email', lines: [{ code: 'BED-WD-3C', quantity: '30', target_price: '1450000' }, { code: 'OXY-CYL-50', quantity: '20', target_price: '390000' }] },
  { client: 'Mikumi Camp & Safaris', reference: 'Generator service kits', days_ago: 1, source: 'walk_in', lines: [{ description: 'Service kit 60 kVA, filters and belts', quantity: '4', unit: 'SET' }], ends: 'draft' },
]

/** What happened at Pwani Supplies before the first start, made through its own API on a clock that is moved. */
export async function demoStory(app: FastifyInstance, clock: { set: (at: Date) => void }, now: Date, token: string) {
  const session = { authorization: `Bearer ${token}` }
  const [branch] = await caller(app, session)(getBranches)
  if (!branch) throw new Error('the demo company has no branch')
  const staff = caller(app, { ...session, 'x-branch-id': branch.id })
  const [items, clients, suppliers] = [await staff(listItems, { query: { limit: 200 } }), await staff(listClients, { query: { limit: 200 } }), await staff(listSuppliers, { query: { limit: 200 } })]
  const stage: Stage = {
    app,
    staff,
    daysAgo(days, hours = 0) {
      const at = new Date(addDays(now, -days).getTime() + hours * 3_600_000)
      clock.set(at)
      return at
    },
    item: (code) => idOf(items.find((item) => item.code === code), code),
    unitOf: (code) => items.find((item) => item.code === code)?.unit ?? '',
    client: (name) => idOf(clients.find((client) => client.name === name), name),
    supplier: (name) => idOf(suppliers.find((supplier) => supplier.name === name), name),
  }

  await demoPumpStation(stage)
  for (const wanted of enquiries) await makeEnquiry(stage, wanted)
  await makeOpenRfq(stage)
  clock.set(now)
}

async function makeEnquiry({ staff, daysAgo, client, item, unitOf }: Stage, { client: name, reference, days_ago, required_in, source, lines, ends = 'open', reason }: Wanted) {
  const at = daysAgo(days_ago)
  const made = await staff(createEnquiry, {
    body: {
      client_id: client(name),
      client_reference: reference,
      source,
      received_on: dayOf(at),
      required_by: required_in === undefined ? null : dayOf(addDays(at, days_ago + required_in)),
      lines: lines.map(({ code, description, unit, ...line }) => (code ? { ...line, item_id: item(code), unit: unitOf(code) } : { ...line, description, unit })),
    },
  })
  if (ends === 'draft') return made
  const opened = await staff(openEnquiry, { params: { id: made.id }, version: made.version, body: {} })
  if (ends === 'lost') return staff(loseEnquiry, { params: { id: made.id }, version: opened.version, body: { reason } })
  if (ends === 'cancelled') return staff(cancelEnquiry, { params: { id: made.id }, version: opened.version, body: { reason } })
  return opened
}

/** Hospital goods that suppliers are answering at this moment: one has submitted, one has declined, one was only asked. */
async function makeOpenRfq(stage: Stage) {
  const { staff, daysAgo, supplier } = stage
  const enquiry = await makeEnquiry(stage, {
    client: 'St. Luke Mission Hospital',
    reference: 'Theatre consumables',
    days_ago: 4,
    required_in: 20,
    source: 'email',
    lines: [{ code: 'GLV-NT-M', quantity: '400', target_price: '14500' }, { code: 'GLV-NT-L', quantity: '300', target_price: '14500' }, { code: 'BOT-SF-42', quantity: '24', target_price: '58000' }],
  })
  const sent = daysAgo(1)
  const draft = await staff(createRfq, {
    body: {
      title: 'Theatre consumables',
      deadline: addDays(sent, 4).toISOString(),
      delivery_place: 'Dodoma',
      lines: enquiry.lines.map((line) => ({ item_id: line.item_id, description: line.item_name ?? line.description ?? '', quantity: line.quantity, unit: line.unit, origins: [{ enquiry_line_id: line.id, quantity: line.quantity }] })),
      invitations: ['Nairobi Safety Wear', 'Mwanza Medical Stores', 'Kariakoo Hardware'].map((name) => ({ supplier_id: supplier(name) })),
    },
  })
  const { rfq, links } = await staff(sendRfq, { params: { id: draft.id }, version: draft.version, body: {} })
  daysAgo(0, -3)
  await answerByLink(stage, links, 'Mwanza Medical Stores', {
    currency: 'TZS',
    valid_until: dayOf(addDays(sent, 30)),
    lead_time_days: 10,
    freight: '180000',
    lines: rfq.lines.map(({ id }, index) => ({ rfq_line_id: id, ...[{ unit_price: '13800' }, { unit_price: '13800' }, { no_bid_reason: 'No shoes in our range' }][index] })),
  })
  await declineByLink(stage, links, 'Kariakoo Hardware', 'Stocktaking until the end of the month')
}

function idOf(found: { id: string } | undefined, name: string): string {
  if (!found) throw new Error(`the demo company has no ${name}`)
  return found.id
}
