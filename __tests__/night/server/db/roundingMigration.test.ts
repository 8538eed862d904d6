import type { Pool } from 'pg'
import { uuidv7 } from '../../../../src/server/db/rows/ids'
import { migrate } from '../../../../src/server/db/migrate'
import { migrateUntil } from '../../../server/db/olderMigrations'
import { databases } from '../../../server/db/testDatabases'

const ids = { branch: uuidv7(), client: uuidv7(), supplier: uuidv7() }

async function insert(pool: Pool, table: string, row: Record<string, unknown>): Promise<string> {
  const id = (row.id as string | undefined) ?? uuidv7()
  const columns = { id, ...row }
  await pool.query(
    `insert into ${table} (${Object.keys(columns).join(', ')}) values (${Object.keys(columns)
      .map((_, index) => `$${index + 1}`)
      .join(', ')})`,
    Object.values(columns),
  )
  return id
}

describe.each(databases)('Documents of before only what is paid was rounded to steps, on $name', ({ open }) => {
  let pool: Pool
  let stop: () => Promise<void>
  beforeAll(async () => {
    ;({ pool, stop } = await open())
  })
  afterAll(() => stop())

  it('keep their figures once issued; drafts and other currencies are rounded to their digits', async () => {
    await migrateUntil(pool, '_amounts_to_digits')
    await insert(pool, 'branches', { id: ids.branch, name: 'Basel', tag: 'BSL', timezone: 'Europe/Zurich' })
    await insert(pool, 'clients', { id: ids.client, code: 'C-1', code_key: 'c-1', name: 'Kibo Hotels' })
    await insert(pool, 'suppliers', { id: ids.supplier, code: 'S-1', code_key: 's-1', name: 'Rhine Pumps' })
    const order = (currency: string, status: string) =>
      insert(pool, 'orders', { branch_id: ids.branch, client_id: ids.client, currency, status })
    const [quoted, confirmed] = [await order('CHF', 'quoted'), await order('CHF', 'confirmed')]
    const others = [await order('CHF', 'draft'), await order('USD', 'quoted')]
    const bought = (currency: string) =>
      insert(pool, 'purchase_orders', {
        branch_id: ids.branch,
        order_id: confirmed,
        supplier_id: ids.supplier,
        currency,
      })
    const [francs, dollars] = [await bought('CHF'), await bought('USD')]
    await migrate(pool)
    const { rows } = await pool.query<{ id: string; amounts_rounded_to: string }>(
      'select id, amounts_rounded_to from orders union all select id, amounts_rounded_to from purchase_orders',
    )
    const roundedTo = (id: string) => rows.find((row) => row.id === id)?.amounts_rounded_to
    expect([quoted, confirmed, francs].map(roundedTo)).toEqual(['step', 'step', 'step'])
    expect([...others, dollars].map(roundedTo)).toEqual(['digits', 'digits', 'digits'])
  })
})
