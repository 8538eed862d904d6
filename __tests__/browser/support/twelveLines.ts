import { api, supplierApi, type Caller } from './directApi'
import type { Account, Product } from './product'

/** A line of a client's enquiry, with the cost of one unit at the cheaper supplier. */
export interface Wanted {
  description: string
  quantity: number
  unit: string
  /** In whole cents at Ningbo, which sells in dollars; in whole shillings at Kariakoo. */
  cents?: number
  shillings?: number
}

/** Twelve lines: seven are cheaper in dollars, five in shillings. */
export const twelve: readonly Wanted[] = [
  { description: 'Gate valve, bronze, 2″', quantity: 60, unit: 'H87', cents: 1020 },
  { description: 'Centrifugal pump 30 kW', quantity: 4, unit: 'H87', cents: 210_050 },
  { description: 'Flexible coupling Ø 48 mm', quantity: 4, unit: 'SET', cents: 6_115 },
  { description: 'Cable 4 × 35 mm², armoured', quantity: 450, unit: 'MTR', shillings: 29_191 },
  { description: 'Mechanical seal kit 48 mm', quantity: 8, unit: 'SET', cents: 5_899 },
  { description: 'Suction hose 6″, camlock', quantity: 12, unit: 'H87', shillings: 305_860 },
  { description: 'Pressure gauge 0–16 bar', quantity: 24, unit: 'H87', shillings: 58_483 },
  { description: 'Check valve 2″, spring', quantity: 30, unit: 'H87', cents: 815 },
  { description: 'Foundation bolts M16', quantity: 96, unit: 'H87', shillings: 3_420 },
  { description: 'Vibration damper 60 kg', quantity: 16, unit: 'H87', cents: 1_275 },
  { description: 'Soft starter 37 kW', quantity: 4, unit: 'H87', cents: 41_210 },
  { description: 'Gland packing, graphite', quantity: 15, unit: 'KGM', shillings: 88_700 },
]

/** One dollar in shillings, as entered in the exchange rates. */
export const rate = 2600
/** Ningbo's freight, in dollars. */
export const freight = 260
export const client = 'Mawenzi Copper Works'
export const agent = 'Joyce Massawe'
export const ningbo = 'Ningbo Haitai'
export const kariakoo = 'Kariakoo Hardware'
export const accounts = { TZS: '0150 5551 4200', USD: '0150 5551 4201' }

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString()
const day = (days: number) => inDays(days).slice(0, 10)

interface Made {
  id: string
  version: number
}

export interface Awarded {
  enquiry_id: string
  rfq_id: string
  agent_id: string
  staff: Caller
}

/** An enquiry of twelve lines, quoted by two suppliers, each line awarded to the cheaper one. */
export async function awardedTwelve(product: Product, admin: Account): Promise<Awarded> {
  const staff = await api(product, admin)
  await settings(staff)
  const { id: agent_id } = await staff<Made>('POST', '/agents', {
    code: 'JM',
    name: agent,
    commission_percent: '2',
    commission_basis: 'net',
  })
  const { id: client_id } = await staff<Made>('POST', '/clients', {
    code: 'MCW',
    name: client,
    email: 'buying@mawenzi.example',
    address: 'P.O. Box 1142',
    city: 'Geita',
    country: 'TZ',
    currency: 'TZS',
    agent_id,
  })
  const suppliers = [
    await staff<Made>('POST', '/suppliers', {
      code: 'NGB',
      name: ningbo,
      email: 'sales@ningbo.example',
      currency: 'USD',
      country: 'CN',
    }),
    await staff<Made>('POST', '/suppliers', {
      code: 'KAR',
      name: kariakoo,
      email: 'sales@kariakoo.example',
      currency: 'TZS',
      country: 'TZ',
    }),
  ]
  const lines = twelve.map(({ description, quantity, unit }) => ({ description, quantity: String(quantity), unit }))
  const enquiry = await staff<Made & { lines: { id: string }[] }>('POST', '/enquiries', {
    client_id,
    client_reference: 'PR-90417',
    required_by: day(60),
    delivery_place: 'Geita',
    lines,
  })
  await staff('POST', `/enquiries/${enquiry.id}/open`, {}, enquiry.version)
  const draft = await staff<Made>('POST', '/rfqs', {
    title: 'Copper works, pump house',
    deadline: inDays(3),
    currency: 'TZS',
    lines: lines.map((line, index) => ({
      ...line,
      origins: [{ enquiry_line_id: enquiry.lines[index]?.id, quantity: line.quantity }],
    })),
    invitations: suppliers.map(({ id }) => ({ supplier_id: id })),
  })
  const accept = [{ code: 'RFQ-03', path: 'lines', reason: 'Nobody else delivers to the site' }]
  const { rfq, links } = await staff<{ rfq: Made & { lines: { id: string }[] }; links: { link: string }[] }>(
    'POST',
    `/rfqs/${draft.id}/send`,
    { accept },
    draft.version,
  )
  await answer(supplierApi(product, links[0]?.link ?? ''), rfq.lines, 'USD')
  await answer(supplierApi(product, links[1]?.link ?? ''), rfq.lines, 'TZS')
  const { version } = await staff<Made>('GET', `/rfqs/${rfq.id}`)
  const closed = await staff<Made>('POST', `/rfqs/${rfq.id}/close`, {}, version)
  await staff(
    'POST',
    `/rfqs/${rfq.id}/award`,
    { strategy: 'cheapest_per_line', reason: 'The cheapest of each line' },
    closed.version,
  )
  return { enquiry_id: enquiry.id, rfq_id: rfq.id, agent_id, staff }
}

/** The branch sells with 18 % tax, in steps of 500 shillings, and has an account in each currency. */
async function settings(staff: Caller) {
  const { id: tax_rate_id } = await staff<Made>('POST', '/tax-rates', { code: 'VAT18', name: 'VAT', percent: '18' })
  const [branch] = await staff<Made[]>('GET', '/branches')
  const account = (currency: 'TZS' | 'USD') => ({
    bank_name: 'Mlimani Commercial Bank',
    account_name: 'Pwani Supplies Ltd',
    account_number: accounts[currency],
    currency,
    swift_code: 'MLCBTZTZ',
  })
  await staff(
    'PATCH',
    `/branches/${branch?.id}`,
    {
      tax_rate_id,
      price_step: '500',
      margin_floor_percent: '12',
      currency: 'TZS',
      bank_accounts: [account('TZS'), account('USD')],
    },
    branch?.version,
  )
  await staff('POST', '/exchange-rates', {
    currency: 'USD',
    rate: String(rate),
    valid_from: day(0),
    source: 'Bank of Tanzania',
  })
}

/** A supplier's answer: its own lines at the price above, the others at three times the price. */
async function answer(supplier: Caller, lines: readonly { id: string }[], currency: 'USD' | 'TZS') {
  const { version } = await supplier<Made>('GET', '/public/rfq')
  const dear = ({ cents, shillings = 0 }: Wanted) =>
    currency === 'USD' ? (shillings * 3) / rate : ((cents ?? 0) * 3 * rate) / 100
  const price = (wanted: Wanted) =>
    currency === 'USD'
      ? wanted.cents === undefined
        ? dear(wanted).toFixed(2)
        : (wanted.cents / 100).toFixed(2)
      : String(Math.round(wanted.shillings ?? dear(wanted)))
  const body = {
    currency,
    valid_until: day(90),
    lead_time_days: currency === 'USD' ? 45 : 7,
    freight: currency === 'USD' ? String(freight) : '0',
    reference: currency === 'USD' ? 'NB-2211' : 'KH/77',
    lines: lines.map(({ id }, index) => ({ rfq_line_id: id, unit_price: price(twelve[index] as Wanted) })),
  }
  const kept = await supplier<Made>('PUT', '/public/rfq/quote', body, version)
  await supplier(
    'POST',
    '/public/rfq/submit',
    { accept: [{ code: 'QUO-07', path: 'lines', reason: 'As quoted' }] },
    kept.version,
  )
}
