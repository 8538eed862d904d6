import { getComparison } from '../../src/contract/comparison'
import { listActivity } from '../../src/contract/activity'
import { awardRfq } from '../../src/contract/awards'
import { inviteSupplier } from '../../src/contract/invitations'
import { getRfqMessages } from '../../src/contract/notices'
import { getRfqDocument } from '../../src/contract/documents'
import {
  getPublicRfq,
  listQuotes,
  markRfqOpened,
  saveQuote,
  submitQuote,
  type PublicRfq,
} from '../../src/contract/quotes'
import { listRfqRevisions, reviseRfq, type ReviseRfqBody } from '../../src/contract/rfqRevisions'
import { closeRfq, getRfq, type Rfq } from '../../src/contract/rfqs'
import { answerTo, inDays, insertSupplier, sentRfq, supplier } from './support/sourcing'
import { startTestServer, type TestServer } from './support/testServer'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())

const hour = 3_600_000
const read = async (rfq: Pick<Rfq, 'id'>) => (await server.staff.call(getRfq, { params: { id: rfq.id } })).payload
const lines = (rfq: Rfq) =>
  rfq.lines.map(({ id, item_id, description, quantity, unit, specification }) => ({
    id,
    item_id,
    description,
    quantity,
    unit,
    specification,
  }))

async function revise(rfq: Pick<Rfq, 'id'>, body: ReviseRfqBody, version?: number) {
  const { version: newest } = await read(rfq)
  return server.staff.call(reviseRfq, { params: { id: rfq.id }, version: version ?? newest, body })
}

/** Two suppliers; the first has answered both lines. */
async function answered(name: string, days = 7) {
  const sent = await sentRfq(
    server,
    [await insertSupplier(server, `${name} One`), await insertSupplier(server, `${name} Two`)],
    { deadline: inDays(server, days) },
  )
  const [one, two] = sent.tokens.map((token) => supplier(server, token)) as [
    ReturnType<typeof supplier>,
    ReturnType<typeof supplier>,
  ]
  const { version } = (await one(getPublicRfq)).payload
  const kept = await one(saveQuote, { version, body: answerTo(sent.rfq.lines, ['1000', '2000']) })
  const done = await one(submitQuote, { version: kept.payload.version, body: {} })
  expect(done.status).toBe(200)
  return { ...sent, one, two }
}

describe('A change after an RFQ was sent (RFQ-05)', () => {
  it('creates the next revision with its reason, which its number and its document show', async () => {
    const { rfq } = await answered('Numbered')
    const [valve, coupling] = lines(rfq)
    const { payload, status } = await revise(rfq, {
      reason: 'The client wants more',
      lines: [{ ...valve!, quantity: '80' }, coupling!],
    })
    expect([status, payload.revision, payload.status]).toEqual([200, 2, 'sent'])
    expect(payload.lines.map(({ quantity, changed_in }) => [quantity, changed_in])).toEqual([
      ['80', 2],
      ['4', 1],
    ])
    const generatedDocument = await server.staff.call(getRfqDocument, { params: { id: rfq.id } })
    expect(generatedDocument.payload.number).toBe(`${rfq.number}-R2`)
    const { payload: activity } = await server.staff.call(listActivity, { params: { entity: 'rfqs', id: rfq.id } })
    expect(activity[0]).toMatchObject({
      action: 'revised',
      reason: 'The client wants more',
      before: { revision: 1 },
      after: { revision: 2 },
    })
  })

  it('requires a reason, a difference, and at least one line and one supplier', async () => {
    const { rfq } = await answered('Refused')
    const [valve, coupling] = lines(rfq)
    expect((await revise(rfq, { reason: '  ', title: 'Other' })).error.fields).toMatchObject([{ path: 'reason' }])
    expect(
      (await revise(rfq, { reason: 'Nothing', lines: [{ ...valve!, quantity: '60.0' }, coupling!] })).error.fields,
    ).toMatchObject([{ path: 'lines' }])
    expect((await revise(rfq, { reason: 'All gone', lines: [] })).error.fields).toMatchObject([{ path: 'lines' }])
    expect((await revise(rfq, { reason: 'Sooner', deadline: inDays(server, 2) })).error.fields).toMatchObject([
      { path: 'deadline' },
    ])
    expect((await read(rfq)).revision).toBe(1)
  })

  it('keeps the prices on unchanged lines, and requests those on changed and new lines again', async () => {
    const { rfq } = await answered('Kept')
    const [valve, coupling] = lines(rfq)
    const { payload: revised } = await revise(rfq, {
      reason: 'Bigger valves, and gaskets',
      lines: [
        { ...valve!, description: 'Gate valve 3″' },
        coupling!,
        { description: 'Gasket', quantity: '9', unit: 'H87' },
      ],
      accept: [{ code: 'RFQ-03', path: 'lines', reason: 'Only these two' }],
    })
    const { payload } = await server.staff.call(getComparison, { params: { id: rfq.id } })
    const [first] = payload.suppliers
    expect(first?.offers.map(({ class: kind, unit_price }) => [kind, unit_price])).toEqual([
      ['unanswered', null],
      ['offered', '2000'],
      ['unanswered', null],
    ])
    expect(first?.coverage).toBe(1)
    expect(first?.offers.map(({ asked_again }) => asked_again)).toEqual([true, false, true])
    expect(revised.invitations.map(({ asked_again }) => asked_again)).toEqual([2, 0])
  })

  it('removes a deleted line from the request, the comparison and the totals, and keeps it readable in the quote', async () => {
    const { rfq } = await answered('Dropped')
    const before = await server.staff.call(getComparison, { params: { id: rfq.id } })
    await revise(rfq, { reason: 'No valves any more', lines: [lines(rfq)[1]!] })
    const { payload } = await server.staff.call(getComparison, { params: { id: rfq.id } })
    expect(before.payload.suppliers[0]?.total_like_for_like).toBe('518000')
    expect(payload.lines.map(({ description }) => description)).toEqual(['Coupling'])
    expect(payload.suppliers[0]?.total_like_for_like).toBe('458000')
    const quotes = await server.staff.call(listQuotes, {
      params: { id: rfq.id, supplier_id: rfq.invitations[0]!.supplier_id },
    })
    expect(quotes.payload[0]?.lines).toHaveLength(2)
  })

  it('is shown to each supplier on the supplier’s page: the reason, the change, the previous value, and the supplier’s price as a hint', async () => {
    const { rfq, one, two } = await answered('Told')
    const [valve, coupling] = lines(rfq)
    await revise(rfq, { reason: 'More of them', lines: [{ ...valve!, quantity: '90' }, coupling!] })
    const { payload } = await one(getPublicRfq)
    expect(payload).toMatchObject({
      revision: 2,
      revision_reason: 'More of them',
      seen_revision: null,
      submitted_revision: 1,
    })
    expect(payload.changes).toMatchObject([
      { line_id: valve!.id, kind: 'changed', was: { quantity: '60' }, was_unit_price: '1000', was_currency: 'TZS' },
    ])
    expect(payload.quote?.lines.map(({ rfq_line_id, unit_price }) => [rfq_line_id, unit_price])).toEqual([
      [coupling!.id, '2000'],
    ])
    expect((await two(getPublicRfq)).payload.changes).toMatchObject([{ kind: 'changed', was_unit_price: null }])
    await one(markRfqOpened)
    expect((await one(getPublicRfq)).payload.seen_revision).toBe(2)
  })

  it('is answered by submitting again, and is then complete', async () => {
    const { rfq, one } = await answered('Again')
    const [valve, coupling] = lines(rfq)
    await revise(rfq, { reason: 'More of them', lines: [{ ...valve!, quantity: '90' }, coupling!] })
    const { version } = (await one(getPublicRfq)).payload
    const kept = await one(saveQuote, { version, body: answerTo(rfq.lines, ['1100', '2000']) })
    await one(submitQuote, { version: kept.payload.version, body: {} })
    const { payload } = await server.staff.call(getComparison, { params: { id: rfq.id } })
    expect(payload.suppliers[0]?.coverage).toBe(2)
    expect((await one(getPublicRfq)).payload.changes).toEqual([])
  })

  it('stops a supplier’s draft for the previous revision: the new one must be read first, and answers to changed lines are not submitted', async () => {
    const { rfq, two } = await answered('Typing')
    const [valve, coupling] = lines(rfq)
    const { version } = (await two(getPublicRfq)).payload
    const kept = await two(saveQuote, { version, body: answerTo(rfq.lines, ['900', '1900']) })
    await revise(rfq, { reason: 'More of them', lines: [{ ...valve!, quantity: '90' }, coupling!] })
    expect((await two(submitQuote, { version: kept.payload.version, body: {} })).status).toBe(412)
    const late = await two(saveQuote, { version: kept.payload.version, body: answerTo(rfq.lines, ['890', '1890']) })
    expect([late.status, (late.error.current as PublicRfq).revision]).toEqual([412, 2])
    const now = (await two(getPublicRfq)).payload
    expect(now.quote?.lines.map(({ unit_price }) => unit_price)).toEqual(['1900'])
    const sent = await two(submitQuote, { version: now.version, body: {} })
    expect([sent.status, sent.error?.fields]).toMatchObject([422, [{ path: 'lines' }]])
    const again = await two(saveQuote, { version: now.version, body: { ...answerTo(rfq.lines, ['950', '1900']) } })
    expect((await two(submitQuote, { version: again.payload.version, body: {} })).payload.quote?.lines).toHaveLength(2)
  })

  it('requires the current version: a stale one is rejected with the current RFQ', async () => {
    const { rfq } = await answered('Stale')
    await revise(rfq, { reason: 'First', title: 'Changed once' })
    const late = await revise(rfq, { reason: 'Second', title: 'Changed twice' }, rfq.version)
    expect([late.status, (await read(rfq)).revision]).toEqual([412, 2])
  })

  it('reopens a closed RFQ with a later deadline, and is rejected without one where the old one has passed', async () => {
    const { rfq, one } = await answered('Closed', 1 / 24)
    await server.staff.call(closeRfq, { params: { id: rfq.id }, version: (await read(rfq)).version, body: {} })
    const again = await revise(rfq, { reason: 'A new place', delivery_place: 'Arusha' })
    expect([again.status, again.payload.status, again.payload.closed_at]).toEqual([200, 'sent', null])
    server.clock.advance(2 * hour)
    expect((await read(rfq)).status).toBe('closed')
    expect((await revise(rfq, { reason: 'Too late', delivery_place: 'Dodoma' })).error.fields).toMatchObject([
      { path: 'deadline' },
    ])
    expect(
      (await revise(rfq, { reason: 'In time', delivery_place: 'Dodoma', deadline: inDays(server, 5) })).payload,
    ).toMatchObject({ status: 'sent', revision: 3 })
    expect((await one(getPublicRfq)).payload.state).toBe('open')
  })

  it('is rejected after the award, for a draft and for a viewer, and is not found from another branch', async () => {
    const { rfq } = await answered('Guarded')
    const at = { params: { id: rfq.id }, version: (await read(rfq)).version, body: { reason: 'Why', title: 'Other' } }
    expect((await server.viewer.call(reviseRfq, at)).status).toBe(403)
    expect((await server.stranger.call(reviseRfq, at)).status).toBe(404)
    expect((await server.stranger.call(listRfqRevisions, { params: { id: rfq.id } })).status).toBe(404)
    const closed = await server.staff.call(closeRfq, { params: { id: rfq.id }, version: at.version, body: {} })
    const comparison = await server.staff.call(getComparison, { params: { id: rfq.id } })
    const [offer] = comparison.payload.suppliers[0]?.offers ?? []
    const award = await server.staff.call(awardRfq, {
      params: { id: rfq.id },
      version: closed.payload.version,
      body: {
        strategy: 'by_hand',
        reason: 'Only one',
        allocations: [{ rfq_line_id: offer!.rfq_line_id, quote_line_id: offer!.quote_line_id!, quantity: '60' }],
      },
    })
    expect([award.status, award.error]).toEqual([200, undefined])
    expect((await revise(rfq, { reason: 'Too late', title: 'Other' })).status).toBe(409)
  })

  it('keeps each revision readable: its changes by field, the reason, the user, and its document as sent', async () => {
    const { rfq } = await answered('Documents')
    const [valve, coupling] = lines(rfq)
    await revise(rfq, { reason: 'One', lines: [{ ...valve!, quantity: '70' }, coupling!], delivery_place: 'Arusha' })
    await revise(rfq, { reason: 'Two', lines: [{ ...valve!, quantity: '70' }] })
    const { payload } = await server.viewer.call(listRfqRevisions, { params: { id: rfq.id } })
    expect(payload.map(({ revision, reason, made_by_name }) => [revision, reason, made_by_name])).toEqual([
      [3, 'Two', 'Staff'],
      [2, 'One', 'Staff'],
      [1, null, 'Staff'],
    ])
    expect(payload[0]?.lines).toMatchObject([{ kind: 'removed', position: 2, was: { description: 'Coupling' } }])
    expect(payload[1]).toMatchObject({
      terms: [{ field: 'delivery_place', was: null, now: 'Arusha' }],
      lines: [{ kind: 'changed', was: { quantity: '60' }, now: { quantity: '70' } }],
    })
    const documentOf = async (revision: number, invitation_id?: string) =>
      (
        await server.staff.call(getRfqDocument, {
          params: { id: rfq.id },
          query: { revision, ...(invitation_id ? { invitation_id } : {}) },
        })
      ).payload
    expect((await documentOf(1)).rows.map(({ cells }) => cells[2]?.text)).toEqual(['60\u00a0pcs', '4\u00a0set'])
    const second = await documentOf(2, rfq.invitations[0]!.id)
    expect([second.number, second.to?.name, second.rows.length]).toEqual([`${rfq.number}-R2`, 'Documents One', 2])
    expect((await documentOf(3)).rows).toHaveLength(1)
    expect((await server.staff.call(getRfqDocument, { params: { id: rfq.id }, query: { revision: 9 } })).status).toBe(
      404,
    )
  })

  it('is reported to each supplier in the supplier’s language: the reason, and the changes of the invited lines', async () => {
    const { rfq } = await answered('Notice')
    const [valve] = lines(rfq)
    await server.pool.query("update invitations set language = 'sw' where id = $1", [rfq.invitations[1]!.id])
    await revise(rfq, { reason: 'More of them', lines: [{ ...valve!, quantity: '90' }], delivery_place: 'Arusha' })
    const { payload } = await server.staff.call(getRfqMessages, {
      params: { id: rfq.id },
      query: { kind: 'rfq_revised' },
    })
    const [english, swahili] = payload.messages.map(({ text }) => text.replaceAll('\u00a0', ' '))
    for (const sentence of [
      'More of them',
      'Line 1: Gate valve, 90 pcs (was 60 pcs)',
      'Line 2: Coupling, removed',
      'Delivery: Arusha (was nothing)',
    ])
      expect(english).toContain(sentence)
    for (const sentence of ['Mstari 1: Gate valve, 90 pisi (ilikuwa 60 pisi)', 'hauhitajiki tena'])
      expect(swahili).toContain(sentence)
  })

  it('keeps the sent document also for an RFQ from before revisions were stored', async () => {
    const { rfq } = await answered('Older')
    await server.pool.query('delete from rfq_revisions where rfq_id = $1', [rfq.id])
    const [valve, coupling] = lines(rfq)
    await revise(rfq, { reason: 'More', lines: [{ ...valve!, quantity: '70' }, coupling!] })
    const { payload } = await server.staff.call(listRfqRevisions, { params: { id: rfq.id } })
    expect(payload).toMatchObject([
      { revision: 2, lines: [{ was: { quantity: '60' }, now: { quantity: '70' } }] },
      { revision: 1, made_by_name: null, made_at: rfq.sent_at },
    ])
    const generatedDocument = await server.staff.call(getRfqDocument, {
      params: { id: rfq.id },
      query: { revision: 1 },
    })
    expect(generatedDocument.payload.rows.map(({ cells }) => cells[2]?.text)).toEqual(['60\u00a0pcs', '4\u00a0set'])
  })

  it('requests a new line from the selected suppliers, and from all where none is selected', async () => {
    const { rfq, one, two } = await answered('Chosen')
    const [, second] = rfq.invitations
    const gasket = { description: 'Gasket', quantity: '9', unit: 'H87' }
    await revise(rfq, {
      reason: 'Gaskets',
      lines: [...lines(rfq), gasket],
      added_for: [second!.id],
      accept: [{ code: 'RFQ-03', path: 'lines', reason: 'He alone' }],
    })
    expect((await one(getPublicRfq)).payload.lines).toHaveLength(2)
    expect((await two(getPublicRfq)).payload.changes).toMatchObject([{ kind: 'added', was: null }])
    const warned = await revise(rfq, {
      reason: 'Bolts',
      lines: [...lines(await read(rfq)), { ...gasket, description: 'Bolt' }],
    })
    expect([warned.status, warned.error.code, warned.error.warnings?.[0]?.message]).toEqual([
      422,
      'warning',
      expect.stringContaining('Line 4'),
    ])
  })

  it('and a simultaneous answer are processed in sequence: an answer is never to a line that is no longer requested', async () => {
    for (let round = 0; round < 5; round += 1) {
      const { rfq, two } = await answered(`Race ${round}`)
      const [valve, coupling] = lines(rfq)
      const { version } = (await two(getPublicRfq)).payload
      const kept = await two(saveQuote, { version, body: answerTo(rfq.lines, ['900', '1900']) })
      const [revised, submitted] = await Promise.all([
        server.staff.call(reviseRfq, {
          params: { id: rfq.id },
          version: rfq.version,
          body: { reason: 'Race', lines: [{ ...valve!, quantity: '90' }, coupling!] },
        }),
        two(submitQuote, { version: kept.payload.version, body: {} }),
      ])
      expect(revised.status).toBe(200)
      expect([200, 412]).toContain(submitted.status)
      const { payload } = await server.staff.call(getComparison, { params: { id: rfq.id } })
      const kinds = payload.suppliers.map(({ offers }) => offers[0]?.class)
      expect(kinds).not.toContain('offered')
    }
  })
})

describe('An additional supplier', () => {
  it('is invited for the current lines, by a separate link, without a revision', async () => {
    const { rfq } = await answered('More')
    await revise(rfq, { reason: 'Once', delivery_place: 'Arusha' })
    const supplier_id = await insertSupplier(server, 'Latecomer')
    const asked = await server.staff.call(inviteSupplier, {
      params: { id: rfq.id },
      version: (await read(rfq)).version,
      body: { supplier_id, line_positions: [2] },
    })
    expect([asked.status, asked.payload.rfq.revision, asked.payload.links[0]?.supplier_name]).toEqual([
      200,
      2,
      'Latecomer',
    ])
    const late = supplier(server, asked.payload.links[0]!.link.split('#token=')[1] ?? '')
    const page = (await late(getPublicRfq)).payload
    expect([page.lines.map(({ description }) => description), page.changes]).toEqual([['Coupling'], []])
    const generatedDocument = await server.staff.call(getRfqDocument, {
      params: { id: rfq.id },
      query: { revision: 2, invitation_id: asked.payload.links[0]!.invitation_id },
    })
    expect([generatedDocument.payload.to?.name, generatedDocument.payload.rows.length]).toEqual(['Latecomer', 1])
    const again = await server.staff.call(inviteSupplier, {
      params: { id: rfq.id },
      version: (await read(rfq)).version,
      body: { supplier_id },
    })
    expect(again.error.fields).toMatchObject([
      { path: 'supplier_id', message: expect.stringContaining('invited twice') as string },
    ])
  })

  it('is rejected where the RFQ is closed, where the supplier’s currency has no rate, and without the right', async () => {
    const { rfq } = await answered('Refused more')
    const supplier_id = await insertSupplier(server, 'In yuan', { currency: 'CNY' })
    const at = { params: { id: rfq.id }, version: rfq.version, body: { supplier_id } }
    expect(
      (await server.staff.call(inviteSupplier, { ...at, version: (await read(rfq)).version })).error.message,
    ).toMatch(/No TZS rate for CNY/)
    expect((await server.viewer.call(inviteSupplier, at)).status).toBe(403)
    expect((await server.stranger.call(inviteSupplier, at)).status).toBe(404)
    const closed = await server.staff.call(closeRfq, {
      params: { id: rfq.id },
      version: (await read(rfq)).version,
      body: {},
    })
    expect((await server.staff.call(inviteSupplier, { ...at, version: closed.payload.version })).status).toBe(409)
  })
})
