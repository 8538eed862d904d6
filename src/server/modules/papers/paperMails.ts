import { and, desc, eq, like, sql } from 'drizzle-orm'
import type { PaperKind } from '../../../contract/paper'
import type { PaperMail } from '../../../contract/paperMail'
import type { Sql } from '../../db/database'
import { outbox } from '../../db/schema/system'

/** What a mail that brings a paper is called in the outbox: the paper's kind after this. */
export const paperMailPrefix = 'paper_'

// Of the paper that it brings, which may be long, only its number is read.
const paperNumber = sql<string>`coalesce(${outbox.papers} -> 0 -> 'paper' ->> 'number', '')`

/** The papers of a document that went by mail, the newest first, for as long as the outbox remembers them; the activity does for ever. */
export async function mailsOf(db: Sql, entity: 'orders' | 'purchase-orders', entity_id: string): Promise<PaperMail[]> {
  const rows = await db
    .select({
      id: outbox.id,
      kind: outbox.kind,
      number: paperNumber,
      to_address: outbox.to_address,
      status: outbox.status,
      last_error: outbox.last_error,
      created_at: outbox.created_at,
      sent_at: outbox.sent_at,
    })
    .from(outbox)
    .where(
      and(
        eq(outbox.entity, entity),
        eq(outbox.entity_id, entity_id),
        like(outbox.kind, `${paperMailPrefix.replace('_', '\\_')}%`),
      ),
    )
    .orderBy(desc(outbox.created_at), desc(outbox.id))
  return rows.map(({ kind, ...mail }) => ({ ...mail, kind: kind.slice(paperMailPrefix.length) as PaperKind }))
}
