import { createClient, listClients, updateClient } from '../../src/contract/clients'
import { later } from './support/later'
import { payloadOf } from './support/ordering'
import { atAnother } from './support/secondServer'
import { noteStatements } from './support/statements'
import { startTestServer, type Person, type TestServer } from './support/testServer'

const rounds = 10

let server: TestServer
let other: Awaited<ReturnType<typeof atAnother>>
/** The active clients. */
let made = 0
let codes = 0
beforeAll(async () => {
  server = await startTestServer()
  other = await atAnother(server)
})
afterAll(async () => {
  await other.stop()
  await server.stop()
})

/** The totals that a list shows, as it is called again and again, until it shows this one. */
async function totalsUntil(call: Person['call'], expected: number): Promise<number[]> {
  const totals: number[] = []
  for (let calls = 1; calls <= 1500; calls += 1) {
    totals.push((await call(listClients, { query: { active: 'true' } })).meta?.total as number)
    if (totals.at(-1) === expected) return totals
  }
  throw new Error(`the list never shows ${expected}, but ${totals.at(-1)}`)
}

const total = async (call: Person['call']) => (await totalsUntil(call, made)).length

async function newClient() {
  made += 1
  codes += 1
  return payloadOf(await server.staff.call(createClient, { body: { code: `C${codes}`, name: `Client ${codes}` } }))
}

describe('The count of a list', () => {
  it('is remembered until something changes', async () => {
    await newClient()
    const { during } = noteStatements(server.pool)
    const counted = async () => {
      const [, statements] = await during(() => server.staff.call(listClients))
      return statements.some((text) => text.includes('count(*)'))
    }
    const again: boolean[] = []
    // While the connection that hears of changes is not proven, each call counts.
    for (let calls = 1; calls <= 1000 && again.at(-1) !== false; calls += 1) again.push(await counted())
    expect(again.at(-1)).toBe(false)
    await newClient()
    expect(await counted()).toBe(true)
  })

  it('is right at once after a change, round after round', async () => {
    for (let round = 0; round < rounds; round += 1) {
      const { id, version } = await newClient()
      expect(await total(server.staff.call)).toBe(1)
      const body = { active: false }
      expect((await server.staff.call(updateClient, { params: { id }, version, body })).status).toBe(200)
      made -= 1
      expect(await total(server.staff.call)).toBe(1)
    }
  })

  it('is right on another server once that has heard of the change', async () => {
    for (let round = 0; round < rounds; round += 1) {
      await newClient()
      const totals = await totalsUntil(other.call, made)
      expect(totals.filter((each) => ![made - 1, made].includes(each))).toEqual([])
    }
  })

  it('is right again within a second after another program wrote a row', async () => {
    await total(server.staff.call)
    const insert =
      "insert into clients (id, code, code_key, name) values (gen_random_uuid(), 'X', 'X', 'Typed by hand')"
    await server.pool.query(insert)
    made += 1
    expect(await later(1000, () => total(server.staff.call))).toBe(1)
  })

  it('of one filter is not that of another', async () => {
    const counts = await Promise.all(
      [{ active: 'true' as const }, { active: 'false' as const }, { q: 'C1' }].map(
        async (query) => (await server.staff.call(listClients, { query })).meta?.total,
      ),
    )
    // C1, and C10 to C19.
    expect(codes).toBeGreaterThan(19)
    expect(counts).toEqual([made, rounds, 11])
  })
})
