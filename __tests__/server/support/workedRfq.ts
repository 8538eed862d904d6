import { eq } from 'drizzle-orm'
import type { Transaction } from '../../../src/server/db/connection/database'
import { invitation_lines, invitations } from '../../../src/server/db/schema/invitations'
import { suppliers } from '../../../src/server/db/schema/parties'
import { quote_lines, quotes } from '../../../src/server/db/schema/quotes'
import { rfq_lines, rfq_rates, rfqs } from '../../../src/server/db/schema/rfqs'
import { inTransaction } from '../../../src/server/db/connection/transaction'
import { uuidv7 } from '../../../src/server/db/rows/ids'
import example from '../../../src/server/seed/workedExample.json'
import type { TestServer } from './testServer'

export interface WorkedRfq {
  id: string
  /** By position, from 1. */
  line: (position: number) => string
  invitation: (supplier: string) => string
  /** An allocation: this quantity of a line from a supplier. */
  from: (
    supplier: string,
    position: number,
    quantity: string,
  ) => { rfq_line_id: string; quote_line_id: string; quantity: string }
  change: (values: Partial<typeof rfqs.$inferInsert>) => Promise<unknown>
}

/** The worked example as a closed RFQ with five submitted quotes, written directly into the database. */
export async function insertWorkedRfq(
  server: TestServer,
  values: Partial<typeof rfqs.$inferInsert> = {},
): Promise<WorkedRfq> {
  const id = uuidv7()
  const lines = new Map(example.rfq.lines.map(({ position }) => [position, uuidv7()]))
  const invited = new Map(example.quotes.map(({ supplier }) => [supplier, uuidv7()]))
  const answers = new Map<string, string>()
  const line = (position: number) => lines.get(position) ?? ''

  await inTransaction(server.db, async (tx) => {
    const { title, currency, rates, lines: asked } = example.rfq
    await tx.insert(rfqs).values({
      id,
      number: `RFQ-DSM-2026-${id}`,
      branch_id: server.branch_id,
      status: 'closed',
      title,
      currency,
      deadline: '2026-11-16T09:00:00.000Z',
      ...values,
    })
    await tx.insert(rfq_lines).values(
      asked.map(({ position, description, quantity, unit }) => ({
        id: line(position),
        rfq_id: id,
        position,
        description,
        quantity,
        unit,
      })),
    )
    await tx
      .insert(rfq_rates)
      .values(
        Object.entries(rates).map(([code, rate]) => ({ rfq_id: id, currency: code, rate, rate_date: '2026-11-16' })),
      )
    for (const quote of example.quotes)
      await insertQuote(tx, quote, { rfq_id: id, invitation_id: invited.get(quote.supplier) ?? '', line, answers })
  })
  return {
    id,
    line,
    invitation: (supplier) => invited.get(supplier) ?? '',
    from: (supplier, position, quantity) => ({
      rfq_line_id: line(position),
      quote_line_id: answers.get(`${supplier} ${position}`) ?? uuidv7(),
      quantity,
    }),
    change: (changes) => server.db.update(rfqs).set(changes).where(eq(rfqs.id, id)),
  }
}

interface RfqContext {
  rfq_id: string
  invitation_id: string
  line: (position: number) => string
  answers: Map<string, string>
}

async function insertQuote(
  tx: Transaction,
  { supplier, country, lines, ...head }: (typeof example.quotes)[number],
  { rfq_id, invitation_id, line, answers }: RfqContext,
) {
  const supplier_id = uuidv7()
  const code = `S-${supplier_id}`
  await tx.insert(suppliers).values({ id: supplier_id, code, code_key: code, name: supplier, country })
  await tx.insert(invitations).values({ id: invitation_id, rfq_id, supplier_id, status: 'submitted' })
  await tx
    .insert(invitation_lines)
    .values(lines.map(({ position }) => ({ invitation_id, rfq_line_id: line(position) })))
  const [quote] = await tx
    .insert(quotes)
    .values({ invitation_id, revision: 1, status: 'submitted', submitted_at: '2026-11-10T09:00:00.000Z', ...head })
    .returning({ id: quotes.id })
  const rows = lines.map((answer) => {
    const id = uuidv7()
    answers.set(`${supplier} ${answer.position}`, id)
    const unit = example.rfq.lines.find(({ position }) => position === answer.position)?.unit ?? 'H87'
    return { id, quote_id: quote?.id ?? '', rfq_line_id: line(answer.position), unit, ...answer }
  })
  await tx.insert(quote_lines).values(rows)
}
