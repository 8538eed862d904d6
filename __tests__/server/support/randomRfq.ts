import type { ComparisonInput } from '../../../src/domain/comparison/comparison'
import { invitation_lines, invitations } from '../../../src/server/db/schema/invitations'
import { suppliers } from '../../../src/server/db/schema/parties'
import { quote_lines, quotes } from '../../../src/server/db/schema/quotes'
import { rfq_line_origins, rfq_lines, rfq_rates, rfqs } from '../../../src/server/db/schema/rfqs'
import { inTransaction } from '../../../src/server/db/connection/transaction'
import { uuidv7 } from '../../../src/server/db/rows/ids'
import { insertEnquiry } from './sourcing'
import type { TestServer } from './testServer'

/**
 * A closed RFQ with these submitted quotes, requested for two clients; `cuts` is the quantity of each line for each of
 * them.
 */
export async function insertRandomRfq(
  server: TestServer,
  { currency, rates, lines: asked, quotes: answered }: ComparisonInput,
  cuts: readonly (readonly string[])[],
): Promise<{ id: string; lines: string[] }> {
  const id = uuidv7()
  const lines = new Map(asked.map((line) => [line.id, uuidv7()]))
  const lineOf = (of: string) => lines.get(of) ?? ''
  const wanted = [0, 1].map((client) =>
    asked.flatMap((line, index) =>
      cuts[index]?.[client] ? [{ rfq_line_id: lineOf(line.id), quantity: cuts[index][client] }] : [],
    ),
  )
  const enquiries = await Promise.all(
    wanted.map((of, client) =>
      of.length === 0
        ? Promise.resolve(undefined)
        : insertEnquiry(
            server,
            `Client ${client + 1} of ${id}`,
            of.map(({ quantity }) => quantity),
            { currency },
          ),
    ),
  )
  const origins = wanted.flatMap((of, client) =>
    of.map((origin, index) => ({ ...origin, enquiry_line_id: enquiries[client]?.line_ids[index] ?? '' })),
  )

  await inTransaction(server.db, async (tx) => {
    await tx.insert(rfqs).values({
      id,
      number: `RFQ-DSM-2026-${id}`,
      branch_id: server.branch_id,
      status: 'closed',
      title: 'At random',
      currency,
      deadline: '2026-11-16T09:00:00.000Z',
    })
    await tx.insert(rfq_lines).values(
      asked.map((line) => ({
        id: lineOf(line.id),
        rfq_id: id,
        position: line.position,
        description: `Line ${line.position}`,
        quantity: line.quantity,
        unit: 'H87',
      })),
    )
    await tx.insert(rfq_rates).values(rates.map((rate) => ({ rfq_id: id, rate_date: '2026-11-16', ...rate })))
    if (origins.length > 0) await tx.insert(rfq_line_origins).values(origins)
    for (const { lines: answers, asked_line_ids, freight, currency: own } of answered) {
      const [supplier_id, invitation_id, quote_id] = [uuidv7(), uuidv7(), uuidv7()]
      const code = `S-${supplier_id}`
      await tx.insert(suppliers).values({ id: supplier_id, code, code_key: code, name: code })
      await tx.insert(invitations).values({ id: invitation_id, rfq_id: id, supplier_id, status: 'submitted' })
      if (asked_line_ids.length > 0)
        await tx
          .insert(invitation_lines)
          .values(asked_line_ids.map((of) => ({ invitation_id, rfq_line_id: lineOf(of) })))
      await tx.insert(quotes).values({
        id: quote_id,
        invitation_id,
        revision: 1,
        status: 'submitted',
        submitted_at: '2026-11-10T09:00:00.000Z',
        currency: own,
        freight,
      })
      if (answers.length > 0)
        await tx.insert(quote_lines).values(
          answers.map(({ rfq_line_id, id: _, price_breaks, ...answer }, index) => ({
            ...answer,
            price_breaks: [...price_breaks],
            quote_id,
            position: index + 1,
            rfq_line_id: lineOf(rfq_line_id),
          })),
        )
    }
  })
  return { id, lines: asked.map((line) => lineOf(line.id)) }
}
