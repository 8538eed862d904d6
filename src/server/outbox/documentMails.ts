import { and, desc, eq, like, or, sql } from 'drizzle-orm'
import type { GeneratedDocumentKind } from '../../contract/generatedDocument'
import { cancellationMail, type DocumentMail } from '../../contract/documentMail'
import type { Sql } from '../db/connection/database'
import { outbox } from '../db/schema/system'
import { documentMailPrefix } from './mailKinds'

// Only the number is read of the attached document, which may be long.
const documentNumber = sql<string>`coalesce(${outbox.documents} -> 0 -> 'document' ->> 'number',
  (select p.number from purchase_orders p where ${outbox.entity} = 'purchase-orders' and p.id = ${outbox.entity_id}), '')`

/** The documents of an order or a purchase order that went by mail, the newest first, for as long as the outbox remembers them; the activity does for ever. */
export const mailsOf = (db: Sql, entity: 'orders' | 'purchase-orders', entity_id: string) =>
  db
    .select({
      id: outbox.id,
      kind: outbox.kind,
      number: documentNumber,
      to_address: outbox.to_address,
      cc_address: outbox.cc_address,
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
        or(like(outbox.kind, `${documentMailPrefix.replace('_', '\\_')}%`), eq(outbox.kind, cancellationMail)),
      ),
    )
    .orderBy(desc(outbox.created_at), desc(outbox.id))

/** Such a mail as it is answered: of the document it says the kind. */
export const toDocumentMail = ({ kind, ...mail }: Awaited<ReturnType<typeof mailsOf>>[number]): DocumentMail => ({
  ...mail,
  kind: kind === cancellationMail ? kind : (kind.slice(documentMailPrefix.length) as GeneratedDocumentKind),
})
