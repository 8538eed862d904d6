import type { BodyInput, Operation } from '../../../src/contract/operation'
import type { QuoteBody } from '../../../src/contract/quotes'
import { createRfq, sendRfq, type RfqBody } from '../../../src/contract/rfqs'
import { enquiries, enquiry_lines } from '../../../src/server/db/schema/enquiries'
import { items } from '../../../src/server/db/schema/items'
import { clients, suppliers } from '../../../src/server/db/schema/parties'
import { uuidv7 } from '../../../src/server/db/rows/ids'
import { caller, type TestServer } from './testServer'

let count = 0
const newCode = () => `X-${(count += 1)}`

export async function insertSupplier(
  server: TestServer,
  name: string,
  more: Partial<typeof suppliers.$inferInsert> = {},
): Promise<string> {
  const [code, id] = [newCode(), uuidv7()]
  await server.db.insert(suppliers).values({ id, code, code_key: code, name, ...more })
  return id
}

export async function insertItem(server: TestServer, name: string): Promise<string> {
  const [code, id] = [newCode(), uuidv7()]
  await server.db.insert(items).values({ id, code, code_key: code, name, unit: 'H87' })
  return id
}

/** An enquiry of a client with lines of these quantities, written directly into the database. */
export async function insertEnquiry(
  server: TestServer,
  client_name: string,
  quantities: string[],
  more: Partial<typeof enquiries.$inferInsert> = {},
) {
  const [client_id, id, code] = [uuidv7(), uuidv7(), newCode()]
  await server.db.insert(clients).values({ id: client_id, code, code_key: code, name: client_name })
  await server.db.insert(enquiries).values({
    id,
    number: `ENQ-${code}`,
    branch_id: server.branch_id,
    status: 'open',
    client_id,
    currency: 'TZS',
    received_on: '2026-11-01',
    ...more,
  })
  const lines = quantities.map((quantity, index) => ({
    id: uuidv7(),
    enquiry_id: id,
    position: index + 1,
    description: 'Wanted by the client',
    quantity,
    unit: 'H87',
    target_price: '4711.11',
  }))
  await server.db.insert(enquiry_lines).values(lines)
  return { id, line_ids: lines.map((line) => line.id) }
}

export const inDays = (server: TestServer, days: number) =>
  new Date(server.clock.now.getTime() + days * 86_400_000).toISOString()

/** A draft of two lines for these suppliers, a week before its deadline. */
export async function draftRfq(server: TestServer, supplier_ids: string[], more: Partial<RfqBody> = {}) {
  const body: RfqBody = {
    title: 'Pump station refit',
    deadline: inDays(server, 7),
    lines: [
      { description: 'Gate valve', quantity: '60', unit: 'H87' },
      { description: 'Coupling', quantity: '4', unit: 'SET' },
    ],
    invitations: supplier_ids.map((supplier_id) => ({ supplier_id })),
    ...more,
  }
  const { status, payload, error } = await server.staff.call(createRfq, { body })
  if (status !== 200) throw new Error(error.message)
  return payload
}

export const fewSuppliers = [{ code: 'RFQ-03', path: 'lines', reason: 'Only these sell it' }]

/** A sent RFQ and the token of each supplier's link, in order. */
export async function sentRfq(server: TestServer, supplier_ids: string[], more: Partial<RfqBody> = {}) {
  const draft = await draftRfq(server, supplier_ids, more)
  const { status, payload, error } = await server.staff.call(sendRfq, {
    params: { id: draft.id },
    version: draft.version,
    body: { accept: fewSuppliers },
  })
  if (status !== 200) throw new Error(`${error.message} ${JSON.stringify(error.fields)}`)
  return { rfq: payload.rfq, links: payload.links, tokens: payload.links.map(({ link }) => tokenOf(link)) }
}

export const tokenOf = (link: string) => link.split('#token=')[1] ?? ''

/** Calls the supplier's operations by a link's token, without a session. */
export function supplier(server: TestServer, token: string) {
  const call = caller(server.app, undefined, undefined)
  return <O extends Operation>(
    operation: O,
    options: { version?: number; body?: BodyInput<O>; idempotency_key?: string } = {},
  ) => call(operation, { ...options, headers: { 'x-link-token': token } })
}

/** A complete answer to both lines of a draft of `draftRfq`. */
export const answerTo = (
  lines: { id: string }[],
  prices: [string, string],
  more: Partial<QuoteBody> = {},
): QuoteBody => ({
  currency: 'TZS',
  valid_until: '2027-01-31',
  freight: '450000',
  lines: lines.map(({ id }, index) => ({ rfq_line_id: id, unit_price: prices[index] ?? '1' })),
  ...more,
})
