import { sql } from 'drizzle-orm'
import { isSealed } from '../../../domain/rfqs/rfqSeal'
import type { CoveredKind, DocumentContent } from '../../../domain/audit/trailContent'
import type { Sql } from '../../db/connection/database'

/** A document's name in messages, and whether its values are still sealed. */
export interface NamedDocument {
  name: string
  is_sealed: boolean
}

type Head = DocumentContent['head']

const text = (value: unknown) => (typeof value === 'string' || typeof value === 'number' ? String(value) : '')

async function numberOf(db: Sql, table: 'orders' | 'rfqs', id: unknown): Promise<string> {
  const { rows } = await db.execute<{ number: string | null }>(
    sql`select number from ${sql.raw(table)} where id = ${text(id)}::uuid`,
  )
  return rows[0]?.number ?? text(id)
}

async function quoteName(db: Sql, head: Head): Promise<NamedDocument> {
  const { rows } = await db.execute<{
    supplier: string
    number: string | null
    sealed: boolean
    opened_at: string | null
  }>(
    sql`select s.name as supplier, r.number, r.sealed, r.opened_at::text as opened_at from invitations i join suppliers s on s.id = i.supplier_id join rfqs r on r.id = i.rfq_id where i.id = ${text(head.invitation_id)}::uuid`,
  )
  const [found] = rows
  return {
    name: `quote of ${found?.supplier ?? text(head.supplier_id)} for ${found?.number ?? 'an RFQ'}, revision ${text(head.revision)}`,
    is_sealed: found !== undefined && isSealed(found),
  }
}

const open = (name: string): NamedDocument => ({ name, is_sealed: false })

/** Returns the name of a document from its stored content, with its number where it has one. */
export async function nameDocument(db: Sql, kind: CoveredKind, id: string, head: Head): Promise<NamedDocument> {
  const own = text(head.number) || text(head.name) || `${text(head.status) || 'of id'} ${id}`
  switch (kind) {
    case 'quote':
      return quoteName(db, head)
    case 'award':
      return open(`award of ${await numberOf(db, 'rfqs', head.rfq_id)}`)
    case 'rfq_revision':
      return open(`${await numberOf(db, 'rfqs', head.rfq_id)} revision ${text(head.revision)}`)
    case 'order_revision':
      return open(`order ${await numberOf(db, 'orders', head.order_id)} revision ${text(head.revision)}`)
    case 'receipt':
      return open(`goods receipt ${own}`)
    case 'rfq':
      return open(text(head.number) || `RFQ ${own}`)
    case 'invitation':
    case 'question':
      return open(`${kind} ${id} of ${await numberOf(db, 'rfqs', head.rfq_id)}`)
    case 'commission_entry':
      return open(`commission of order ${await numberOf(db, 'orders', head.order_id)}`)
    case 'exchange_rate':
      return open(`exchange rate of ${text(head.currency)} from ${text(head.valid_from)}`)
    default:
      return open(`${kind.replaceAll('_', ' ')} ${own}`)
  }
}
