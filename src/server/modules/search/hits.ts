import { sql, type SQL } from 'drizzle-orm'
import type { Hit } from '../../../contract/search'
import { statusAt } from '../../../domain/rfqs/rfqDeadline'
import type { RfqStatus } from '../../../domain/rfqs/rfqLifeCycle'
import { searchedNouns, type SearchedNoun } from '../../../domain/search/searchedNouns'
import type { Sql } from '../../db/connection/database'
import { isOneOf } from '../../db/rows/isOneOf'

export interface FoundHit {
  noun: SearchedNoun
  id: string
  words: string[]
}

/** The columns that all documents have, and all with a total. */
const document = { number: 'h.number', status: 'h.status', branch_id: 'h.branch_id' }
const priced = { ...document, currency: 'h.currency', total: 'h.total::text' }
const party = { code: 'h.code', name: 'h.name', detail: 'h.city' }

/** What is shown of each noun: its columns by the names of the result's, and where they are from. */
const shown: Record<SearchedNoun, { columns: Partial<Record<Column, string>>; from: string }> = {
  enquiries: {
    columns: { ...document, name: 'c.name', detail: 'h.client_reference' },
    from: 'enquiries h left join clients c on c.id = h.client_id',
  },
  rfqs: {
    columns: {
      ...document,
      name: 'h.title',
      detail: `(select string_agg(distinct c.name, ', ') from rfq_lines l join rfq_line_origins o on o.rfq_line_id = l.id
        join enquiry_lines e on e.id = o.enquiry_line_id join enquiries q on q.id = e.enquiry_id join clients c on c.id = q.client_id
        where l.rfq_id = h.id and l.removed_in is null)`,
      deadline: 'h.deadline::text',
    },
    from: 'rfqs h',
  },
  orders: {
    columns: { ...priced, name: 'c.name', detail: 'h.client_po_number' },
    from: 'orders h join clients c on c.id = h.client_id',
  },
  purchase_orders: {
    columns: { ...priced, name: 's.name', detail: 'h.supplier_reference' },
    from: 'purchase_orders h join suppliers s on s.id = h.supplier_id',
  },
  clients: { columns: party, from: 'clients h' },
  suppliers: { columns: party, from: 'suppliers h' },
  items: {
    columns: { ...party, detail: `nullif(concat_ws(' ', h.brand, h.part_number), '')` },
    from: 'items h',
  },
  agents: { columns: { ...party, detail: 'h.email' }, from: 'agents h' },
  users: { columns: { name: 'h.name', detail: 'h.email' }, from: 'users h' },
}

const columns = ['number', 'code', 'name', 'detail', 'status', 'branch_id', 'currency', 'total', 'deadline'] as const
type Column = (typeof columns)[number]
type HitRow = Record<Column, string | null> & { noun: SearchedNoun; id: string }

const types: Partial<Record<Column, string>> = { branch_id: 'uuid' }

/** Reads what is shown of the found, in their order, in one statement; what no longer exists is left out. */
export async function readHits(db: Sql, found: readonly FoundHit[], now: Date): Promise<Hit[]> {
  if (found.length === 0) return []
  // All nouns, found or not: one statement, planned once.
  const arms = searchedNouns.map((noun) =>
    rowsOf(
      noun,
      found.flatMap((hit) => (hit.noun === noun ? [hit.id] : [])),
    ),
  )
  const { rows } = await db.execute<HitRow>(sql.join(arms, sql` union all `))
  const byId = new Map(rows.map((row) => [row.id, row]))
  return found.flatMap(({ id, words }) => {
    const row = byId.get(id)
    return row ? [{ ...toHit(row, now), words }] : []
  })
}

function rowsOf(noun: SearchedNoun, ids: readonly string[]): SQL {
  const { columns: own, from } = shown[noun]
  const selected = columns.map((column) => `${own[column] ?? `null::${types[column] ?? 'text'}`} as ${column}`)
  return sql`select ${noun}::text as noun, h.id, ${sql.raw(selected.join(', '))} from ${sql.raw(from)} where ${isOneOf(sql`h.id`, ids)}`
}

/** An RFQ whose deadline has passed is closed, even before that is stored. */
function toHit({ deadline, ...row }: HitRow, now: Date): Omit<Hit, 'words'> {
  if (row.noun !== 'rfqs' || row.status === null) return row
  const status = statusAt(
    { status: row.status as RfqStatus, deadline: deadline && new Date(deadline).toISOString() },
    now,
  )
  return { ...row, status }
}
