import { sql } from 'drizzle-orm'
import { listActivity } from '../../src/contract/activity'
import { addAttachment } from '../../src/contract/attachments'
import { createComment } from '../../src/contract/comments'
import { updateCompany } from '../../src/contract/company'
import { cancelEnquiry, createEnquiry, getEnquiry } from '../../src/contract/enquiries'
import { saveFormDraft } from '../../src/contract/formDrafts'
import { uuidv7 } from '../../src/server/db/rows/ids'
import { attachments, comments } from '../../src/server/db/schema/notes'
import { jobs, outbox } from '../../src/server/db/schema/system'
import { done } from './support/fulfilment'
import { startTestServer, type TestServer } from './support/testServer'
import { expectWholeTrail } from './support/wholeTrail'

const day = 86_400_000

describe('Data that no law asks to keep', () => {
  let server: TestServer
  beforeEach(async () => (server = await startTestServer()))
  afterEach(() => server.stop())

  /** Sets how many months each kind is kept; the version is that of the company. */
  const keep = (
    body: Partial<Record<`keep_${'mails' | 'enquiries' | 'sessions' | 'imports'}_months`, number | null>>,
  ) => done(server.admin.call(updateCompany, { body, version: 1 }))
  const ago = (days: number) => new Date(server.clock.now.getTime() - days * day).toISOString()
  const left = async (table: string, column: string) =>
    (await server.pool.query<{ value: string }>(`select ${column} as value from ${table} order by 1`)).rows.map(
      ({ value }) => value,
    )

  const addMail = (subject: string, days: number) =>
    server.db.insert(outbox).values({
      kind: 'rfq_closed',
      to_address: 'x@test.example',
      subject,
      body: 'x',
      status: 'sent',
      sent_at: ago(days),
      next_attempt_at: ago(days),
    })

  it('is deleted after three months where it is a sent mail, unless the company says otherwise', async () => {
    await addMail('long ago', 93)
    await addMail('lately', 88)
    expect(await server.app.retention.apply()).toEqual({ mails: 1 })
    expect(await left('outbox', 'subject')).toEqual(['lately'])
    await keep({ keep_mails_months: null })
    await addMail('long ago', 930)
    expect(await server.app.retention.apply()).toEqual({})
    expect(await left('outbox', 'subject')).toEqual(['lately', 'long ago'])
  })

  it('is a session that ended or expired, once its time has passed; open ones stay', async () => {
    const { id: user_id } = server.staff
    const session = (name: string, expires: number, ended: number | null) =>
      server.pool.query(
        'insert into sessions (id, token_hash, user_id, expires_at, ended_at, ip) values ($1, $2, $3, $4, $5, $6)',
        [uuidv7(), name, user_id, ago(expires), ended === null ? null : ago(ended), '192.0.2.7'],
      )
    await session('ended long ago', 60, 62)
    await session('expired long ago', 60, null)
    await session('ended lately', -5, 2)
    await session('open', -5, null)
    const open = (await left('sessions', 'token_hash')).filter((name) => !name.includes('long ago'))
    expect(await server.app.retention.apply()).toEqual({ mails: 0 })
    await keep({ keep_sessions_months: 1 })
    expect(await server.app.retention.apply()).toEqual({ mails: 0, sessions: 2 })
    expect(await left('sessions', 'token_hash')).toEqual(open)
  })

  it('is an import that finished, with its files', async () => {
    const [old, recent, running] = [uuidv7(), uuidv7(), uuidv7()]
    await server.db.insert(jobs).values([
      { id: old, kind: 'import', status: 'done', finished_at: ago(40) },
      { id: recent, kind: 'import', status: 'done', finished_at: ago(20) },
      { id: running, kind: 'import', status: 'running' },
    ])
    const file = { media_type: 'text/csv', size: 3, sha256: 'x' }
    await server.db.insert(attachments).values([
      { ...file, entity: 'jobs', entity_id: old, file_name: 'refused of old' },
      { ...file, entity: 'imports', entity_id: old, file_name: 'old' },
      { ...file, entity: 'jobs', entity_id: recent, file_name: 'recent' },
    ])
    await keep({ keep_imports_months: 1 })
    expect(await server.app.retention.apply()).toMatchObject({ imports: 1 })
    expect(await left('jobs', 'id')).toEqual([recent, running].sort())
    expect(await left('attachments', 'file_name')).toEqual(['recent'])
  })

  describe('in an enquiry', () => {
    const enquiry = async () => {
      const { id, version } = await done(
        server.staff.call(createEnquiry, {
          body: {
            contact: 'Rukia',
            notes: 'Wants it soon',
            raw_text: '20 gate valves, Rukia',
            delivery_place: 'Her yard',
            currency: 'TZS',
            lines: [{ description: 'Gate valve', quantity: '20', unit: 'H87' }],
          },
        }),
      )
      await done(
        server.staff.call(createComment, { params: { entity: 'enquiries', id }, body: { text: 'Called Rukia' } }),
      )
      await done(
        server.staff.call(addAttachment, {
          params: { entity: 'enquiries', id },
          query: { file_name: 'rukia.pdf' },
          body: Buffer.from('%PDF-1.7') as never,
        }),
      )
      await done(
        server.staff.call(saveFormDraft, {
          params: { form: `enquiry:${id}` },
          body: { version: 0, content: { contact: 'Rukia' } },
        }),
      )
      return { id, version }
    }
    /** When each was cancelled, as the trail has it. */
    const closed = new Map<string, string>()
    const cancelled = async (days: number) => {
      const { id, version } = await enquiry()
      await done(server.staff.call(cancelEnquiry, { params: { id }, version, body: { reason: 'Entered twice' } }))
      const { closed_at } = (
        await server.pool.query<{ closed_at: string }>('select closed_at::text from enquiries where id = $1', [id])
      ).rows[0] ?? { closed_at: '' }
      closed.set(id, closed_at)
      await server.pool.query('update enquiries set closed_at = $2 where id = $1', [id, ago(days)])
      return id
    }
    const read = (id: string) => done(server.staff.call(getEnquiry, { params: { id } }))

    it('that was lost or cancelled: what the client said is erased, its lines and outcome remain', async () => {
      const [old, recent, open] = [await cancelled(400), await cancelled(300), (await enquiry()).id]
      const { version } = await read(old)
      await keep({ keep_enquiries_months: 12 })
      expect(await server.app.retention.apply()).toMatchObject({ enquiries: 1 })
      const erased = await read(old)
      expect(erased).toMatchObject({
        version: version + 1,
        status: 'cancelled',
        contact: null,
        notes: null,
        raw_text: null,
        delivery_place: null,
      })
      expect(erased.lines.map(({ description, quantity }) => [description, quantity])).toEqual([['Gate valve', '20']])
      for (const id of [recent, open])
        expect(await read(id)).toMatchObject({ contact: 'Rukia', notes: 'Wants it soon' })
      for (const table of [comments, attachments])
        expect((await server.db.select({ of: table.entity_id }).from(table)).map(({ of }) => of).sort()).toEqual(
          [recent, open].sort(),
        )
      const { payload } = await server.staff.call(listActivity, { params: { entity: 'enquiries', id: old } })
      expect(payload[0]).toMatchObject({ action: 'personal_data_erased', actor_kind: 'system' })
      // What the client said and the names of files are not in its activity either, nor in an unsaved change.
      const created = payload.find(({ action }) => action === 'created')
      const erasedFields = { contact: '[erased]', notes: '[erased]', raw_text: '[erased]', delivery_place: '[erased]' }
      expect(created?.after).toMatchObject({ ...erasedFields, lines: [{ description: 'Gate valve' }] })
      expect(JSON.stringify(payload)).not.toMatch(/rukia|wants it soon|her yard/i)
      expect(await left('form_drafts', 'form')).toEqual([`enquiry:${open}`, `enquiry:${recent}`].sort())
      // There is nothing left to erase.
      expect(await server.app.retention.apply()).toMatchObject({ enquiries: 0 })
      closed.delete(old)
      for (const [id, at] of closed)
        await server.pool.query('update enquiries set closed_at = $2 where id = $1', [id, at])
      await expectWholeTrail(server.db)
    })

    it('of which two servers erase each once', async () => {
      await cancelled(400)
      await cancelled(400)
      await keep({ keep_enquiries_months: 12 })
      const both = await Promise.all([server.app.retention.apply(), server.app.retention.apply()])
      expect(both.reduce((sum, { enquiries = 0 }) => sum + enquiries, 0)).toBe(2)
      const { rows } = await server.db.execute(sql`select from activities where action = 'personal_data_erased'`)
      expect(rows).toHaveLength(2)
    })
  })

  it('refuses months that are none', async () => {
    for (const keep_mails_months of [0, 1.5, 241])
      expect(
        (await server.admin.call(updateCompany, { body: { keep_mails_months }, version: 1 })).error.fields,
      ).toMatchObject([{ path: 'keep_mails_months' }])
  })
})
