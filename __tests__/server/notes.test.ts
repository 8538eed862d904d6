import { createHash } from 'node:crypto'
import { listActivity } from '../../src/contract/activity'
import { listAttachments, removeAttachment, type Attachment } from '../../src/contract/attachments'
import { createComment, listComments, removeComment, updateComment } from '../../src/contract/comments'
import { createEnquiry } from '../../src/contract/enquiries'
import { mostFileBytes } from '../../src/domain/imports/fileType'
import { notedEntities, type NotedEntity } from '../../src/domain/notices/notes'
import { openSession } from '../../src/server/modules/sessions/sessionRepository'
import { listen } from './support/eventReader'
import { insertEnquiry, insertSupplier } from './support/sourcing'
import { caller, startTestServer, type Person, type TestServer } from './support/testServer'

const pdf = (size: number) => Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(size - 9, 7)])

describe('Notes on a document', () => {
  let server: TestServer
  let enquiry: string
  let elsewhere: string
  beforeAll(async () => {
    server = await startTestServer()
    enquiry = (await insertEnquiry(server, 'Mwanza Water', ['5'])).id
    elsewhere = (await server.stranger.call(createEnquiry, { body: {} })).payload.id
  })
  afterAll(() => server.stop())

  const at = (id: string, entity: NotedEntity = 'enquiries') => ({ entity, id })
  const say = (person: Person, id: string, text: string, mentions: string[] = []) =>
    person.call(createComment, { params: at(id), body: { text, mentions } })
  const put = (person: Person, { entity, id }: { entity: string; id: string }, file_name: string, payload: Buffer) =>
    server.app.inject({
      method: 'POST',
      url: `/api/${entity}/${id}/attachments`,
      query: { file_name },
      headers: { authorization: `Bearer ${person.token}`, 'content-type': 'text/html' },
      payload,
    })
  const kept = async (file_name: string, payload: Buffer, person = server.staff) =>
    (await put(person, at(enquiry), file_name, payload)).json<{ payload: Attachment }>().payload
  const fetched = (id: string, person: Person) =>
    server.app.inject({
      method: 'GET',
      url: `/api/attachments/${id}/file`,
      headers: { authorization: `Bearer ${person.token}` },
    })

  describe('as comments', () => {
    it('are read by all readers of the document, newest first, and are in its activity', async () => {
      await say(server.staff, enquiry, 'Asked Kibo by phone')
      await say(server.admin, enquiry, 'They answer tomorrow')
      const { payload } = await server.viewer.call(listComments, { params: at(enquiry) })
      expect(payload.map(({ text, author_name }) => [text, author_name])).toEqual([
        ['They answer tomorrow', 'Admin'],
        ['Asked Kibo by phone', 'Staff'],
      ])
      const timeline = (await server.viewer.call(listActivity, { params: at(enquiry) })).payload
      expect(timeline.map(({ action, comment }) => [action, comment])).toEqual([
        ['commented', 'They answer tomorrow'],
        ['commented', 'Asked Kibo by phone'],
      ])
    })

    it('are not found from another branch, and are refused to a viewer', async () => {
      expect((await say(server.stranger, enquiry, 'Let me in')).status).toBe(404)
      expect((await server.stranger.call(listComments, { params: at(enquiry) })).status).toBe(404)
      expect((await say(server.staff, elsewhere, 'Let me in')).status).toBe(404)
      expect((await say(server.viewer, enquiry, 'Let me in')).status).toBe(403)
    })

    it('are changed and removed by their author, for a day; the activity keeps that they existed', async () => {
      const { payload: said } = await say(server.staff, enquiry, 'Wrong document')
      const params = { id: said.id }
      expect(
        (await server.admin.call(updateComment, { params, version: 1, body: { text: 'Not yours' } })).error.code,
      ).toBe('not_yours')
      const { payload: changed } = await server.staff.call(updateComment, {
        params,
        version: 1,
        body: { text: 'Right document' },
      })
      expect([changed.text, changed.version]).toEqual(['Right document', 2])
      expect((await server.staff.call(removeComment, { params, version: 1 })).status).toBe(412)
      server.clock.advance(25 * 3_600_000)
      const { access_token } = await openSession(server.db, server.staff.id, server.clock.now, {
        ip: null,
        user_agent: null,
      })
      const late = await caller(
        server.app,
        access_token,
        server.branch_id,
      )(updateComment, { params, version: 2, body: { text: 'Too late' } })
      expect([late.status, late.error.code]).toEqual([409, 'too_late'])
      server.clock.advance(-25 * 3_600_000)
      const { staff } = server
      expect((await staff.call(removeComment, { params, version: 2 })).status).toBe(200)
      const timeline = (await staff.call(listActivity, { params: at(enquiry) })).payload
      expect(timeline.slice(0, 3).map(({ action, comment }) => [action, comment])).toEqual([
        ['comment_removed', null],
        ['comment_changed', null],
        ['commented', null],
      ])
      expect(JSON.stringify(timeline)).not.toContain('Wrong document')
    })

    it('may mention users of the branch, who alone are notified', async () => {
      const mentionedUser = server.staff
      const { error } = await say(server.admin, enquiry, '@Stranger look', [server.stranger.id])
      expect(error.fields).toEqual([{ path: 'mentions', message: 'Mention only active users of this branch.' }])
      server.clock.advance(60_000)
      const [mentionedReader, otherReader] = [
        await listen(server, mentionedUser.token),
        await listen(server, server.viewer.token),
      ]
      const { payload } = await say(server.admin, enquiry, '@Staff look', [mentionedUser.id])
      expect(payload.mentions).toEqual([{ id: mentionedUser.id, name: 'Staff' }])
      const { payload: end } = await server.admin.call(createEnquiry, { body: {} })
      await Promise.all([mentionedReader.until(end.id), otherReader.until(end.id)])
      // An earlier event may precede them: a transaction elsewhere in the cluster keeps it unread.
      expect(mentionedReader.events.map(({ action }) => action).slice(-3)).toEqual([
        'commented',
        'mentioned',
        'created',
      ])
      expect(otherReader.events.map(({ action }) => action).slice(-2)).toEqual(['commented', 'created'])
      expect(otherReader.events.map(({ action }) => action)).not.toContain('mentioned')
      for (const reader of [mentionedReader, otherReader]) reader.leave()
    })

    it.each(notedEntities)(
      'require an existing document: of none of the %s anything is returned otherwise',
      async (entity) => {
        const params = at('019a0000-0000-7000-8000-00000000dead', entity)
        expect((await server.staff.call(createComment, { params, body: { text: 'Hello?' } })).status).toBe(404)
        expect((await server.staff.call(listAttachments, { params })).status).toBe(404)
      },
    )
  })

  describe('as files', () => {
    it('are returned unchanged, as a download that the browser never renders', async () => {
      const bytes = pdf(700_001)
      const file = await kept('Drawing of the pump.pdf', bytes)
      expect(file).toMatchObject({
        file_name: 'Drawing of the pump.pdf',
        media_type: 'application/pdf',
        size: 700_001,
        sha256: createHash('sha256').update(bytes).digest('hex'),
        uploaded_by_name: 'Staff',
      })
      const answer = await fetched(file.id, server.viewer)
      expect(answer.rawPayload.equals(bytes)).toBe(true)
      expect(answer.headers).toMatchObject({
        'content-type': 'application/pdf',
        'content-disposition': 'attachment; filename="Drawing_of_the_pump.pdf"',
        'x-content-type-options': 'nosniff',
      })
      const timeline = (await server.viewer.call(listActivity, { params: at(enquiry) })).payload
      expect(timeline[0]).toMatchObject({
        action: 'file_added',
        after: { file_name: 'Drawing of the pump.pdf', size: 700_001, sha256: file.sha256 },
      })
    })

    it('are identified by their bytes, regardless of the claimed type, and keep no path', async () => {
      for (const [name, content] of [
        ['run.pdf', Buffer.from('MZ\u0090\u0000')],
        ['page.html', Buffer.from('<script>1</script>')],
        ['logo.svg', Buffer.from('<svg/>')],
        ['empty.txt', Buffer.alloc(0)],
      ] as const) {
        expect((await put(server.staff, at(enquiry), name, content)).statusCode).toBe(415)
      }
      expect((await kept('../../etc/a";x=".pdf', pdf(50))).file_name).toBe('a;x=.pdf')
    })

    it('have at most 10 MB', async () => {
      expect((await put(server.staff, at(enquiry), 'big.pdf', pdf(mostFileBytes + 1))).statusCode).toBe(413)
      expect((await put(server.staff, at(enquiry), 'fits.pdf', pdf(mostFileBytes))).statusCode).toBe(200)
    })

    it('are not found from another branch; a viewer uploads none, and reads none that may hold suppliers’ prices', async () => {
      const { id } = await kept('ours.pdf', pdf(60))
      expect((await fetched(id, server.stranger)).statusCode).toBe(404)
      expect((await put(server.stranger, at(enquiry), 'x.pdf', pdf(60))).statusCode).toBe(404)
      expect((await put(server.viewer, at(enquiry), 'x.pdf', pdf(60))).statusCode).toBe(403)
      const supplier = await insertSupplier(server, 'Kibo Hardware')
      const list = await put(server.staff, at(supplier, 'suppliers'), 'prices.pdf', pdf(60))
      expect(list.statusCode).toBe(200)
      expect((await fetched(list.json<{ payload: Attachment }>().payload.id, server.viewer)).statusCode).toBe(403)
      expect((await server.viewer.call(listAttachments, { params: at(supplier, 'suppliers') })).status).toBe(403)
      const [added] = (await server.viewer.call(listActivity, { params: at(supplier, 'suppliers') })).payload
      expect(added).toMatchObject({ action: 'file_added' })
      expect(JSON.stringify(added)).not.toContain('.pdf')
      expect((await server.viewer.call(listAttachments, { params: at(enquiry) })).status).toBe(200)
    })

    it('do not include the files of a quote or the picture of an item', async () => {
      const { id } = await kept('a.pdf', pdf(60))
      await server.pool.query("update attachments set entity = 'quotes' where id = $1", [id])
      expect((await fetched(id, server.admin)).statusCode).toBe(404)
    })

    it('are removed by their uploader or an administrator, with their bytes; the activity keeps their details', async () => {
      const file = await kept('mine.pdf', pdf(60), server.admin)
      expect((await server.staff.call(removeAttachment, { params: { id: file.id }, version: 1 })).error.code).toBe(
        'not_yours',
      )
      expect((await server.admin.call(removeAttachment, { params: { id: file.id }, version: 1 })).status).toBe(200)
      expect((await fetched(file.id, server.admin)).statusCode).toBe(404)
      const { rows } = await server.pool.query('select 1 from attachment_chunks where attachment_id = $1', [file.id])
      expect(rows).toHaveLength(0)
      const [last] = (await server.staff.call(listActivity, { params: at(enquiry) })).payload
      expect(last).toMatchObject({ action: 'file_removed', after: { file_name: 'mine.pdf', sha256: file.sha256 } })
    })
  })
})
