import type { Pool } from 'pg'
import { system } from '../../../../src/server/http/actor'
import { createDatabase } from '../../../../src/server/db/connection/database'
import { migrate } from '../../../../src/server/db/migrate'
import { inTransaction } from '../../../../src/server/db/connection/transaction'
import { uuidv7 } from '../../../../src/server/db/rows/ids'
import { verifyTrail } from '../../../../src/server/modules/activity/verifyTrail'
import { nextLink, type LastLink } from '../../../../src/server/audit/chainLink'
import { writeActivity } from '../../../../src/server/audit/record'
import { asAttacker } from '../../../server/support/attacker'
import { migrateUntil } from '../../../server/db/olderMigrations'
import { databases } from '../../../server/db/testDatabases'

const began = new Date('2026-11-01T08:00:00.000Z')

/** An order with an audit trail of two entries, as an older version wrote it. */
async function olderOrder(pool: Pool): Promise<string> {
  const [branch_id, client_id, order_id] = [uuidv7(), uuidv7(), uuidv7()]
  await pool.query(
    "insert into branches (id, name, tag, timezone) values ($1, 'Dar es Salaam', 'DSM', 'Africa/Dar_es_Salaam')",
    [branch_id],
  )
  await pool.query("insert into clients (id, code, code_key, name) values ($1, 'C-1', 'c-1', 'Kibo Hotels')", [
    client_id,
  ])
  await pool.query(
    "insert into orders (id, branch_id, client_id, currency, created_at) values ($1, $2, $3, 'TZS', $4)",
    [order_id, branch_id, client_id, began],
  )
  let last: LastLink | undefined
  for (const action of ['created', 'changed']) {
    const { content: _, ...link } = nextLink(
      last,
      { actor: system, now: began },
      { action, entity: 'orders', entity_id: order_id, branch_id, after: { status: 'draft' } },
    )
    const columns = Object.keys(link)
    await pool.query(
      `insert into activities (${columns.join(', ')}) values (${columns.map((_column, index) => `$${index + 1}`).join(', ')})`,
      Object.values(link),
    )
    last = link
  }
  return order_id
}

describe.each(databases)('A database of an older version on $name', ({ open }) => {
  let pool: Pool
  let order_id: string
  let stop: () => Promise<void>
  beforeAll(async () => {
    const opened = await open()
    ;({ pool, stop } = opened)
    await migrateUntil(pool, '_trail_content')
    order_id = await olderOrder(pool)
    await migrate(pool)
    // Creating the embedded database and running all migrations take a while on a busy machine.
  })
  afterAll(() => stop())

  async function verify() {
    const said: string[] = []
    return { whole: await verifyTrail(createDatabase(pool), { say: (line) => said.push(line) }), said }
  }

  it('has an intact audit trail, with a count of the documents that it does not cover', async () => {
    const { whole, said } = await verify()
    expect([whole, said.slice(0, 2)]).toEqual([
      true,
      [
        'The audit trail is complete: 2 entries of 1 documents.',
        expect.stringMatching(
          /^Content not covered: 1 documents from before \d{4}-\d\d-\d\d, when the audit trail started to cover content\.$/,
        ),
      ],
    ])
  })

  it('covers an older document from its next entry on, and detects that the last of its older entries is missing', async () => {
    await asAttacker(pool, 'delete from activities where chain_id = $1 and chain_position = 2', [order_id])
    expect((await verify()).said[0]).toBe(`orders ${order_id}: entry 2 is missing.`)
    await asAttacker(pool, 'delete from activities')
  })

  it('covers a new document, and reports an uncovered one as forged', async () => {
    await asAttacker(pool, "truncate activities; truncate trail_links; update trail_head set position = 0, hash = ''")
    expect((await verify()).said[0]).toBe(
      `order ${order_id}: is in the tables, but no entry of the audit trail covers it.`,
    )
    await inTransaction(createDatabase(pool), (tx) =>
      writeActivity(tx, system, new Date(), { action: 'changed', entity: 'orders', entity_id: order_id }),
    )
    expect((await verify()).whole).toBe(true)
    await pool.query("update orders set payment_terms = 'In advance'")
    expect((await verify()).said[0]).toBe(
      `order draft ${order_id}: payment_terms: nothing in the trail, In advance in the table.`,
    )
  })
})
