import { sql } from 'drizzle-orm'
import type { Pool } from 'pg'
import { failingCalls, type FailingCalls, type Failure } from '../../../scripts/torture/failingCalls'
import { createDatabase } from '../../../src/server/db/connection/database'
import { databases } from './testDatabases'

describe.each(databases)('A transaction on $name', ({ open }) => {
  let stop: () => Promise<void>
  let pool: Pool
  let calls: FailingCalls
  beforeAll(async () => {
    ;({ pool, stop } = await open())
    calls = failingCalls(pool)
    await pool.query('create table written (id int)')
  })
  afterAll(() => stop())

  /** Inserts a row in a transaction, in which this statement fails; returns whether it did. */
  const insert = async (how: Failure, at: string, more: () => void = () => undefined) => {
    const work = () =>
      createDatabase(pool).transaction(async (tx) => {
        await tx.execute(sql`insert into written values (1)`)
        more()
      })
    const { failed } = await calls.during({ how, at: (_, statement) => statement.startsWith(at) }, () =>
      expect(work()).rejects.toThrow(),
    )
    return failed
  }
  const used = () => pool.totalCount - pool.idleCount
  const rows = async () => (await pool.query('select from written')).rowCount

  it.each(['begin', 'insert', 'commit'])('whose %s fails returns its connection to the pool each time', async (at) => {
    for (let round = 0; round <= pool.options.max; round += 1) {
      expect(await insert('connection lost', at)).toBe(true)
      expect(await insert('statement refused', at)).toBe(true)
    }
    expect([used(), await rows()]).toEqual([0, 0])
  })

  it('that cannot be rolled back closes its connection, whose next user would continue it', async () => {
    const fails = () => {
      throw new Error('the work fails')
    }
    expect(await insert('statement refused', 'rollback', fails)).toBe(true)
    expect([used(), await rows()]).toEqual([0, 0])
  })
})
