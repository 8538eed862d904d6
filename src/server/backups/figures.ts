import type { ClientBase } from 'pg'
import type { Figures } from './format'

const totals = `
  select kind, currency, count(*)::int as documents, sum(amount)::text as total
  from (
    select 'orders' as kind, currency, total as amount from orders
    union all select 'purchase orders', currency, total from purchase_orders
    union all select 'issued documents', currency, total from document_verifications
    union all select 'payments', o.currency, p.amount from payments p join orders o on o.id = p.order_id
  ) documents
  group by kind, currency order by kind collate "C", currency collate "C"`

const numbers = `
  select s.kind, b.tag::text as branch, s.year, s.last_serial as last
  from document_series s join branches b on b.id = s.branch_id
  order by s.kind collate "C", b.tag::text collate "C", s.year`

const auditTrail = `
  select (select count(*)::int from activities) as entries,
    coalesce((select position from trail_head), 0)::int as position, coalesce((select hash from trail_head), '') as hash`

/** One file at a time: each is put together in the memory of the database. */
const attachments = `
  select count(*)::int as files, coalesce(sum(size), 0)::float8 as bytes, (count(*) filter (where is_damaged))::int as damaged
  from (
    select a.size, a.sha256 is distinct from (
      select encode(sha256(coalesce(string_agg(c.bytes, ''::bytea order by c.position), ''::bytea)), 'hex')
      from attachment_chunks c where c.attachment_id = a.id) as is_damaged
    from attachments a
  ) files`

/** Returns the figures of the business that a restored database must have again, in the transaction of the client. */
export async function figuresOf(client: ClientBase): Promise<Figures> {
  const rowsOf = async <Row extends object>(sql: string) => (await client.query<Row>(sql)).rows
  const [trail] = await rowsOf<Figures['audit_trail']>(auditTrail)
  const [files] = await rowsOf<Figures['attachments']>(attachments)
  return {
    totals: await rowsOf(totals),
    numbers: await rowsOf(numbers),
    audit_trail: trail ?? { entries: 0, position: 0, hash: '' },
    attachments: files ?? { files: 0, bytes: 0, damaged: 0 },
  }
}
