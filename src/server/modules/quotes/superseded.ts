import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Transaction } from '../../db/connection/database'
import { quotes } from '../../db/schema/quotes'

/**
 * Makes room for the next submission of an invitation, in a statement of its own before it is written: the last one no
 * longer counts. A draft that is not what is submitted moves to the number after the next one.
 */
export const superseded = (db: Transaction, invitation_id: string, draft_moves = false) =>
  db
    .update(quotes)
    .set({
      status: sql`case when ${quotes.status} = 'submitted' then 'superseded' else ${quotes.status} end`,
      revision: sql`case when ${quotes.status} = 'draft' then ${quotes.revision} + 1 else ${quotes.revision} end`,
      version: sql`case when ${quotes.status} = 'submitted' then ${quotes.version} + 1 else ${quotes.version} end`,
      updated_at: sql`now()`,
    })
    .where(
      and(
        eq(quotes.invitation_id, invitation_id),
        inArray(quotes.status, draft_moves ? ['submitted', 'draft'] : ['submitted']),
      ),
    )
