import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import fc from 'fast-check'
import { checkActivity, type ActivityEntity } from '../../../src/contract/activity'
import { runs } from '../../support/runs'
import { backUpInto, bareDatabase, restoreInto } from './backups'
import { done } from './fulfilment'
import type { TestServer } from './testServer'
import { expectWholeTrail } from './wholeTrail'

interface Row {
  id: string
  version: number
  status: string
}

/** How a kind of document lives: its steps, and a second description of what each of them leads to. */
export interface Lives<Document extends Row, Model extends { status: string }, Step> {
  entity: ActivityEntity
  begin: () => Promise<Document>
  read: (id: string) => Promise<Document>
  take: (document: Document, step: Step) => Promise<{ status: number }>
  initial: Model
  /** The document after a step; undefined where it has to be refused. */
  after: (model: Model, step: Step) => Model | undefined
  stateOf: (document: Document) => Model
  /** Ways to each status; there every one of `everyStep` is tried. */
  ways: readonly (readonly Step[])[]
  everyStep: readonly Step[]
  anyStep: fc.Arbitrary<Step>
}

/** Lives beside the known ones; `npm run torture -- lifeCycles` has more. */
const others = runs(22)

/** The whole trail is verified, and the company is restored from a backup into another database, which verifies it too. */
async function expectProvable({ db, pool }: TestServer): Promise<void> {
  await expectWholeTrail(db)
  const folder = await mkdtemp(path.join(tmpdir(), 'zabuni-lives-'))
  const other = await bareDatabase()
  try {
    const file = path.join(folder, 'lives.backup.gz')
    await backUpInto(pool, file)
    await restoreInto(other, file)
  } finally {
    await other.stop()
    await rm(folder, { recursive: true })
  }
}

/**
 * Takes documents through random lives: exactly the steps that the model allows are taken, a refused one changes nothing,
 * and the audit trail is whole. Returns the statuses that were reached, and how many steps were refused.
 */
export async function liveAtRandom<Document extends Row, Model extends { status: string }, Step>(
  server: TestServer,
  lives: Lives<Document, Model, Step>,
): Promise<{ reached: string[]; refused: number; others: number }> {
  const { entity, begin, read, take, initial, after, stateOf, ways, everyStep, anyStep } = lives
  const known = ways.map((way) => {
    const model = way.reduce<Model>((at, step) => after(at, step) ?? at, initial)
    return [...way, ...everyStep.filter((step) => after(model, step) === undefined)]
  })
  const reached = new Set<string>()
  let refused = 0
  await fc.assert(
    fc.asyncProperty(fc.array(anyStep, { minLength: 4, maxLength: 14 }), async (life) => {
      let document = await begin()
      let model = initial
      for (const given of life) {
        const expected = after(model, given)
        const { status } = await take(document, given)
        const now = await read(document.id)
        expect([given, status === 200]).toEqual([given, expected !== undefined])
        if (!expected) {
          refused += 1
          expect(status).toBeLessThan(500)
          expect(now).toEqual(document)
        }
        document = now
        model = expected ?? model
        expect(stateOf(document)).toEqual(model)
        reached.add(model.status)
      }
      const trail = await done(server.staff.call(checkActivity, { params: { entity, id: document.id } }))
      expect([life, trail]).toMatchObject([life, { broken_at: null, differs: false }])
    }),
    { numRuns: known.length + others, examples: known.map((life) => [life]) },
  )
  await expectProvable(server)
  return { reached: [...reached].sort(), refused, others }
}
