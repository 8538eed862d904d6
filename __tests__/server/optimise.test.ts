import { readFileSync } from 'node:fs'
import { awardRfq } from '../../src/contract/awards'
import { getComparison } from '../../src/contract/comparison'
import { cancelJob, getJob, type OptimiseJob } from '../../src/contract/jobs'
import type { BodyInput } from '../../src/contract/operation'
import { optimiseRfq } from '../../src/contract/optimise'
import { seedQuotes } from '../../scripts/bench/seed/quotes'
import { seeded } from '../../scripts/bench/seed/random'
import { eq } from 'drizzle-orm'
import { noLimits } from '../../src/domain/bestSplit/problem'
import { inTransaction } from '../../src/server/db/connection/transaction'
import { Cancelled, type Progress } from '../../src/server/jobs/work'
import { insertJob } from '../../src/server/jobs/jobsRepository'
import { quotes } from '../../src/server/db/schema/quotes'
import { runOptimise } from '../../src/server/modules/optimise/runOptimise'
import example from '../../src/server/seed/workedExample.json'
import { itAtNight } from '../support/runs'
import { startTestServer, type Person, type TestServer } from './support/testServer'
import { insertWorkedRfq, type WorkedRfq } from './support/workedRfq'

describe('The best split of an RFQ', () => {
  let server: TestServer
  let rfq: WorkedRfq
  const ids = new Map<string, string>()
  const idOf = (supplier: string) => ids.get(supplier) ?? ''
  beforeAll(async () => {
    server = await startTestServer()
    server.clock.now = new Date(`${example.rfq.read_on}T09:00:00.000Z`)
    rfq = await insertWorkedRfq(server)
    const { payload } = await server.staff.call(getComparison, { params: { id: rfq.id }, query: {} })
    for (const { supplier_name, supplier_id } of payload.suppliers) ids.set(supplier_name, supplier_id)
  })
  afterAll(() => server.stop())

  const begin = (body: BodyInput<typeof optimiseRfq> = {}, { id }: { id: string } = rfq, who: Person = server.staff) =>
    who.call(optimiseRfq, { params: { id }, body })
  async function ended(id: string, who: Person = server.staff): Promise<OptimiseJob> {
    for (;;) {
      const { payload } = await who.call(getJob, { params: { id } })
      if (payload.kind === 'optimise' && payload.finished_at) return payload
      await new Promise((resolve) => setTimeout(resolve, 20))
    }
  }
  const proposed = async (body: BodyInput<typeof optimiseRfq> = {}) => ended((await begin(body)).payload.id)
  const supplierOf = (id: string) => example.quotes.find(({ supplier }) => idOf(supplier) === id)?.supplier

  it('is a job whose result is the worked example’s split, with its savings and its break-even rates', async () => {
    const started = await begin()
    expect(started.payload).toMatchObject({ kind: 'optimise', status: 'waiting', result: null })
    const { status, result, done, total } = await ended(started.payload.id)
    expect([status, done]).toEqual(['done', total])
    expect(result).toMatchObject({
      rfq_id: rfq.id,
      currency: 'TZS',
      read_on: '2026-11-17',
      total: example.expected.best_split.total,
      proven: true,
      gap: '0',
      uncovered: [],
      baselines: {
        single_supplier: { total: example.expected.cheapest_single_supplier, saves: '1101538' },
        per_line: { total: example.expected.cheapest_line_by_line_with_freight, saves: '1732150' },
      },
    })
    expect(
      result?.allocations.map(({ supplier_id }, index) => ({ position: index + 1, supplier: supplierOf(supplier_id) })),
    ).toEqual(example.expected.best_split.allocations)
    expect(result?.turning_rates?.map(({ currency, direction, rate }) => [currency, direction, rate])).toEqual([
      ['USD', 'up', '2789.66'],
      ['USD', 'down', '2432.77'],
      ['INR', 'down', '28.65'],
      ['INR', 'up', null],
    ])
  })

  it('respects the requested limits, and lists them', async () => {
    const { result } = await proposed({ max_suppliers: 1, leave_out_supplier_ids: [idOf('Ningbo Haitai')] })
    expect(result?.supplier_ids.map(supplierOf)).toEqual(['Tanga Industrial'])
    expect(result?.constraints).toMatchObject({
      max_suppliers: 1,
      leave_out_supplier_ids: [idOf('Ningbo Haitai')],
      share_lines: false,
    })
    const shared = await proposed({ share_lines: true })
    expect(shared.result?.allocations.length).toBeGreaterThan(7)
    expect(Number(shared.result?.total)).toBeLessThan(Number(example.expected.best_split.total))
  })

  it('reports which limit cannot be met', async () => {
    const weber = idOf('Weber Fördertechnik')
    const { status, error } = await begin({ keep_supplier_ids: [weber] })
    expect([status, error.fields]).toEqual([
      422,
      [
        {
          path: 'keep_supplier_ids',
          message:
            'No offer from Weber Fördertechnik is within the limits. Do not require them, or relax the other limits.',
        },
      ],
    ])
    expect((await begin({ keep_supplier_ids: [weber], expired: true })).status).toBe(200)
    const many = await begin({ keep_supplier_ids: [idOf('Tanga Industrial'), idOf('Ningbo Haitai')], max_suppliers: 1 })
    expect([many.status, many.error.fields?.[0]?.path]).toEqual([422, 'max_suppliers'])
    const early = await begin({ max_lead_time_days: 1 })
    expect([early.status, early.error.code]).toEqual([409, 'nothing_to_split'])
  })

  it('uses a quote without stated freight only when asked to, says so, and needs a reason to award it (AWD-03)', async () => {
    const other = await insertWorkedRfq(server)
    const { payload } = await server.staff.call(getComparison, { params: { id: other.id }, query: {} })
    const ningbo = payload.suppliers.find(({ supplier_name }) => supplier_name === 'Ningbo Haitai')
    await server.db
      .update(quotes)
      .set({ freight: null })
      .where(eq(quotes.invitation_id, other.invitation('Ningbo Haitai')))
    const found = async (body: BodyInput<typeof optimiseRfq> = {}) => ended((await begin(body, other)).payload.id)
    const usual = await found()
    expect(usual.result?.constraints.unstated_freight).toBe(false)
    expect(usual.result?.supplier_ids).not.toContain(ningbo?.supplier_id)
    const { id, result } = await found({ unstated_freight: true })
    expect(result?.constraints.unstated_freight).toBe(true)
    expect(result?.supplier_ids).toContain(ningbo?.supplier_id)
    const allocations = result?.allocations.map(({ rfq_line_id, quote_line_id, quantity }) => ({
      rfq_line_id,
      quote_line_id,
      quantity,
    }))
    const award = (accept?: { code: string; path: string; reason: string }[]) =>
      server.staff.call(awardRfq, {
        params: { id: other.id },
        version: 1,
        body: { strategy: 'best_split', allocations, job_id: id, ...(accept ? { accept } : {}) },
      })
    const path = `quotes.${ningbo?.quote_id}.freight`
    expect((await award()).error.warnings?.map((warning) => [warning.code, warning.path])).toEqual([['AWD-03', path]])
    expect((await award([{ code: 'AWD-03', path, reason: 'They told it on the phone' }])).status).toBe(200)
    const compared = await server.staff.call(getComparison, { params: { id: other.id }, query: {} })
    expect(compared.payload.award?.best_split).toMatchObject({ unstated_freight: true })
  })

  it('is refused while the bids are sealed, from another branch, and without the right to see prices', async () => {
    const sealed = await insertWorkedRfq(server, { sealed: true })
    const { status, error } = await begin({}, sealed, server.admin)
    expect([status, error.code]).toEqual([409, 'sealed'])
    expect((await begin({}, rfq, server.stranger)).status).toBe(404)
    expect((await begin({}, rfq, server.viewer)).status).toBe(403)
  })

  it('can be awarded as proposed without a reason', async () => {
    const { id, result } = await proposed()
    const allocations = result?.allocations.map(({ rfq_line_id, quote_line_id, quantity }) => ({
      rfq_line_id,
      quote_line_id,
      quantity,
    }))
    const fresh = await server.staff.call(awardRfq, {
      params: { id: rfq.id },
      version: 1,
      body: { strategy: 'best_split', allocations, job_id: id },
    })
    expect(fresh.status).toBe(200)
    expect(fresh.payload.award).toMatchObject({ strategy: 'best_split', reason: null })
  })

  it('that is queued can be stopped by the user who started it', async () => {
    const again = await insertWorkedRfq(server)
    // As many as may wait, so that the newest has not begun when it is stopped; more than that are refused.
    const begun = await Promise.all(Array.from({ length: 8 }, () => begin({}, again)))
    const taken = begun.filter(({ status }) => status !== 429)
    const ids = taken.map(({ payload }) => payload.id).sort()
    for (const id of ids.toReversed()) await server.staff.call(cancelJob, { params: { id } })
    expect(await ended(ids.at(-1) ?? '')).toMatchObject({
      status: 'cancelled',
      error: 'Stopped by you.',
      result: null,
    })
  })
})

it('A running search ends soon after it is stopped, together with its process', async () => {
  const input = seedQuotes({ lines: 200, suppliers: 20, minimums: true }, seeded(3))
  let stopped: number | undefined
  const progress: Progress = {
    tell: () => (stopped ??= performance.now()),
    assertWanted: () => {
      if (stopped !== undefined) throw new Cancelled('Stopped by you.')
    },
    assertServing: () => undefined,
  }
  await expect(runOptimise({ input, limits: noLimits, seconds: { split: 60, turning: 60 } }, progress)).rejects.toThrow(
    'Stopped by you.',
  )
  expect(performance.now() - (stopped ?? 0)).toBeLessThan(20_000)
})

/** The process that this one has started last. */
const newestChild = () =>
  Number(readFileSync(`/proc/${process.pid}/task/${process.pid}/children`, 'utf8').trim().split(' ').at(-1))

itAtNight(
  'A search is limited by its computing time: held up for longer than its limit, it answers the same',
  async () => {
    const input = seedQuotes({ lines: 60, suppliers: 10, minimums: true }, seeded(5))
    const progress: Progress = { tell: () => undefined, assertWanted: () => undefined, assertServing: () => undefined }
    const alone = await runOptimise({ input, limits: noLimits, seconds: { split: 60, turning: 0 } }, progress)
    expect(alone.proposed?.proven).toBe(true)
    const split = Math.max(1, 4 * alone.seconds)
    let held = 0
    const held_up = await runOptimise(
      { input, limits: noLimits, seconds: { split, turning: 0 } },
      {
        ...progress,
        tell(done) {
          if (done > 0) return
          const pid = newestChild()
          process.kill(pid, 'SIGSTOP')
          held += 1
          setTimeout(() => process.kill(pid, 'SIGCONT'), split * 1000 + 200)
        },
      },
    )
    expect(held).toBe(1)
    expect(held_up.proposed).toEqual(alone.proposed)
  },
)

it('Searches and imports have separate queues and do not wait for each other; two imports run at once', async () => {
  const server = await startTestServer()
  const begun: string[] = []
  const ended: string[] = []
  const release = new Map<string, () => void>()
  const jobOf = async (kind: 'import' | 'optimise', name: string) => {
    const job = await inTransaction(server.db, (tx) =>
      insertJob(tx, { kind, user_id: server.staff.id, input: {}, now: server.clock.now }),
    )
    server.app.jobs.begin(job, async () => {
      begun.push(name)
      await new Promise<void>((resolve) => release.set(name, resolve))
      ended.push(name)
      return {} as never
    })
  }
  const until = async (holds: () => boolean) => {
    while (!holds()) await new Promise((resolve) => setImmediate(resolve))
  }
  for (const name of ['first import', 'second import', 'third import']) await jobOf('import', name)
  await jobOf('optimise', 'search')
  await until(() => begun.length === 3)
  expect(begun.toSorted()).toEqual(['first import', 'search', 'second import'])
  release.get('search')?.()
  await until(() => ended.length === 1)
  expect(begun).toHaveLength(3)
  release.get('second import')?.()
  await until(() => begun.length === 4)
  expect(ended).toEqual(['search', 'second import'])
  release.get('first import')?.()
  release.get('third import')?.()
  await until(() => ended.length === 4)
  await server.stop()
})
