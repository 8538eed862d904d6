import { isDatabaseDown } from '../../../../../src/server/db/connection/databaseDown'
import { openEmbedded } from '../../../../../src/server/db/embedded/engine'
import type { EmbeddedDatabase } from '../../../../../src/server/db/embedded/engine'
import { databaseFolder } from '../../../../server/db/embedded/temporaryFolder'

/** Counts 1.6 thousand million rows in memory, without file access that could check a timeout. */
const endless = 'select count(*) from generate_series(1, 40000) a, generate_series(1, 40000) b'

const rounds = 3

describe('When the embedded database crashes', () => {
  let folder: Awaited<ReturnType<typeof databaseFolder>>
  let database: EmbeddedDatabase
  let crashes: string[]

  beforeAll(async () => {
    folder = await databaseFolder()
    database = await openEmbedded({
      dataDir: folder.path,
      statementTimeoutMs: 1000,
      watchdogGraceMs: 200,
      onCrash: (reason) => crashes.push(reason),
    })
    await database.pool.query('create table kept (id int primary key)')
  })
  beforeEach(() => {
    crashes = []
  })
  afterAll(async () => {
    await database.stop()
    await folder.remove()
  })

  it('the open connections break, the server stays up, and the next request is served with every acknowledged row', async () => {
    const { pool } = database
    const inTransaction = await pool.connect()
    const broken = new Promise<Error>((resolve) => inTransaction.once('error', resolve))
    await pool.query('insert into kept values (1)')
    await inTransaction.query('begin')
    await inTransaction.query('insert into kept values (2)')
    const waiting = pool.query('insert into kept values (3)').catch((error: Error) => error)
    await database.crash()
    expect((await broken).message).toMatch(/terminated unexpectedly/)
    expect(isDatabaseDown(await waiting)).toBe(true)
    expect(isDatabaseDown(await pool.query('select nonsense').catch((error: Error) => error))).toBe(false)
    inTransaction.release(true)
    expect((await pool.query('select id from kept order by id')).rows).toEqual([{ id: 1 }])
    expect(crashes).toHaveLength(1)
  })

  it('it recovers, also from repeated crashes', async () => {
    for (let round = 0; round < rounds; round += 1) {
      await database.crash()
      await database.pool.query('insert into kept values ($1)', [100 + round])
    }
    expect((await database.pool.query('select count(*) as n from kept where id >= 100')).rows).toEqual([{ n: rounds }])
    expect(crashes).toHaveLength(rounds)
  })

  it('a statement that cannot be cancelled is ended with its worker, and the other statements continue', async () => {
    await expect(database.pool.query(endless)).rejects.toThrow(/terminated unexpectedly/)
    expect((await database.pool.query('select 1 as one')).rows).toEqual([{ one: 1 }])
    expect(crashes).toHaveLength(1)
  })
})
