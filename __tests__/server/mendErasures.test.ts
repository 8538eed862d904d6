import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { createDatabase, type Database } from '../../src/server/db/connection/database'
import { migrate } from '../../src/server/db/migrate'
import { mendErasures } from '../../src/server/modules/privacy/mendErasures'
import { backUpInto, bareDatabase, restoreInto, type BareDatabase } from './support/backups'
import { everythingIn } from './support/everything'
import { fillRows } from './support/keptFolder'
import { tracesIn } from './support/traces'
import { expectWholeTrail } from './support/wholeTrail'

/** What people are kept in: an issued quotation, and what the audit trail keeps of it. */
const keptTables = ['orders', 'order_revisions', 'trail_contents']

/*
 * Saved by the version before erasures took people out of the audit trail: a contact, a user and an agent were erased,
 * and an enquiry after its time.
 */
describe('A data folder in which people were erased by an earlier version', () => {
  let database: BareDatabase
  let db: Database
  const now = new Date('2027-03-01T09:00:00.000Z')
  beforeAll(async () => {
    database = await bareDatabase()
    await fillRows(database.pool, 'erased-0045', '0045_delivered_counts')
    await migrate(database.pool)
    db = createDatabase(database.pool)
  })
  afterAll(() => database.stop())

  /** The salesperson and the contact of an issued quotation. */
  const onQuotation = [
    { name: 'Neema Kileo', email: 'neema.k@test.example', phone: '+255 713 222 333' },
    { name: 'Rukia Mwakasege', email: 'rukia.m@kibo.example', phone: '+255 754 111 222' },
  ]
  const people = [
    { name: 'Baraka Mushi', email: 'baraka@agents.example', phone: '+255 700 900 100' },
    { name: 'Rukia Mushi' },
    { name: 'Zawadi Mrema' },
  ]
  const traces = async () => [
    ...(await Promise.all(onQuotation.map((person) => tracesIn(database.pool, person, keptTables)))),
    ...(await Promise.all(people.map((person) => tracesIn(database.pool, person)))),
  ]

  it('named them in its audit trail, its files and a saved view', async () => {
    const found = await traces()
    const tables = new Set(found.flat().map((trace) => trace.split(':')[0]))
    expect([...tables].sort()).toEqual(['activities', 'attachment_chunks', 'saved_views'])
    expect(found.every((each) => each.length > 0)).toBe(true)
  })

  it('names them nowhere after the next start, with a whole audit trail that records it', async () => {
    await mendErasures(db, now)
    expect((await traces()).flat()).toEqual([])
    await expectWholeTrail(db)
    const { rows } = await database.pool.query(
      `select entity, actor_name from activities where action = 'personal_data_erased' and after ? 'redaction' order by entity`,
    )
    expect(rows.map(({ entity }: { entity: string }) => entity)).toEqual(['agents', 'clients', 'enquiries', 'users'])
  })

  it('is not changed by the start after it', async () => {
    const before = await everythingIn(database.pool)
    await mendErasures(db, now)
    expect(await everythingIn(database.pool)).toBe(before)
  })

  it('is backed up and restored', async () => {
    const folder = mkdtempSync(path.join(tmpdir(), 'zabuni-mended-'))
    const restored = await bareDatabase()
    try {
      const file = path.join(folder, 'mended.backup.gz')
      await backUpInto(database.pool, file)
      await restoreInto(restored, file)
      await expectWholeTrail(createDatabase(restored.pool))
    } finally {
      await restored.stop()
      rmSync(folder, { recursive: true })
    }
  })
})
