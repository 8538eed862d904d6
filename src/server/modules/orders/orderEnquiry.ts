import { eq, inArray } from 'drizzle-orm'
import type { FieldError } from '../../../contract/envelope'
import type { Order } from '../../../contract/order'
import type { OrderValues } from '../../../contract/orderBody'
import { mayActIn, type UserActor } from '../../actor'
import type { Sql, Transaction } from '../../db/database'
import { enquiries, enquiry_lines } from '../../db/schema/enquiries'
import { orders } from '../../db/schema/orders'
import { invalid } from '../../refusal'
import { linesOf, type StoredLine } from './orderLinesRepository'

interface ForOrder {
  client_id: string
  branch_id: string
  user: UserActor
}

/** 422 at each line that newly names a line of an enquiry which is not the client's, not of the order's branch, was dropped, or was given up. */
export async function assertEnquiryLines(
  db: Sql,
  order: ForOrder,
  lines: readonly OrderValues['lines'][number][],
  there: readonly StoredLine[],
): Promise<void> {
  const named = lines.map(({ enquiry_line_id }) =>
    enquiry_line_id && !there.some(({ line }) => line.enquiry_line_id === enquiry_line_id) ? enquiry_line_id : null,
  )
  const ids = named.filter((id) => id !== null)
  if (ids.length === 0) return
  const found = await db
    .select({
      id: enquiry_lines.id,
      dropped_reason: enquiry_lines.dropped_reason,
      client_id: enquiries.client_id,
      branch_id: enquiries.branch_id,
      status: enquiries.status,
      number: enquiries.number,
    })
    .from(enquiry_lines)
    .innerJoin(enquiries, eq(enquiries.id, enquiry_lines.enquiry_id))
    .where(inArray(enquiry_lines.id, ids))
  const problems = named.flatMap((id, index): FieldError[] => {
    const wrong =
      id &&
      wrongWith(
        found.find((line) => line.id === id),
        order,
      )
    return wrong ? [{ path: `lines.${index}.enquiry_line_id`, message: `Line ${index + 1}: ${wrong}` }] : []
  })
  if (problems.length > 0) throw invalid(problems)
}

interface Wanted {
  dropped_reason: string | null
  client_id: string | null
  branch_id: string
  status: string
  number: string | null
}

function wrongWith(line: Wanted | undefined, { client_id, branch_id, user }: ForOrder): string | undefined {
  if (!line || !mayActIn(user, line.branch_id))
    return 'this line of an enquiry is not there any more. Choose another one, or none.'
  const enquiry = line.number ?? 'this enquiry'
  // Who may read the order reads what the client asked for, and may not be of the other branch.
  if (line.branch_id !== branch_id) return `${enquiry} is another branch’s. Order it there.`
  if (line.client_id !== client_id) return `${enquiry} is another client’s. Choose a line that this client asked for.`
  if (line.dropped_reason !== null)
    return `this line of ${enquiry} was dropped. Take it up there first, or choose another one.`
  return line.status === 'lost' || line.status === 'cancelled'
    ? `${enquiry} is ${line.status}. Open it again first.`
    : undefined
}

/** An order is its enquiry's where all that clients asked for in it comes from one; of several none is its own, and its lines lead to each. */
export async function keepEnquiry(db: Transaction, order_id: string): Promise<void> {
  const ids = new Set((await linesOf(db, order_id)).flatMap(({ enquiry_id }) => enquiry_id ?? []))
  if (ids.size === 0) return
  const [only] = ids
  await db
    .update(orders)
    .set({ enquiry_id: ids.size === 1 ? (only ?? null) : null })
    .where(eq(orders.id, order_id))
}

/** The enquiries that an order answers: its own, and those of its lines. */
export const enquiryIdsOf = ({ enquiry, lines }: Pick<Order, 'enquiry' | 'lines'>): string[] => [
  ...new Set([...lines.flatMap(({ enquiry_id }) => enquiry_id ?? []), ...(enquiry ? [enquiry.id] : [])]),
]
