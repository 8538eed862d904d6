import { createClient } from '../../src/contract/clients'
import { listActivity } from '../../src/contract/activity'
import * as contract from '../../src/contract/enquiries'
import type { EnquiryBody } from '../../src/contract/enquiries'
import { items } from '../../src/server/db/schema/items'
import { inTransaction } from '../../src/server/db/connection/transaction'
import { nextNumber } from '../../src/server/db/rows/numbers'
import { startTestServer, type TestServer } from './support/testServer'

const today = '2026-11-20'

describe('Enquiries', () => {
  let server: TestServer
  let client_id: string
  let valve: string
  beforeAll(async () => {
    server = await startTestServer()
    client_id = (
      await server.staff.call(createClient, { body: { code: 'MAW', name: 'Mawenzi Gold Mine Ltd', currency: 'USD' } })
    ).payload.id
    const [item] = await server.db
      .insert(items)
      .values({
        code: 'VLV-1',
        code_key: 'VLV-1',
        name: 'Gate valve bronze',
        unit: 'H87',
        search_text: 'vlv-1 gate valve bronze',
      })
      .returning()
    valve = item?.id ?? ''
  })
  afterAll(() => server.stop())

  const line = (over = {}) => ({ description: 'Pump', quantity: '4', unit: 'H87', ...over })
  const create = (body: EnquiryBody, more = {}) => server.staff.call(contract.createEnquiry, { body, ...more })
  const draft = async (body: EnquiryBody = {}) => (await create({ client_id, lines: [line()], ...body })).payload
  const open = async (body: EnquiryBody = {}) => {
    const { id } = await draft(body)
    return (await server.staff.call(contract.openEnquiry, { params: { id }, version: 1, body: {} })).payload
  }
  const get = async (id: string) => (await server.viewer.call(contract.getEnquiry, { params: { id } })).payload

  describe('A new enquiry', () => {
    it('is a draft without a number, in the client’s currency, received today, with its creator', async () => {
      const { status, payload } = await create({
        client_id,
        client_reference: 'PR-1',
        lines: [line({ quantity: '12.50', target_price: '3.1' }), line({ item_id: valve, description: null })],
      })
      expect(status).toBe(200)
      expect(payload).toMatchObject({
        status: 'draft',
        number: null,
        branch_id: server.branch_id,
        currency: 'USD',
        received_on: today,
        source: 'other',
        client_name: 'Mawenzi Gold Mine Ltd',
        assignee_name: 'Staff',
        version: 1,
        line_count: 2,
      })
      expect(payload.lines).toMatchObject([
        {
          position: 1,
          description: 'Pump',
          quantity: '12.50',
          unit: 'H87',
          target_price: '3.1',
          sourcing_status: 'unsourced',
        },
        { position: 2, item_code: 'VLV-1', item_name: 'Gate valve bronze', description: null },
      ])
      expect(await get(payload.id)).toEqual(payload)
    })

    it('is answered as it is stored, however its ids and numbers were written', async () => {
      const { payload } = await create({
        client_id: client_id.toUpperCase(),
        notes: 'half \ud83d',
        lines: [line({ item_id: valve.toUpperCase(), quantity: '007.50', target_price: '00' })],
      })
      expect(payload).toMatchObject({ client_id, client_name: 'Mawenzi Gold Mine Ltd', notes: 'half \ufffd' })
      expect(payload.lines).toMatchObject([{ item_id: valve, item_code: 'VLV-1', quantity: '7.50', target_price: '0' }])
      expect(await get(payload.id)).toEqual(payload)
    })

    it('refuses a client, an item or an assignee that does not exist', async () => {
      const id = '019a0000-0000-7000-8000-000000000000'
      for (const body of [{ client_id: id }, { assignee_id: id }, { agent_id: id }, { lines: [line({ item_id: id })] }])
        expect((await create(body)).status).toBe(422)
    })

    it('may be empty: a draft is saved while details are missing', async () => {
      const { status, payload } = await create({})
      expect(status).toBe(200)
      expect(payload).toMatchObject({ client_id: null, currency: 'TZS', lines: [], value: null })
    })

    it('requires a branch', async () => {
      const { status, error } = await create({}, { branch_id: undefined })
      expect([status, error.code]).toEqual([400, 'branch_missing'])
    })

    it('is refused to a viewer and to a user of another branch', async () => {
      expect((await server.viewer.call(contract.createEnquiry, { body: {} })).status).toBe(403)
      expect(
        (await server.stranger.call(contract.createEnquiry, { body: {}, branch_id: server.branch_id })).status,
      ).toBe(403)
    })

    it('is created once however often it is sent under one key', async () => {
      const first = await create({ client_reference: 'ONCE' }, { idempotency_key: 'once-and-only' })
      const second = await create({ client_reference: 'ONCE' }, { idempotency_key: 'once-and-only' })
      expect(second.payload.id).toBe(first.payload.id)
    })
  })

  describe('Its rules', () => {
    it('ENQ-01: it is opened with a client only', async () => {
      const { id } = await draft({ client_id: null })
      const { status, error } = await server.staff.call(contract.openEnquiry, { params: { id }, version: 1, body: {} })
      expect(status).toBe(422)
      expect(error.fields).toEqual([{ path: 'client_id', message: 'Choose a client.' }])
    })

    it('ENQ-02: it is opened with a line only, and a dropped line does not count', async () => {
      for (const lines of [[], [line({ dropped_reason: 'Not ours' })]]) {
        const { id } = await draft({ lines })
        const { status, error } = await server.staff.call(contract.openEnquiry, {
          params: { id },
          version: 1,
          body: {},
        })
        expect(status).toBe(422)
        expect(error.fields).toEqual([{ path: 'lines', message: 'Add at least one line.' }])
      }
    })

    it('ENQ-02: each line has an item or a description', async () => {
      const { status, error } = await create({ lines: [line(), line({ description: null })] })
      expect(status).toBe(422)
      expect(error.fields).toEqual([
        { path: 'lines.1.description', message: 'Line 2: choose an item or enter a description.' },
      ])
    })

    it.each([
      ['0', 'Line 3: quantity must be greater than 0 (you entered 0).'],
      ['-2', 'Line 3: quantity must be greater than 0 (you entered -2).'],
      ['1.1234567', 'Line 3: quantity may have at most 6 decimals (you entered 1.1234567).'],
      ['1e3', 'Line 3: quantity must be a number (you entered 1e3).'],
      ['', 'Line 3: enter a quantity.'],
    ])('ENQ-03: a quantity of "%s" is rejected at its line', async (quantity, message) => {
      const { status, error } = await create({ lines: [line(), line(), line({ quantity })] })
      expect(status).toBe(422)
      expect(error).toMatchObject({ message, fields: [{ path: 'lines.2.quantity', message }] })
    })

    it('ENQ-04: the same item twice causes a warning, and the reason for accepting it is saved', async () => {
      const body = { client_id, lines: [line({ item_id: valve }), line({ item_id: valve })] }
      const { status, error } = await create(body)
      expect([status, error.code]).toEqual([422, 'warning'])
      expect(error.warnings).toEqual([
        {
          code: 'ENQ-04',
          path: 'lines.1.item_id',
          message: 'Line 2: line 1 requests the same item. Merge the lines, or keep both.',
        },
      ])
      const accepted = await create({
        ...body,
        accept: [{ code: 'ENQ-04', path: 'lines.1.item_id', reason: 'Two sites' }],
      })
      expect(accepted.status).toBe(200)
      const { payload } = await server.viewer.call(listActivity, {
        params: { entity: 'enquiries', id: accepted.payload.id },
      })
      expect(payload[0]?.reason).toBe('ENQ-04: Two sites')
    })

    it('ENQ-05: a required date in the past causes a warning, by the branch’s own day', async () => {
      expect((await create({ required_by: today })).status).toBe(200)
      const { status, error } = await create({ required_by: '2026-11-19' })
      expect(status).toBe(422)
      expect(error.warnings).toMatchObject([{ code: 'ENQ-05', path: 'required_by' }])
    })

    it('ENQ-06: a reference that this client used before causes a warning naming the document, ignoring case and spaces', async () => {
      const used = await open({ client_reference: 'PR-88120' })
      const { status, error } = await create({ client_id, client_reference: 'pr– 88\u200b120' })
      expect(status).toBe(422)
      expect(error.warnings).toEqual([
        {
          code: 'ENQ-06',
          path: 'client_reference',
          message: expect.stringContaining(used.number ?? '-'),
          link: { entity: 'enquiries', id: used.id },
        },
      ])
      const other = (await server.staff.call(createClient, { body: { code: 'KIB', name: 'Kibo Regional Hospital' } }))
        .payload
      expect((await create({ client_id: other.id, client_reference: 'PR-88120' })).status).toBe(200)
    })

    it('ENQ-06: a document in a branch without access is mentioned without its number', async () => {
      const used = await open({ client_reference: 'SECRET-7' })
      const { error } = await server.stranger.call(contract.createEnquiry, {
        body: { client_id, client_reference: 'SECRET-7' },
      })
      expect(error.warnings?.[0]?.message).toContain('Dar es Salaam')
      expect(JSON.stringify(error)).not.toContain(used.number)
      expect(JSON.stringify(error)).not.toContain(used.id)
    })

    it('an accepted warning is not repeated at the next change', async () => {
      const accept = [{ code: 'ENQ-05', path: 'required_by', reason: 'He knows' }]
      const { payload } = await create({ client_id, required_by: '2026-11-01', accept })
      const body = { required_by: '2026-11-01', notes: 'Called him' }
      expect(
        (await server.staff.call(contract.updateEnquiry, { params: { id: payload.id }, version: 1, body })).status,
      ).toBe(200)
      const again = await server.staff.call(contract.updateEnquiry, {
        params: { id: payload.id },
        version: 2,
        body: { required_by: '2026-11-02' },
      })
      expect(again.error.code).toBe('warning')
    })
  })

  describe('A change', () => {
    it('updates the lines with their id, adds the others and removes the missing ones', async () => {
      const { id, lines } = await draft({
        lines: [line({ description: 'A' }), line({ description: 'B' }), line({ description: 'C' })],
      })
      const [a, , c] = lines
      const { payload } = await server.staff.call(contract.updateEnquiry, {
        params: { id },
        version: 1,
        body: {
          lines: [
            { id: c?.id, ...line({ description: 'C2' }) },
            line({ description: 'D' }),
            { id: a?.id, ...line({ description: 'A', dropped_reason: 'Has it' }) },
          ],
        },
      })
      expect(payload.lines.map(({ description, position }) => [description, position])).toEqual([
        ['C2', 1],
        ['D', 2],
        ['A', 3],
      ])
      expect(payload.lines[0]?.id).toBe(c?.id)
      expect(payload.lines[2]).toMatchObject({ id: a?.id, dropped_reason: 'Has it', sourcing_status: 'dropped' })
      expect(payload.line_count).toBe(2)
      expect(await get(id)).toEqual(payload)
    })

    it('leaves fields that are not sent unchanged', async () => {
      const { id } = await draft({ client_reference: 'KEEP', notes: 'Old' })
      const { payload } = await server.staff.call(contract.updateEnquiry, {
        params: { id },
        version: 1,
        body: { notes: null },
      })
      expect(payload).toMatchObject({ client_reference: 'KEEP', notes: null, version: 2 })
      expect(payload.lines).toHaveLength(1)
    })

    it('rejects a line of another enquiry', async () => {
      const other = await draft()
      const { id } = await draft()
      const { status, error } = await server.staff.call(contract.updateEnquiry, {
        params: { id },
        version: 1,
        body: { lines: [{ id: other.lines[0]?.id, ...line() }] },
      })
      expect(status).toBe(422)
      expect(error.fields[0]?.path).toBe('lines.0.id')
    })

    it('is saved for the current version only', async () => {
      const { id } = await draft()
      await server.staff.call(contract.updateEnquiry, { params: { id }, version: 1, body: { notes: 'Mine' } })
      const late = await server.admin.call(contract.updateEnquiry, {
        params: { id },
        version: 1,
        body: { notes: 'Theirs' },
      })
      expect(late.status).toBe(412)
      expect(late.error.current).toMatchObject({ notes: 'Mine', version: 2 })
    })

    it('cannot remove the client or the last line from an open enquiry', async () => {
      const { id, version } = await open()
      expect(
        (await server.staff.call(contract.updateEnquiry, { params: { id }, version, body: { client_id: null } })).error
          .fields[0]?.path,
      ).toBe('client_id')
      expect(
        (await server.staff.call(contract.updateEnquiry, { params: { id }, version, body: { lines: [] } })).error
          .fields[0]?.path,
      ).toBe('lines')
      expect((await get(id)).lines).toHaveLength(1)
    })
  })

  describe('Its life cycle', () => {
    const act = (operation: typeof contract.openEnquiry, id: string, version: number, reason?: string) =>
      server.staff.call(operation, { params: { id }, version, body: { reason: reason ?? null } })

    it('goes from draft to open, lost with a reason, and open again, with one number', async () => {
      const opened = await open()
      expect(opened).toMatchObject({
        status: 'open',
        version: 2,
        number: expect.stringMatching(/^ENQ-DSM-2026-\d{5}$/),
      })
      const lost = await act(contract.loseEnquiry, opened.id, 2, 'Too dear')
      expect(lost.payload).toMatchObject({ status: 'lost', closed_reason: 'Too dear' })
      expect(await get(opened.id)).toEqual(lost.payload)
      const again = await act(contract.reopenEnquiry, opened.id, 3)
      expect(await get(opened.id)).toEqual(again.payload)
      expect(again.payload).toMatchObject({ status: 'open', closed_reason: null, number: opened.number })
      const { payload } = await server.viewer.call(listActivity, { params: { entity: 'enquiries', id: opened.id } })
      expect(payload.map(({ action, reason }) => [action, reason])).toEqual([
        ['reopened', null],
        ['lost', 'Too dear'],
        ['opened', null],
        ['created', null],
      ])
    })

    it('rejects with a message what its status does not allow', async () => {
      const { id } = await draft()
      const lost = await act(contract.loseEnquiry, id, 1, 'No')
      expect([lost.status, lost.error.code, lost.error.message]).toEqual([
        409,
        'wrong_state',
        'This enquiry is draft and cannot be marked as lost.',
      ])
      const cancelled = await act(contract.cancelEnquiry, id, 1, 'Entered twice')
      expect(cancelled.payload).toMatchObject({ status: 'cancelled', number: null })
      const changed = await server.staff.call(contract.updateEnquiry, {
        params: { id },
        version: 2,
        body: { notes: 'x' },
      })
      expect([changed.status, changed.error.code]).toEqual([409, 'wrong_state'])
      expect((await act(contract.openEnquiry, id, 2)).status).toBe(409)
    })

    it('requires a reason for lost and cancelled', async () => {
      const { id } = await open()
      for (const operation of [contract.loseEnquiry, contract.cancelEnquiry]) {
        const { status, error } = await act(operation, id, 2)
        expect([status, error.fields[0]?.path]).toEqual([422, 'reason'])
      }
    })

    it('saves the reason as a code for statistics, and clears it when it is reopened', async () => {
      const { id } = await open()
      const end = (version: number, body: object) =>
        server.staff.call(contract.loseEnquiry, { params: { id }, version, body })
      // The code “other” requires a text.
      expect((await end(2, { reason_code: 'other' })).error.fields[0]?.path).toBe('reason')
      const lost = await end(2, { reason_code: 'lead_time' })
      expect(lost.payload).toMatchObject({
        status: 'lost',
        closed_because: 'lead_time',
        closed_reason: null,
        closed_at: server.clock.now.toISOString(),
      })
      const reopened = await act(contract.reopenEnquiry, id, 3)
      expect(reopened.payload).toMatchObject({ closed_because: null, closed_reason: null, closed_at: null })
      expect((await end(4, { reason: 'They built it themselves' })).payload).toMatchObject({
        closed_because: 'other',
        closed_reason: 'They built it themselves',
      })
    })

    it('lists the enquiries that ended for a reason since a day, and those without a reason code', async () => {
      const days = 86_400_000
      const [now, old, without] = [await open(), await open(), await open()]
      for (const { id } of [now, old])
        await server.staff.call(contract.loseEnquiry, { params: { id }, version: 2, body: { reason_code: 'price' } })
      await server.staff.call(contract.loseEnquiry, {
        params: { id: without.id },
        version: 2,
        body: { reason: 'Bought elsewhere' },
      })
      // As before there were codes.
      await server.pool.query('update enquiries set closed_because = null where id = $1', [without.id])
      await server.pool.query('update enquiries set closed_at = $2 where id = $1', [
        old.id,
        new Date(server.clock.now.getTime() - 91 * days).toISOString(),
      ])
      const idsOf = async (closed_because: 'price' | 'none') => {
        const { payload } = await server.viewer.call(contract.listEnquiries, {
          query: { status: 'lost', closed_because, closed_from: '2026-08-22' },
        })
        return payload.map(({ id }) => id)
      }
      const [priced, unexplained] = [await idsOf('price'), await idsOf('none')]
      expect([now, old, without].map(({ id }) => priced.includes(id))).toEqual([true, false, false])
      expect([now, old, without].map(({ id }) => unexplained.includes(id))).toEqual([false, false, true])
    })

    it('links a copy to its source for readers who may read the source', async () => {
      const { id, number } = await open()
      const copy = await server.staff.call(contract.createEnquiry, {
        body: { copied_from: id, lines: [{ description: 'Pump', quantity: '1', unit: 'H87' }] },
      })
      expect(copy.payload).toMatchObject({ status: 'draft', number: null, received_on: '2026-11-20' })
      const [made] = (await server.staff.call(listActivity, { params: { entity: 'enquiries', id: copy.payload.id } }))
        .payload
      expect(made).toMatchObject({ action: 'created', reason: `Copied from ${number}` })
      expect((await server.stranger.call(contract.createEnquiry, { body: { copied_from: id } })).status).toBe(404)
    })

    it('gives a cancelled draft its number when it is reopened', async () => {
      const { id } = await draft()
      await act(contract.cancelEnquiry, id, 1, 'Mistake')
      expect((await act(contract.reopenEnquiry, id, 2)).payload).toMatchObject({
        status: 'open',
        number: expect.stringMatching(/^ENQ-DSM-2026-/),
      })
    })

    it('applies a transition once per version', async () => {
      const { id } = await draft()
      expect((await act(contract.openEnquiry, id, 9)).status).toBe(412)
      expect((await server.staff.call(contract.openEnquiry, { params: { id }, body: {} })).status).toBe(428)
    })

    it('numbers without gaps and duplicates, however many are opened at once', async () => {
      const drafts = await Promise.all(Array.from({ length: 12 }, () => draft()))
      const refused = await draft({ client_id: null })
      const answers = await Promise.all([...drafts, refused].map(({ id }) => act(contract.openEnquiry, id, 1)))
      const serials = answers
        .filter(({ status }) => status === 200)
        .map(({ payload }) => Number(payload.number?.slice(-5)))
      expect(serials).toHaveLength(12)
      const sorted = serials.toSorted((left, right) => left - right)
      expect(sorted).toEqual(sorted.map((_, index) => (sorted[0] ?? 0) + index))
      const next = await open()
      expect(Number(next.number?.slice(-5))).toBe((sorted.at(-1) ?? 0) + 1)
    })

    it('takes the number’s year from the branch’s time zone', async () => {
      const number = await inTransaction(server.db, (tx) =>
        nextNumber(tx, 'ENQ', server.other_branch_id, new Date('2026-12-31T21:30:00.000Z')),
      )
      expect(number).toBe('ENQ-ARK-2027-00001')
    })
  })

  describe('Another branch', () => {
    it('can be read in any of the user’s branches, and nowhere else', async () => {
      const { id } = await open()
      expect(
        (await server.admin.call(contract.getEnquiry, { params: { id }, branch_id: server.other_branch_id })).status,
      ).toBe(200)
      expect((await server.stranger.call(contract.getEnquiry, { params: { id } })).status).toBe(404)
      expect(
        (await server.stranger.call(contract.updateEnquiry, { params: { id }, version: 2, body: {} })).status,
      ).toBe(404)
      expect(
        (await server.stranger.call(contract.cancelEnquiry, { params: { id }, version: 2, body: { reason: 'x' } }))
          .status,
      ).toBe(404)
    })

    it('lists only its own', async () => {
      await open({ client_reference: 'ONLY-DSM' })
      expect((await server.stranger.call(contract.listEnquiries, { query: { q: 'only-dsm' } })).payload).toEqual([])
      expect((await server.stranger.call(contract.listSourcingLines)).payload).toEqual([])
      expect((await server.viewer.call(contract.listEnquiries, { branch_id: undefined })).status).toBe(400)
    })
  })

  describe('The list', () => {
    const found = async (q: string) =>
      (await server.viewer.call(contract.listEnquiries, { query: { q } })).payload.map(({ id }) => id)

    it('can be searched by number, client, reference, item and the words of the lines', async () => {
      const enquiry = await open({
        client_reference: 'Zulu-77',
        lines: [line({ description: 'Pompe à huile', part_number: 'PN 4711' }), line({ item_id: valve })],
      })
      for (const q of [enquiry.number ?? '-', 'zulu-77', 'mawenzi zulu', 'pompe a huile', '4711', 'zulu bronze'])
        expect({ q, found: await found(q) }).toEqual({ q, found: expect.arrayContaining([enquiry.id]) })
      await server.staff.call(contract.updateEnquiry, {
        params: { id: enquiry.id },
        version: 2,
        body: { lines: [line({ description: 'Crane hooks' })] },
      })
      expect(await found('zulu huile')).toEqual([])
      expect(await found('zulu crane')).toEqual([enquiry.id])
    })

    it('can be filtered by status and client, and paged, each enquiry once', async () => {
      const { payload: other } = await server.staff.call(createClient, { body: { code: 'BAH', name: 'Bahari Palms' } })
      for (let count = 0; count < 5; count += 1) await draft({ client_id: other.id })
      for (const sort of ['-created_at', 'received_on']) {
        const seen: string[] = []
        let after: string | undefined
        do {
          const { payload, meta } = await server.viewer.call(contract.listEnquiries, {
            query: { client_id: other.id, status: 'draft', sort, limit: 2, ...(after ? { after } : {}) },
          })
          expect(meta.total).toBe(5)
          seen.push(...payload.map(({ id }) => id))
          after = meta.next ?? undefined
        } while (after)
        expect(new Set(seen).size).toBe(5)
      }
    })

    it('shows the sum of the target prices, rounded to the currency, without the dropped lines', async () => {
      const { id } = await draft({
        currency: 'TZS',
        lines: [
          line({ quantity: '3', target_price: '100.5' }),
          line({ quantity: '2', target_price: '1000' }),
          line({ quantity: '1', target_price: '9', dropped_reason: 'No' }),
          line(),
        ],
      })
      expect(await get(id)).toMatchObject({ value: '2302', value_currency: 'TZS' })
    })
  })
})
