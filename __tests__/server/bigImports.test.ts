import { startImport } from '../../src/contract/imports'
import { listItems } from '../../src/contract/items'
import { getJob } from '../../src/contract/jobs'
import { inTransaction } from '../../src/server/db/connection/transaction'
import { atOnce } from '../../src/server/modules/imports/promise'
import { resumeImports } from '../../src/server/modules/imports/resumeImports'
import { keepFile } from '../../src/server/db/files'
import { insertJob } from '../../src/server/jobs/jobsRepository'
import { isNight } from '../support/runs'
import { bringIn, ended, resultOf } from './support/imports'
import { startTestServer, type TestServer } from './support/testServer'

let server: TestServer
let fewer: { restore: () => void }
beforeAll(async () => {
  server = await startTestServer()
  fewer = jest.replaceProperty(atOnce, 'rows', 100)
})
afterAll(() => {
  // Other test files in this process import through the same module.
  fewer.restore()
  return server.stop()
})

/** More than two batches of them. */
const many = isNight ? 1200 : 250
const file = (prefix: string, count: number) =>
  ['code,name,unit', ...Array.from({ length: count }, (_, index) => `${prefix}-${index},Valve ${index},pcs`)].join('\n')
const kept = async () =>
  (await server.pool.query<{ count: number }>(`select count(*)::int from attachments where entity = 'imports'`)).rows[0]
    ?.count
const embedded = () => server.app.server_context.database.kind === 'pglite'

describe('An import that runs in batches', () => {
  it('is written batch by batch after all rows were validated, and deletes the file', async () => {
    expect(await bringIn(server.staff, 'items', file('MANY', many))).toMatchObject({
      status: 'done',
      result: { mode: 'all', counts: { created: many, refused: 0 }, written: many },
    })
    expect(await kept()).toBe(0)
  })

  it('writes nothing when one row is invalid', async () => {
    expect(await resultOf(server.staff, 'items', `${file('BAD', many)}\nBAD-${many},,pcs`)).toMatchObject({
      counts: { refused: 1 },
      written: 0,
    })
    expect((await server.staff.call(listItems, { query: { q: 'bad-' } })).meta.total).toBe(0)
  })

  it('deletes the file also when it fails', async () => {
    await server.pool.query(
      `create function fail_in_test() returns trigger language plpgsql as $$ begin raise exception 'no more'; end $$`,
    )
    await server.pool.query(
      `create trigger fail_in_test before insert on items for each row when (new.code = 'FAIL-${many - 50}') execute function fail_in_test()`,
    )
    expect(await bringIn(server.staff, 'items', file('FAIL', many))).toMatchObject({ status: 'failed' })
    await server.pool.query('drop function fail_in_test cascade')
    expect(await kept()).toBe(0)
  })

  it('resumes where the server stopped half way', async () => {
    if (!embedded()) return
    await resultOf(server.staff, 'items', file('HALF', 600), { mode: 'good' })
    const asked = {
      noun: 'items',
      file_name: 'half.csv',
      dry_run: false,
      mode: 'all',
      mapping: {},
      promised: true,
      request: { ip: '127.0.0.1', id: 'the first request' },
    }
    const job = await inTransaction(server.db, async (tx) => {
      const made = await insertJob(tx, {
        kind: 'import',
        user_id: server.staff.id,
        input: asked,
        now: server.clock.now,
      })
      const of = { entity: 'imports', entity_id: made.id, uploaded_by: server.staff.id }
      await keepFile(tx, { ...of, file_name: 'half.csv', media_type: 'text/csv' }, Buffer.from(file('HALF', 1000)))
      return made
    })
    server.clock.advance(3_600_000)
    await resumeImports(server.app)
    expect(await ended(server.staff, job.id)).toMatchObject({
      status: 'done',
      result: { file_name: 'half.csv', counts: { created: 400, unchanged: 600 } },
    })
    expect(await kept()).toBe(0)
    const { rows } = await server.pool.query(
      `select distinct actor_name, request_id from activities a join items i on i.id = a.entity_id where i.code in ('HALF-999')`,
    )
    expect(rows).toEqual([{ actor_name: 'Staff', request_id: 'the first request' }])
  })

  it('remains resumable when the server is stopped', async () => {
    if (!embedded()) return
    const stopped = await startTestServer()
    const { payload } = await stopped.staff.call(startImport, {
      params: { noun: 'items' },
      query: {},
      body: Buffer.from(file('STOPPED', 5000)) as never,
    })
    const written = async () => (await stopped.staff.call(listItems, { query: { q: 'stopped-', limit: 1 } })).meta.total
    while ((await written()) === 0)
      expect((await stopped.staff.call(getJob, { params: { id: payload.id } })).payload.finished_at).toBeNull()
    await stopped.app.jobs.close()
    const { rows } = await stopped.pool.query<{ status: string; kept: number }>(
      `select status, (select count(*)::int from attachments where entity = 'imports') as kept from jobs`,
    )
    expect(rows).toEqual([{ status: 'running', kept: 1 }])
    await stopped.stop()
  })
})
