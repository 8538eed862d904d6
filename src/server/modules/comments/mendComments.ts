import { asc, eq, isNull, sql } from 'drizzle-orm'
import { holdsCost } from '../../../domain/access/costsInText'
import type { NotedEntity } from '../../../domain/notices/notes'
import type { Subject } from '../../audit/notedSubject'
import { writeActivity } from '../../audit/record'
import type { Database, Transaction } from '../../db/connection/database'
import { inTransaction } from '../../db/connection/transaction'
import { seesCostsOf } from '../../db/branchRoles'
import { pick } from '../../../domain/fields/pick'
import { comments } from '../../db/schema/notes'
import { users } from '../../db/schema/people'
import { system } from '../../http/actor'
import { costFiguresOf } from './costFigures'

/** Comments read at once. */
const batch = 200

/**
 * Looks once at each comment from before there was the choice: one whose author sees costs and whose text holds a cost of
 * its record is only for users who see costs from now on, as an activity of the record. A second run finds nothing.
 */
export async function mendComments(db: Database, now: Date): Promise<void> {
  while ((await inTransaction(db, (tx) => mendSome(tx, now))) === batch);
}

/** Whether a text holds a cost of its record; also where the record cannot be read any more, so that the start does not fail by it. */
async function mayHoldCost(tx: Transaction, subject: Pick<Subject, 'entity' | 'entity_id'>, text: string, now: Date) {
  if (!/\p{Nd}/u.test(text)) return false
  try {
    return holdsCost(text, await costFiguresOf(tx, subject, now))
  } catch {
    return true
  }
}

async function mendSome(tx: Transaction, now: Date): Promise<number> {
  const found = await tx
    .select({
      ...pick(comments, ['id', 'entity', 'entity_id', 'branch_id', 'text']),
      by_one_with_costs: sql<boolean>`${seesCostsOf(sql`${users}`, sql`${comments.branch_id}`)}`,
    })
    .from(comments)
    .innerJoin(users, eq(users.id, comments.author_id))
    .where(isNull(comments.costs_only))
    .orderBy(asc(comments.entity_id), asc(comments.id))
    .limit(batch)
  for (const { id, text, by_one_with_costs, ...row } of found) {
    const subject = { ...row, entity: row.entity as NotedEntity }
    const costs_only = by_one_with_costs && (await mayHoldCost(tx, subject, text, now))
    await tx.update(comments).set({ costs_only }).where(eq(comments.id, id))
    if (costs_only)
      await writeActivity(tx, system, now, {
        action: 'comment_changed',
        ...subject,
        after: { comment_id: id },
        reason: 'It holds a cost, and is shown only to people who see costs.',
      })
  }
  return found.length
}
