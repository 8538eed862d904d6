import { supplierApi, type Caller } from './directApi'
import type { Product } from './product'

/** A supplier of the tenders: one sells in shillings, one in dollars. */
export interface Seller {
  id: string
  name: string
  email: string
  currency: 'TZS' | 'USD'
  freight: string
}

/** Three lines, each with the unit price of the seller in shillings and of the one in dollars. */
const goods = [
  { description: 'Gate valve, bronze, 2″', quantity: '60', unit: 'H87', TZS: '31000', USD: '10.20' },
  { description: 'Centrifugal pump 30 kW', quantity: '4', unit: 'H87', TZS: '7350000', USD: '2100.50' },
  { description: 'Mechanical seal kit 48 mm', quantity: '8', unit: 'SET', TZS: '140000', USD: '58.99' },
] as const

/** One dollar in shillings, as entered in the exchange rates of today. */
const rate = '2600'

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString()

interface Made {
  id: string
  version: number
}

/** A client and the two suppliers, and the rate of the dollar. */
export async function sellersOf(staff: Caller, admin: Caller): Promise<{ client_id: string; sellers: Seller[] }> {
  const client = await staff<Made>('POST', '/clients', {
    ...{ code: 'MCW', name: 'Mawenzi Copper Works', email: 'buying@mawenzi.example' },
    ...{ address: 'P.O. Box 1142', city: 'Geita', country: 'TZ', currency: 'TZS' },
  })
  const known = [
    { name: 'Pangani Industrial', email: 'sales@pangani.example', currency: 'TZS', freight: '450000', country: 'TZ' },
    { name: 'Harbin Pumpworks', email: 'export@harbin.example', currency: 'USD', freight: '260', country: 'CN' },
  ] as const
  const made: Seller[] = []
  for (const { freight, country, ...seller } of known) {
    const code = seller.name.slice(0, 3).toUpperCase()
    const { id } = await staff<Made>('POST', '/suppliers', { ...seller, code, country })
    made.push({ ...seller, freight, id })
  }
  await admin('POST', '/exchange-rates', {
    currency: 'USD',
    rate,
    valid_from: inDays(0).slice(0, 10),
    source: 'Bank of Tanzania',
  })
  return { client_id: client.id, sellers: made }
}

interface TenderFacts {
  title: string
  /** ISO 8601. */
  deadline?: string
  sealed?: boolean
  /** The client whose enquiry it is from, and who receives it. */
  enquired?: { client_id: string; staff: Caller }
}

/** Sends an RFQ for the goods to the suppliers; returns its id and the link of each. */
export async function sentTender(
  buyer: Caller,
  invited: readonly Seller[],
  { title, enquired, deadline = inDays(5), sealed = false }: TenderFacts,
): Promise<{ id: string; line_ids: string[]; links: string[] }> {
  const lines = goods.map(({ description, quantity, unit }) => ({ description, quantity, unit }))
  const enquiry = enquired && (await openEnquiry(enquired, lines))
  const draft = await buyer<Made>('POST', '/rfqs', {
    ...{ title, deadline, currency: 'TZS', ...(sealed ? { sealed } : {}) },
    lines: lines.map((line, index) => {
      const from = enquiry?.[index]
      return from ? { ...line, origins: [{ enquiry_line_id: from.id, quantity: line.quantity }] } : line
    }),
    invitations: invited.map(({ id }) => ({ supplier_id: id })),
  })
  const accept = [{ code: 'RFQ-03', path: 'lines', reason: 'Only these two sell all of it' }]
  const { rfq, links } = await buyer<{ rfq: { lines: { id: string }[] }; links: { link: string }[] }>(
    'POST',
    `/rfqs/${draft.id}/send`,
    { accept },
    draft.version,
  )
  return { id: draft.id, line_ids: rfq.lines.map(({ id }) => id), links: links.map(({ link }) => link) }
}

async function openEnquiry({ client_id, staff }: NonNullable<TenderFacts['enquired']>, lines: readonly object[]) {
  const enquiry = await staff<Made & { lines: { id: string }[] }>('POST', '/enquiries', { client_id, lines })
  await staff('POST', `/enquiries/${enquiry.id}/open`, {}, enquiry.version)
  return enquiry.lines
}

/** Each supplier answers by the link: at the prices above, with freight. */
export async function quotedTender(
  product: Product,
  buyer: Caller,
  invited: readonly Seller[],
  asked: TenderFacts,
): Promise<string> {
  const { id, line_ids, links } = await sentTender(buyer, invited, asked)
  for (const [index, { currency, freight }] of invited.entries()) {
    const supplier = supplierApi(product, links[index] ?? '')
    const { version } = await supplier<Made>('GET', '/public/rfq')
    const kept = await supplier<Made>(
      'PUT',
      '/public/rfq/quote',
      {
        ...{ currency, freight, valid_until: inDays(90).slice(0, 10), lead_time_days: currency === 'USD' ? 45 : 7 },
        lines: goods.map((line, place) => ({ rfq_line_id: line_ids[place], unit_price: line[currency] })),
      },
      version,
    )
    await supplier('POST', '/public/rfq/submit', {}, kept.version)
  }
  return id
}
