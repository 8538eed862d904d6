import { awardRfq } from '../../../src/contract/awards'
import { invitation_lines, invitations } from '../../../src/server/db/schema/invitations'
import { suppliers } from '../../../src/server/db/schema/parties'
import { quote_lines, quotes } from '../../../src/server/db/schema/quotes'
import { rfq_line_origins, rfq_lines, rfqs } from '../../../src/server/db/schema/rfqs'
import { inTransaction } from '../../../src/server/db/connection/transaction'
import { uuidv7 } from '../../../src/server/db/rows/ids'
import type { Accepted } from '../../../src/server/http/acceptance'
import type { Person, TestServer } from './testServer'

export interface SmallRfq {
  id: string
  number: string
  line_id: string
  quote_line_id: string
}

let count = 0

/**
 * A closed RFQ of one line that requests quantities of these enquiry lines, with one supplier's quote, written directly
 * into the database.
 */
export async function insertSmallRfq(
  server: TestServer,
  origins: readonly { enquiry_line_id: string; quantity: string }[],
  quantity: string,
  more: Partial<typeof quote_lines.$inferInsert> = {},
): Promise<SmallRfq> {
  const [id, line_id, supplier_id, invitation_id, quote_id, quote_line_id] = [
    uuidv7(),
    uuidv7(),
    uuidv7(),
    uuidv7(),
    uuidv7(),
    uuidv7(),
  ]
  const number = `RFQ-N-${(count += 1)}`
  await inTransaction(server.db, async (tx) => {
    await tx.insert(rfqs).values({
      id,
      number,
      branch_id: server.branch_id,
      status: 'closed',
      title: 'Asked again',
      currency: 'TZS',
      deadline: '2026-11-16T09:00:00.000Z',
    })
    await tx
      .insert(rfq_lines)
      .values({ id: line_id, rfq_id: id, position: 1, description: 'Gate valve', quantity, unit: 'H87' })
    if (origins.length > 0)
      await tx.insert(rfq_line_origins).values(origins.map((origin) => ({ rfq_line_id: line_id, ...origin })))
    await tx
      .insert(suppliers)
      .values({ id: supplier_id, code: supplier_id, code_key: supplier_id, name: `Supplier ${count}` })
    await tx.insert(invitations).values({ id: invitation_id, rfq_id: id, supplier_id, status: 'submitted' })
    await tx.insert(invitation_lines).values({ invitation_id, rfq_line_id: line_id })
    await tx.insert(quotes).values({
      id: quote_id,
      invitation_id,
      revision: 1,
      status: 'submitted',
      submitted_at: '2026-11-10T09:00:00.000Z',
      currency: 'TZS',
      freight: '0',
      no_freight: true,
      valid_until: '2027-12-31',
    })
    await tx.insert(quote_lines).values({
      id: quote_line_id,
      position: 1,
      quote_id,
      rfq_line_id: line_id,
      unit: 'H87',
      unit_price: '1000',
      unit_factor: '1',
      ...more,
    })
  })
  return { id, number, line_id, quote_line_id }
}

/** Awards this quantity of its line to its only supplier. */
export const awardSmall = (
  call: Person['call'],
  { id, line_id, quote_line_id }: SmallRfq,
  quantity: string,
  version = 1,
  accept?: Accepted,
) =>
  call(awardRfq, {
    params: { id },
    version,
    body: {
      strategy: 'by_hand',
      allocations: [{ rfq_line_id: line_id, quote_line_id, quantity }],
      ...(accept ? { accept } : {}),
    },
  })

export const overNeed = (reason = 'The client takes more') => [{ code: 'AWD-04', path: 'allocations.0', reason }]
