import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import fc from 'fast-check'
import { checkActivity, type ActivityEntity } from '../../src/contract/activity'
import { operations } from '../../src/contract/operations'
import { isNight, runs } from '../support/runs'
import { backUpInto, bareDatabase, restoreInto } from './support/backups'
import { done } from './support/fulfilment'
import { acts, fullLife, notLived } from './support/life/acts'
import { type Life, ordersIn, purchaseOrdersIn } from './support/life/life'
import { beginLife, takeSteps } from './support/life/live'
import { startTestServer, type TestServer } from './support/testServer'
import { expectWholeTrail } from './support/wholeTrail'

jest.setTimeout(10_800_000)

describe('Every operation of the contract that changes something', () => {
  const changing = operations.filter(({ method }) => method !== 'GET')

  it('is a step of a life, or has a reason why not', () => {
    const neither = changing.filter(
      ({ operationId, tag }) => !(operationId in acts) && !(operationId in notLived) && !(tag in notLived),
    )
    expect(neither.map(({ operationId, tag }) => `${tag}: ${operationId}`)).toEqual([])
  })

  it('has no reason and no step without an operation', () => {
    const known = new Set(changing.flatMap(({ operationId, tag }) => [operationId, tag]))
    expect([...Object.keys(acts), ...Object.keys(notLived)].filter((name) => !known.has(name))).toEqual([])
    expect(Object.keys(acts).filter((name) => name in notLived)).toEqual([])
  })
})

describe('A life of a company through every operation', () => {
  let server: TestServer
  beforeAll(async () => {
    // Mail is queued, and never sent.
    server = await startTestServer({ SMTP_URL: 'smtp://127.0.0.1:1', SMTP_FROM: 'sales@test.example' })
  })
  afterAll(() => server.stop())

  /** The pages of all its documents say that they are as their trail has them, and so does the whole trail. */
  async function expectWhole(life: Life) {
    const pages: [ActivityEntity, string][] = [
      ...life.enquiry_ids.map((id) => ['enquiries', id] as [ActivityEntity, string]),
      ...life.rfq_ids.map((id) => ['rfqs', id] as [ActivityEntity, string]),
      ...(await ordersIn(life)).map(({ id }) => ['orders', id] as [ActivityEntity, string]),
      ...(await purchaseOrdersIn(life)).map(({ id }) => ['purchase-orders', id] as [ActivityEntity, string]),
    ]
    for (const [entity, id] of pages) {
      const trail = await done(server.staff.call(checkActivity, { params: { entity, id } }))
      expect([entity, trail]).toMatchObject([entity, { broken_at: null, differs: false }])
    }
    await expectWholeTrail(server.db)
  }

  /** The company is restored from a backup into another database, which verifies its trail. */
  async function expectRestored() {
    const folder = await mkdtemp(path.join(tmpdir(), 'zabuni-life-'))
    const other = await bareDatabase()
    try {
      const file = path.join(folder, 'life.backup.gz')
      await backUpInto(server.pool, file)
      await restoreInto(other, file)
    } finally {
      await other.stop()
      await rm(folder, { recursive: true })
    }
  }

  async function live(steps: readonly (readonly [string, number])[]): Promise<Life> {
    const life = await beginLife(server)
    await takeSteps(life, steps)
    await expectWhole(life)
    if (isNight) await expectRestored()
    return life
  }

  it('can be taken through each of them, and ends with a whole trail', async () => {
    const { accepted } = await live(fullLife)
    expect(Object.keys(acts).filter((act) => !accepted.has(act))).toEqual([])
  })

  it('ends with a whole trail, with steps left out, repeated and in another order', async () => {
    const step = fc.tuple(fc.constantFrom(...Object.keys(acts)), fc.nat(9))
    const life = fc.record({
      until: fc.integer({ min: 20, max: fullLife.length }),
      others: fc.array(fc.tuple(fc.nat(fullLife.length), step), { maxLength: 30 }),
      left_out: fc.uniqueArray(fc.nat(fullLife.length), { maxLength: 15 }),
    })
    await fc.assert(
      fc.asyncProperty(life, async ({ until, others, left_out }) => {
        const steps = fullLife
          .slice(0, until)
          .flatMap((known, place) => [
            ...others.flatMap(([before, other]) => (before === place ? [other] : [])),
            ...(left_out.includes(place) ? [] : [known]),
          ])
        await live(steps)
      }),
      { numRuns: runs(40, 2) },
    )
    await expectRestored()
  })
})
