import { getTableColumns, sql, type SQL } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { CoveredKind } from '../../domain/audit/trailContent'
import { sqlOnce } from '../db/memory/builtOnce'
import { idList, isListed } from '../db/rows/isOneOf'
import { award_allocations, awards } from '../db/schema/awards'
import { deliveries, delivery_lines } from '../db/schema/deliveries'
import { order_charges, order_lines, order_rates, order_revisions, orders } from '../db/schema/orders'
import { document_verifications } from '../db/schema/documents'
import { payments } from '../db/schema/payments'
import { purchase_order_lines, purchase_orders, receipt_lines, receipts } from '../db/schema/purchaseOrders'
import { quote_lines, quotes } from '../db/schema/quotes'
import { rfq_rates, rfq_revisions } from '../db/schema/rfqs'

/*
 * The tables with the content of each document. Every column counts that is not listed in `without`, so a new column is
 * covered from its first entry on.
 */

interface Part {
  table: PgTable
  /** The condition for the rows of `p` that belong to the document `t`. */
  of: SQL
  order: SQL
  more?: Record<string, SQL>
}

interface Covered {
  table: PgTable
  /** The document whose chain has its entries, for a row `t`. */
  chain: SQL
  /** Columns that are not content: counters, search texts, and what other documents' entries cover. */
  without: readonly string[]
  more?: Record<string, SQL>
  parts: Record<string, Part>
  /** Whether a row's content is still sealed. */
  sealed?: SQL
  /** Which rows count: a draft quote is not binding yet. */
  where?: SQL
}

const counters = ['version', 'updated_at', 'search_text']

const checksOf = (entity: string): Part => ({
  table: document_verifications,
  of: sql`p.entity = ${sql.raw(`'${entity}'`)} and p.entity_id = t.id`,
  order: sql`p.id`,
})

/** The lines of a document, of which `document_id` names the document. */
const linesOf = (table: PgTable, document_id: SQL): Part => ({
  table,
  of: sql`${document_id} = t.id`,
  order: sql`p.position, p.id`,
})

export const coveredDocuments: Record<CoveredKind, Covered> = {
  rfq_revision: { table: rfq_revisions, chain: sql`t.rfq_id`, without: counters, parts: {} },
  quote: {
    table: quotes,
    chain: sql`(select i.rfq_id from invitations i where i.id = t.invitation_id)`,
    // A file has its own entry and may be removed.
    without: [...counters, 'file_id'],
    more: { supplier_id: sql`(select i.supplier_id from invitations i where i.id = t.invitation_id)` },
    parts: { lines: linesOf(quote_lines, sql`p.quote_id`) },
    sealed: sql`(select r.sealed and r.opened_at is null from invitations i join rfqs r on r.id = i.rfq_id where i.id = t.invitation_id)`,
    where: sql`t.status <> 'draft'`,
  },
  award: {
    table: awards,
    chain: sql`t.rfq_id`,
    without: counters,
    parts: {
      allocations: {
        table: award_allocations,
        of: sql`p.award_id = t.id`,
        order: sql`p.id`,
        more: {
          line: sql`(select l.position from rfq_lines l where l.id = p.rfq_line_id)`,
          supplier_name: sql`(select s.name from quote_lines l join quotes q on q.id = l.quote_id join invitations i on i.id = q.invitation_id join suppliers s on s.id = i.supplier_id where l.id = p.quote_line_id)`,
        },
      },
      // After an award is undone the rates may change again.
      rates: { table: rfq_rates, of: sql`p.rfq_id = t.rfq_id and t.status = 'made'`, order: sql`p.currency` },
    },
  },
  order: {
    table: orders,
    chain: sql`t.id`,
    // An assignment is recorded, but no content of the order.
    without: [...counters, 'assignee_id'],
    parts: {
      lines: linesOf(order_lines, sql`p.order_id`),
      charges: linesOf(order_charges, sql`p.order_id`),
      rates: { table: order_rates, of: sql`p.order_id = t.id`, order: sql`p.currency` },
      checks: checksOf('orders'),
    },
  },
  order_revision: { table: order_revisions, chain: sql`t.order_id`, without: counters, parts: {} },
  purchase_order: {
    table: purchase_orders,
    chain: sql`t.id`,
    without: counters,
    parts: {
      lines: linesOf(purchase_order_lines, sql`p.purchase_order_id`),
      checks: checksOf('purchase-orders'),
    },
  },
  delivery: {
    table: deliveries,
    chain: sql`t.order_id`,
    without: counters,
    parts: { lines: linesOf(delivery_lines, sql`p.delivery_id`) },
  },
  receipt: {
    table: receipts,
    chain: sql`t.purchase_order_id`,
    without: counters,
    parts: { lines: linesOf(receipt_lines, sql`p.receipt_id`) },
  },
  payment: { table: payments, chain: sql`t.order_id`, without: counters, parts: {} },
}

/**
 * Returns a column in canonical form, independent of session settings: decimals without trailing zeros, moments in UTC.
 */
function written(name: string, column: PgColumn, of: 't' | 'p'): SQL {
  const value = sql`${sql.raw(of)}.${sql.identifier(name)}`
  const type = column.getSQLType()
  if (type.startsWith('numeric')) return sql`trim_scale(${value})::text`
  if (type.startsWith('timestamp')) return sql`to_char(${value} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`
  if (type === 'date') return sql`to_char(${value}, 'YYYY-MM-DD')`
  return value
}

/** `a as a, b as b`: a row's content. */
function columnsOf(table: PgTable, of: 't' | 'p', without: readonly string[], more: Record<string, SQL> = {}): SQL {
  const own = Object.entries(getTableColumns(table)).flatMap(([name, column]) =>
    without.includes(name) ? [] : [sql`${written(name, column, of)} as ${sql.identifier(name)}`],
  )
  return sql.join(
    [...own, ...Object.entries(more).map(([name, value]) => sql`${value} as ${sql.identifier(name)}`)],
    sql`, `,
  )
}

/** Returns the content of a document `t` as JSON: its row, and its child rows by part. */
function contentOf({ table, without, more, parts }: Covered): SQL {
  const rows = Object.entries(parts).map(
    ([name, part]) =>
      sql`${sql.raw(`'${name}'`)}, coalesce((select json_agg(r) from (select ${columnsOf(part.table, 'p', counters, part.more)} from ${part.table} p where ${part.of} order by ${part.order}) r), '[]')`,
  )
  return sql`json_build_object('head', (select row_to_json(h) from (select ${columnsOf(table, 't', without, more)}) h), 'parts', json_build_object(${sql.join(rows, sql`, `)}))`
}

/** Documents of one kind: those whose column `by` has one of these ids. */
export interface Wanted {
  kind: CoveredKind
  by: 'id' | 'rfq_id' | 'invitation_id' | 'order_id' | 'purchase_order_id'
  ids: readonly string[]
}

/**
 * Returns a statement that reads documents as their tables have them now: kind, document_id, content as text, whether
 * it is sealed, and the last stored content of each.
 */
export const readContents = (wanted: readonly Wanted[]): SQL =>
  sql.join(
    wanted.map(({ kind, by, ids }) => contentsBy(kind, by)({ list: idList(ids) })),
    sql` union all `,
  )

type Contents = (given: { list: string }) => SQL
/** By kind and column. */
const built = new Map<string, Contents>()

function contentsBy(kind: CoveredKind, by: Wanted['by']): Contents {
  const key = `${kind} ${by}`
  const contents = built.get(key) ?? sqlOnce(({ list }) => contentsOf(kind, by, list))
  built.set(key, contents)
  return contents
}

function contentsOf(kind: CoveredKind, by: Wanted['by'], list: SQL): SQL {
  const { table, where, sealed = sql`false` } = coveredDocuments[kind]
  return sql`select ${sql.raw(`'${kind}'`)} as kind, t.id as document_id, ${contentOf(coveredDocuments[kind])}::text as content, ${sealed} as is_sealed, k.digest, k.nonce, k.masked
    from ${table} t left join lateral (select digest, nonce, masked from trail_contents c where c.kind = ${sql.raw(`'${kind}'`)} and c.document_id = t.id order by c.id desc limit 1) k on true
    where ${isListed(sql`t.${sql.identifier(by)}`, list)} ${where ? sql`and ${where}` : sql``}`
}
