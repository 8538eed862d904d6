import { listActivity } from '../../src/contract/activity'
import { deleteFormDraft, getFormDraft, saveFormDraft, formDraftLimit } from '../../src/contract/formDrafts'
import { startTestServer, type Person, type TestServer } from './support/testServer'

describe('A form draft', () => {
  let server: TestServer
  const log: string[] = []
  beforeAll(async () => {
    server = await startTestServer({ LOG_LEVEL: 'debug' }, { log_stream: { write: (line) => void log.push(line) } })
  })
  afterAll(() => server.stop())

  const params = { form: 'enquiry:new' }
  const keep = (person: Person, version: number, content: Record<string, unknown>, form = params.form) =>
    person.call(saveFormDraft, { params: { form }, body: { version, content } })
  const read = async (person: Person, form = params.form) =>
    (await person.call(getFormDraft, { params: { form } })).payload

  it('is saved at each pause and returned unchanged, for each role', async () => {
    expect(await read(server.viewer)).toBeNull()
    const first = await keep(server.viewer, 0, { notes: 'Pump' })
    expect(first).toMatchObject({
      status: 200,
      payload: { form: 'enquiry:new', version: 1, updated_at: '2026-11-20T09:00:00.000Z' },
    })
    expect((await keep(server.viewer, 1, { notes: 'Pump, 30 kW', lines: [{ quantity: '4' }] })).payload.version).toBe(2)
    expect(await read(server.viewer)).toMatchObject({
      version: 2,
      content: { notes: 'Pump, 30 kW', lines: [{ quantity: '4' }] },
    })
  })

  it('cannot be read, overwritten or deleted by another user, not even by an admin', async () => {
    await keep(server.staff, 0, { notes: 'a secret of staff' }, 'client:new')
    for (const other of [server.admin, server.viewer, server.stranger]) {
      expect(await read(other, 'client:new')).toBeNull()
      expect(
        (await other.call(deleteFormDraft, { params: { form: 'client:new' }, query: { version: 1 } })).status,
      ).toBe(200)
      expect((await keep(other, 0, { notes: 'mine' }, 'client:new')).payload.version).toBe(1)
    }
    expect(await read(server.staff, 'client:new')).toMatchObject({
      version: 1,
      content: { notes: 'a secret of staff' },
    })
    expect((await server.nobody.call(getFormDraft, { params })).status).toBe(401)
  })

  it('is not overwritten by a second tab with an older version: the response contains the current draft', async () => {
    await keep(server.staff, 0, { notes: 'first tab' })
    const second = await keep(server.staff, 0, { notes: 'second tab' })
    expect(second).toMatchObject({
      status: 412,
      error: { code: 'stale', current: { version: 1, content: { notes: 'first tab' } } },
    })
    expect((await keep(server.staff, 1, { notes: 'second tab' })).payload.version).toBe(2)
    expect((await keep(server.staff, 1, { notes: 'first tab again' })).status).toBe(412)
  })

  it('is deleted once the form is saved, unless a newer draft was saved meanwhile', async () => {
    const drop = (version: number) => server.staff.call(deleteFormDraft, { params, query: { version } })
    expect((await drop(1)).status).toBe(200)
    expect(await read(server.staff)).toMatchObject({ version: 2 })
    await drop(2)
    expect(await read(server.staff)).toBeNull()
    expect((await drop(2)).status).toBe(200)
    // Typed after the draft was discarded in another tab: it is saved as well.
    expect((await keep(server.staff, 2, { notes: 'more' })).payload.version).toBe(3)
  })

  it('has a limited size, and the error says what to do', async () => {
    expect((await keep(server.admin, 0, { notes: 'x'.repeat(formDraftLimit - 20) }, 'order:new')).status).toBe(200)
    const tooLarge = await keep(server.admin, 1, { notes: 'é'.repeat(formDraftLimit / 2) }, 'order:new')
    expect(tooLarge).toMatchObject({
      status: 413,
      error: { code: 'too_large', message: expect.stringContaining('larger than 512 kB') },
    })
    expect(await read(server.admin, 'order:new')).toMatchObject({ version: 1 })
  })

  it('is saved without characters that the database cannot store', async () => {
    await keep(
      server.admin,
      0,
      { 'a\u0000b': ['x\u0000y', 'half \ud83d', 'whole \u{1f600}', 'a path C:\\u0000'] },
      'odd:new',
    )
    expect(await read(server.admin, 'odd:new')).toMatchObject({
      content: { ab: ['xy', 'half ', 'whole \u{1f600}', 'a path C:\\u0000'] },
    })
  })

  it('is saved without delay, even with content of backslashes only', async () => {
    const notes = '\\'.repeat(250_000)
    await keep(server.viewer, 0, { notes }, 'slashes:new')
    expect(await read(server.viewer, 'slashes:new')).toMatchObject({ content: { notes } })
  })

  it('leaves no trace in the activity or in the log', async () => {
    await keep(server.admin, 0, { notes: 'not to be found' }, 'client:1')
    const { rows } = (await server.pool.query<{ rows: number }>('select count(*)::int as rows from activities'))
      .rows[0] ?? { rows: -1 }
    expect(rows).toBe(0)
    expect(
      (await server.admin.call(listActivity, { params: { entity: 'users', id: server.admin.id } })).payload,
    ).toEqual([])
    expect(log.length).toBeGreaterThan(0)
    expect(log.join('\n')).not.toMatch(/not to be found|a secret of staff|second tab/)
  })

  it.each(['', 'a b', '../users', 'x'.repeat(201)])('is rejected for a form named %j', async (form) => {
    expect([404, 414]).toContain((await keep(server.admin, 0, {}, form)).status)
  })
})
