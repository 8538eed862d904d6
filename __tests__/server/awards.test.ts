import { eq } from 'drizzle-orm'
import { checkActivity, listActivity } from '../../src/contract/activity'
import { awardRfq, undoAward } from '../../src/contract/awards'
import { getComparison } from '../../src/contract/comparison'
import { getRfq, type Rfq } from '../../src/contract/rfqs'
import { splitInputParts, splitInputs } from '../../src/domain/bestSplit/splitInputs'
import { countNothingMore } from '../../src/domain/comparison/offerClass'
import { award_allocations, awards } from '../../src/server/db/schema/awards'
import { orders } from '../../src/server/db/schema/orders'
import { enquiries } from '../../src/server/db/schema/enquiries'
import { clients, suppliers } from '../../src/server/db/schema/parties'
import { quotes } from '../../src/server/db/schema/quotes'
import { rfq_line_origins, rfqs } from '../../src/server/db/schema/rfqs'
import { jobs } from '../../src/server/db/schema/system'
import example from '../../src/server/seed/workedExample.json'
import { withoutIds } from '../support/withoutIds'
import { insertEnquiry } from './support/sourcing'
import { startTestServer, type Person, type TestServer } from './support/testServer'
import { insertWorkedRfq, type WorkedRfq } from './support/workedRfq'

describe('An award', () => {
  let server: TestServer
  beforeAll(async () => {
    server = await startTestServer()
  })
  beforeEach(() => {
    server.clock.now = new Date(`${example.rfq.read_on}T09:00:00.000Z`)
  })
  afterAll(() => server.stop())

  type Given = ReturnType<WorkedRfq['from']>
  const byHand = (rfq: WorkedRfq, allocations: Given[], more: object = {}, who: Person = server.staff) =>
    who.call(awardRfq, { params: { id: rfq.id }, version: 1, body: { strategy: 'by_hand', allocations, ...more } })
  const cheapest = (rfq: WorkedRfq, more: object = {}) =>
    server.staff.call(awardRfq, {
      params: { id: rfq.id },
      version: 1,
      body: { strategy: 'cheapest_per_line', ...more },
    })
  const given = ({ award, lines }: Rfq) =>
    award?.allocations.map(({ rfq_line_id, supplier_name, quantity, buyable_quantity }) => [
      lines.find(({ id }) => id === rfq_line_id)?.position,
      supplier_name,
      quantity,
      buyable_quantity,
    ])

  it('to the cheapest per line gives each line to the lowest landed cost, in whole packs', async () => {
    const rfq = await insertWorkedRfq(server)
    const { status, payload } = await cheapest(rfq)
    expect(status).toBe(200)
    expect(payload).toMatchObject({
      status: 'awarded',
      version: 2,
      award: { strategy: 'cheapest_per_line', awarded_on: '2026-11-17', used: false },
    })
    expect(given(payload)).toEqual([
      [1, 'Ningbo Haitai', '60', '72'],
      [2, 'Ningbo Haitai', '4', '4'],
      [3, 'Shreeji Valves', '4', '4'],
      [4, 'Kariakoo Hardware', '450', '450'],
      [5, 'Shreeji Valves', '8', '8'],
      [6, 'Ningbo Haitai', '12', '12'],
      [7, 'Shreeji Valves', '24', '24'],
    ])
    const [row] = await server.db.select({ result: awards.result }).from(awards).where(eq(awards.rfq_id, rfq.id))
    expect(row?.result).toEqual({ currency: 'TZS', total: example.expected.cheapest_line_by_line_with_freight })
  })

  it('by hand requires a reason where it is not the lowest, and saves it (AWD-02)', async () => {
    const rfq = await insertWorkedRfq(server)
    const allocations = [rfq.from('Ningbo Haitai', 1, '60'), rfq.from('Tanga Industrial', 2, '4')]
    const warned = await byHand(rfq, allocations)
    expect([warned.status, warned.error.code]).toEqual([422, 'warning'])
    expect(warned.error.warnings).toEqual([
      {
        code: 'AWD-02',
        path: 'allocations.1',
        message: expect.stringContaining(
          'Line 2: Tanga Industrial costs TZS 29,650,019, the lowest is Ningbo Haitai at TZS 25,005,860.',
        ),
      },
    ])
    const accept = [{ code: 'AWD-02', path: 'allocations.1', reason: 'The pump is needed in a week' }]
    const { status, payload } = await byHand(rfq, allocations, { accept, reason: 'Agreed with the client' })
    expect(status).toBe(200)
    const reason = 'Agreed with the client · AWD-02: The pump is needed in a week'
    expect(payload.award?.reason).toBe(reason)
    const { payload: activity } = await server.staff.call(listActivity, { params: { entity: 'rfqs', id: rfq.id } })
    const given = [
      { line: 1, supplier: 'Ningbo Haitai', quantity: '60' },
      { line: 2, supplier: 'Tanga Industrial', quantity: '4' },
    ]
    expect(activity[0]).toMatchObject({
      action: 'awarded',
      reason,
      before: { status: 'closed', strategy: null, allocations: [] },
      after: { status: 'awarded', strategy: 'by_hand', allocations: given },
    })
    // The allocation may be read in the branch; its costs may not.
    expect(withoutIds(JSON.stringify(activity))).not.toMatch(/29,?650,?019/)
  })

  it('warns of an expired offer and of a total below the minimum order value, with the missing amount (AWD-03)', async () => {
    const rfq = await insertWorkedRfq(server)
    await server.db
      .update(quotes)
      .set({ minimum_order_value: '1000.00' })
      .where(eq(quotes.invitation_id, rfq.invitation('Ningbo Haitai')))
    const { error } = await byHand(rfq, [rfq.from('Weber Fördertechnik', 3, '4'), rfq.from('Ningbo Haitai', 1, '60')])
    expect(error.warnings?.map(({ code, path }) => [code, path.replace(/quotes\..*/, 'quotes')])).toEqual([
      ['AWD-02', 'allocations.0'],
      ['AWD-03', 'allocations.0'],
      ['AWD-03', 'quotes'],
    ])
    expect(error.warnings?.[0]?.message).toMatch(/is not ranked because the quote expired \(valid until 2026-/)
    expect(error.warnings?.[2]?.message).toContain(
      'goods of USD 734.40 are below the minimum order value of USD 1,000.00, USD 265.60 short',
    )
  })

  it('above the requested quantity is rejected (AWD-01)', async () => {
    const rfq = await insertWorkedRfq(server)
    const { status, error } = await byHand(rfq, [
      rfq.from('Ningbo Haitai', 1, '60'),
      rfq.from('Tanga Industrial', 1, '1'),
    ])
    expect(status).toBe(422)
    expect(error.fields).toEqual([
      {
        path: 'allocations.1.quantity',
        message: 'Line 1: awarded 61, but only 60 were requested. Reduce the award by 1.',
      },
    ])
  })

  it.each([
    ['of no supplier', (rfq: WorkedRfq) => [rfq.from('Nobody', 1, '1')]],
    ['without a price', (rfq: WorkedRfq) => [rfq.from('Kariakoo Hardware', 2, '1')]],
    ['for another line', (rfq: WorkedRfq) => [{ ...rfq.from('Ningbo Haitai', 1, '1'), rfq_line_id: rfq.line(2) }]],
  ])('to an offer %s is rejected', async (_, allocations) => {
    const rfq = await insertWorkedRfq(server)
    expect((await byHand(rfq, allocations(rfq))).status).toBe(422)
    expect(await server.db.select().from(awards).where(eq(awards.rfq_id, rfq.id))).toEqual([])
  })

  it('to a supplier that was blocked since is rejected, and one from a lost enquiry requires a reason (AWD-05)', async () => {
    const rfq = await insertWorkedRfq(server)
    const { payload } = await server.staff.call(getRfq, { params: { id: rfq.id } })
    const ningbo = payload.invitations.find(({ supplier_name }) => supplier_name === 'Ningbo Haitai')
    const blocked = (reason: string | null) =>
      server.db
        .update(suppliers)
        .set({ blocked_reason: reason })
        .where(eq(suppliers.id, ningbo?.supplier_id ?? ''))
    await blocked('Fraud')
    const refused = await cheapest(rfq)
    expect([refused.status, refused.error.fields]).toEqual([
      422,
      [
        {
          path: 'allocations.0.quote_line_id',
          message: 'Ningbo Haitai is blocked: Fraud. Unblock the supplier first, or choose another one.',
        },
      ],
    ])
    await blocked(null)
    const enquiry = await insertEnquiry(server, 'Kibo Hotels', ['60'])
    await server.db.insert(rfq_line_origins).values({
      rfq_line_id: payload.lines[0]?.id ?? '',
      enquiry_line_id: enquiry.line_ids[0] ?? '',
      quantity: '60',
    })
    await server.db.update(enquiries).set({ status: 'lost' }).where(eq(enquiries.id, enquiry.id))
    const warned = await cheapest(rfq)
    expect(warned.error.warnings).toMatchObject([{ code: 'AWD-05', path: 'allocations.0' }])
    const accept = [{ code: 'AWD-05', path: 'allocations.0', reason: 'The client called again' }]
    expect((await cheapest(rfq, { accept })).status).toBe(200)
  })

  it('without any allocation is rejected', async () => {
    const rfq = await insertWorkedRfq(server)
    expect((await byHand(rfq, [])).error.fields[0]?.path).toBe('allocations')
    expect(
      (await server.staff.call(awardRfq, { params: { id: rfq.id }, version: 1, body: { strategy: 'single_supplier' } }))
        .error.fields[0]?.path,
    ).toBe('allocations')
    await server.db.update(quotes).set({ valid_until: '2026-01-01' }).where(eq(quotes.status, 'submitted'))
    expect((await cheapest(rfq)).error.fields).toEqual([
      { path: 'strategy', message: 'No line has a comparable offer. Award by hand, or request more quotes.' },
    ])
  })

  it.each([
    ['cheapest_per_line', example.expected.lowest_per_line],
    ['single_supplier', example.rfq.lines.map(({ position }) => ({ position, supplier: 'Ningbo Haitai' }))],
  ] as const)(
    'is saved as %s while its allocations are exactly those, otherwise as by hand',
    async (strategy, given_to) => {
      const allocations = (rfq: WorkedRfq) =>
        given_to.map(({ position, supplier }) =>
          rfq.from(supplier, position, example.rfq.lines[position - 1]?.quantity ?? ''),
        )
      const accept = given_to.map((_, index) => ({ code: 'AWD-02', path: `allocations.${index}`, reason: 'One hand' }))
      const award = async (of: (rfq: WorkedRfq) => Given[]) => {
        const rfq = await insertWorkedRfq(server)
        return (
          await server.staff.call(awardRfq, {
            params: { id: rfq.id },
            version: 1,
            body: { strategy, allocations: of(rfq), accept },
          })
        ).payload.award?.strategy
      }
      expect(await award(allocations)).toBe(strategy)
      expect(await award((rfq) => allocations(rfq).slice(1))).toBe('by_hand')
    },
  )

  it('from the best split as proposed needs no reason, and none for its unchanged lines when other lines are changed (AWD-02)', async () => {
    const rfq = await insertWorkedRfq(server)
    const { expected } = example
    const split = expected.best_split.allocations.map(({ position, supplier }) =>
      rfq.from(supplier, position, example.rfq.lines[position - 1]?.quantity ?? ''),
    )
    const { payload: comparison } = await server.staff.call(getComparison, { params: { id: rfq.id }, query: {} })
    const constraints = {
      max_suppliers: null,
      max_lead_time_days: null,
      keep_supplier_ids: [],
      leave_out_supplier_ids: [],
      share_lines: false,
      unstated_freight: false,
      alternatives: false,
      expired: false,
      late: false,
    }
    const inputs = splitInputs({
      ...comparison,
      revision: 1,
      quotes: comparison.suppliers.map(({ offers, ...quote }) => ({
        ...quote,
        quote_line_ids: offers.flatMap(({ quote_line_id }) => quote_line_id ?? []),
      })),
      options: { ...constraints, counted: countNothingMore },
    })
    const result = {
      rfq_id: rfq.id,
      constraints,
      inputs,
      total: expected.best_split.total,
      proven: true,
      quotes: comparison.suppliers.map(({ quote_id, supplier_id, revision }) => ({ quote_id, supplier_id, revision })),
      rates: Object.entries(example.rfq.rates).map(([currency, rate]) => ({ currency, rate })),
      allocations: split,
    }
    const jobOf = async (more: object = {}, user_id = server.staff.id) => {
      const [job] = await server.db
        .insert(jobs)
        .values({ kind: 'optimise', status: 'done', user_id, result: { ...result, ...more } })
        .returning({ id: jobs.id })
      return job?.id ?? ''
    }
    const award = (job_id: string | undefined, allocations: Given[]) =>
      server.staff.call(awardRfq, {
        params: { id: rfq.id },
        version: 1,
        body: { strategy: 'best_split', allocations, ...(job_id ? { job_id } : {}) },
      })
    const warned = async (job_id: string | undefined, allocations = split) =>
      (await award(job_id, allocations)).error.warnings?.map(({ code, path }) => `${code} ${path}`)
    // Lines 3, 5 and 7 do not go to their lowest: without the search, with another user's, or with one of other quotes
    // or rates, they need a reason.
    const three = ['AWD-02 allocations.2', 'AWD-02 allocations.4', 'AWD-02 allocations.6']
    expect(await warned(undefined)).toEqual(three)
    expect(await warned(await jobOf({}, server.admin.id))).toEqual(three)
    for (const part of splitInputParts)
      expect(await warned(await jobOf({ inputs: { ...inputs, [part]: 'something else' } }))).toEqual([
        'AWD-02 strategy',
        ...three,
      ])
    expect(await warned(await jobOf({ inputs: undefined }))).toEqual(['AWD-02 strategy', ...three])
    const job = await jobOf()
    expect(await warned(job, [...split.slice(0, 6), rfq.from('Tanga Industrial', 7, '24')])).toEqual([
      'AWD-02 allocations.6',
    ])
    // An admin can award the result of another user's search.
    const { error: asAdmin } = await server.admin.call(awardRfq, {
      params: { id: rfq.id },
      version: 1,
      body: {
        strategy: 'best_split',
        allocations: [...split.slice(0, 6), rfq.from('Tanga Industrial', 7, '24')],
        job_id: job,
      },
    })
    expect(asAdmin.warnings?.map(({ code, path }) => `${code} ${path}`)).toEqual(['AWD-02 allocations.6'])
    const made = await award(job, split)
    expect(made.payload.award).toMatchObject({ strategy: 'best_split', reason: null, awarded_by_name: 'Staff' })
    expect((await server.staff.call(getComparison, { params: { id: rfq.id }, query: {} })).payload.award).toEqual({
      total: expected.best_split.total,
      best_split: {
        total: expected.best_split.total,
        proven: true,
        quote_line_ids: split.map(({ quote_line_id }) => quote_line_id),
      },
    })
  })

  it('is created once when twenty requests with the same version arrive at once', async () => {
    const rfq = await insertWorkedRfq(server)
    const accept = [{ code: 'AWD-02', path: 'allocations.0', reason: 'Nearer' }]
    const suppliers = ['Tanga Industrial', 'Ningbo Haitai']
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, one) =>
        byHand(rfq, [rfq.from(suppliers[one % 2] ?? '', 1, '60')], { accept }, one % 3 ? server.staff : server.admin),
      ),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(answers.filter(({ status }) => status === 412)).toHaveLength(19)
    const covered = await server.db
      .select({ quantity: award_allocations.quantity })
      .from(award_allocations)
      .where(eq(award_allocations.rfq_line_id, rfq.line(1)))
    expect(covered).toEqual([{ quantity: '60' }])
  })

  it('is rejected for an RFQ that is open, was never sent or is already awarded', async () => {
    const open = await insertWorkedRfq(server, { status: 'sent', deadline: '2026-11-30T09:00:00.000Z' })
    expect((await cheapest(open)).error).toMatchObject({ code: 'wrong_state' })
    const awarded = await insertWorkedRfq(server)
    await cheapest(awarded)
    expect(
      (
        await server.staff.call(awardRfq, {
          params: { id: awarded.id },
          version: 2,
          body: { strategy: 'cheapest_per_line' },
        })
      ).status,
    ).toBe(409)
  })

  describe('of an open RFQ that closes it', () => {
    const open = () => insertWorkedRfq(server, { status: 'sent', deadline: '2026-11-30T09:00:00.000Z' })
    const stateOf = async ({ id }: WorkedRfq) => {
      const [row] = await server.db
        .select({ status: rfqs.status, version: rfqs.version, closed_at: rfqs.closed_at })
        .from(rfqs)
        .where(eq(rfqs.id, id))
      return row
    }
    const actionsOf = async ({ id }: WorkedRfq) => {
      const { payload } = await server.staff.call(listActivity, { params: { entity: 'rfqs', id } })
      return payload.map(({ action, actor_name }) => [action, actor_name])
    }

    it('does both at once, and records both for the same user', async () => {
      const rfq = await open()
      const { status, payload } = await cheapest(rfq, { close: true })
      expect([status, payload.status, payload.closed_at]).toEqual([200, 'awarded', '2026-11-17T09:00:00.000Z'])
      const [awarded, closed] = await actionsOf(rfq)
      expect([awarded?.[0], closed?.[0]]).toEqual(['awarded', 'closed'])
      expect(awarded?.[1]).toBe(closed?.[1])
      const { payload: trail } = await server.staff.call(checkActivity, { params: { entity: 'rfqs', id: rfq.id } })
      expect(trail.broken_at).toBeNull()
    })

    it('leaves it open where the award is rejected or its warnings are not accepted', async () => {
      const rfq = await open()
      const [over, warned] = [rfq.from('Ningbo Haitai', 1, '61'), rfq.from('Tanga Industrial', 2, '4')]
      expect((await byHand(rfq, [over], { close: true })).error.code).toBe('invalid')
      expect((await byHand(rfq, [warned], { close: true })).error.code).toBe('warning')
      expect(await stateOf(rfq)).toMatchObject({ status: 'sent', version: 1, closed_at: null })
      expect((await actionsOf(rfq)).map(([action]) => action)).not.toContain('closed')
    })

    it('is rejected while the bids are sealed, and leaves them so', async () => {
      const rfq = await insertWorkedRfq(server, {
        status: 'sent',
        deadline: '2026-11-30T09:00:00.000Z',
        sealed: true,
      })
      expect((await cheapest(rfq, { close: true })).status).toBe(409)
      expect(await stateOf(rfq)).toMatchObject({ status: 'sent', version: 1 })
    })

    it('accepts a closed one as well', async () => {
      const rfq = await insertWorkedRfq(server)
      expect((await cheapest(rfq, { close: true })).payload).toMatchObject({ status: 'awarded', version: 2 })
    })
  })

  it('is possible once the deadline has passed, even before the status is updated', async () => {
    expect((await cheapest(await insertWorkedRfq(server, { status: 'sent' }))).status).toBe(200)
  })

  it('is rejected while the bids are sealed', async () => {
    expect((await cheapest(await insertWorkedRfq(server, { sealed: true }))).error).toMatchObject({ code: 'sealed' })
  })

  it('can be created by staff of the branch only', async () => {
    const rfq = await insertWorkedRfq(server)
    expect((await byHand(rfq, [rfq.from('Ningbo Haitai', 1, '60')], {}, server.stranger)).status).toBe(404)
    expect((await byHand(rfq, [rfq.from('Ningbo Haitai', 1, '60')], {}, server.viewer)).status).toBe(403)
  })

  it('stores the day on which expiry was evaluated', async () => {
    const rfq = await insertWorkedRfq(server)
    // The last evening of Weber's quote in Dar es Salaam, and the night after it.
    server.clock.now = new Date('2026-11-12T20:00:00.000Z')
    await cheapest(rfq)
    server.clock.now = new Date('2026-11-12T22:00:00.000Z')
    const { payload } = await server.staff.call(getComparison, { params: { id: rfq.id } })
    expect(payload.read_on).toBe('2026-11-12')
    expect(payload.suppliers.map(({ expired }) => expired)).toEqual([false, false, false, false, false])
  })

  it('can be undone and repeated while no order uses it', async () => {
    const rfq = await insertWorkedRfq(server)
    await cheapest(rfq)
    const undone = await server.staff.call(undoAward, {
      params: { id: rfq.id },
      version: 2,
      body: { reason: 'The client cut line 2' },
    })
    expect(undone.payload).toMatchObject({ status: 'closed', version: 3, award: null })
    const { payload: activity } = await server.staff.call(listActivity, { params: { entity: 'rfqs', id: rfq.id } })
    expect(activity.map(({ action, reason }) => [action, reason])).toEqual([
      ['award_undone', 'The client cut line 2'],
      ['awarded', null],
    ])
    const again = await server.staff.call(awardRfq, {
      params: { id: rfq.id },
      version: 3,
      body: { strategy: 'by_hand', allocations: [rfq.from('Ningbo Haitai', 1, '60')] },
    })
    expect(again.payload.award?.allocations).toHaveLength(1)
    const kept = await server.db.select({ status: awards.status }).from(awards).where(eq(awards.rfq_id, rfq.id))
    expect(kept.map(({ status }) => status).sort()).toEqual(['made', 'undone'])
  })

  it('cannot be undone once an order uses it, and the error says so', async () => {
    const rfq = await insertWorkedRfq(server)
    const { payload } = await cheapest(rfq)
    const [client] = await server.db
      .insert(clients)
      .values({ code: 'C-1', code_key: 'C1', name: 'Client' })
      .returning({ id: clients.id })
    await server.db.insert(orders).values({
      branch_id: server.branch_id,
      client_id: client?.id ?? '',
      award_id: payload.award?.id ?? null,
      currency: 'TZS',
    })
    const { status, error } = await server.staff.call(undoAward, { params: { id: rfq.id }, version: 2, body: {} })
    expect([status, error.code, error.message]).toEqual([
      409,
      'award_used',
      'An order uses this award. Cancel or edit the order first.',
    ])
    const [kept] = await server.db.select({ status: rfqs.status }).from(rfqs).where(eq(rfqs.id, rfq.id))
    expect(kept?.status).toBe('awarded')
  })
})
