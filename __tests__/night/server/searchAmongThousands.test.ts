import { drizzle } from 'drizzle-orm/node-postgres'
import { insertEverything } from '../../../scripts/bench/seed/insertEverything'
import type { UserActor } from '../../../src/server/http/actor'
import { searchEverything as searchAll } from '../../../src/server/modules/search/searchEverything'
import { warmSearch } from '../../../src/server/modules/search/warmSearch'
import { startTestServer, type TestServer } from '../../server/support/testServer'

/** Of a user with the same role in each branch. */
const noOwn = { sees_costs: true, branch_roles: [] }

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())

describe('The search among thousands of rows', () => {
  /** Reads of the newest documents, and of rows with a frequent word: the same however many there are. */
  const bound = 1000
  const many = 4000
  beforeAll(async () => {
    const client = await server.pool.connect()
    await insertEverything(client, server.branch_id, many)
    client.release(true)
  }, 120_000)

  /** The plans of the statements that read the searched tables, as the search runs them: for any value. */
  async function plansOf(q: string): Promise<string[]> {
    const client = await server.pool.connect()
    try {
      const asked: { text: string; values: unknown[] }[] = []
      const logger = { logQuery: (text: string, values: unknown[]) => void asked.push({ text, values }) }
      const db = Object.assign(drizzle(client, { logger }), { $client: server.pool })
      const { id } = server.admin
      const user: UserActor = {
        kind: 'user',
        id,
        name: 'Admin',
        role: 'admin',
        ...noOwn,
        branch_ids: [],
        session_id: id,
      }
      await searchAll(db, { user, branch_id: server.branch_id }, { q, limit: 5 }, server.clock.now)
      const lines: string[] = []
      await client.query('begin')
      await client.query('set local plan_cache_mode = force_generic_plan')
      for (const { text, values } of asked.filter((each) => each.text.includes('to_jsonb'))) {
        await client.query(`prepare asked as ${text}`)
        const literals = values
          .map((value) => client.escapeLiteral(Array.isArray(value) ? `{${value.join(',')}}` : String(value)))
          .join(', ')
        const { rows } = await client.query<Record<string, string>>(
          `explain (analyze, timing off) execute asked(${literals})`,
        )
        await client.query('deallocate asked')
        lines.push(...rows.map((row) => row['QUERY PLAN'] ?? ''))
      }
      return lines
    } finally {
      await client.query('rollback')
      client.release()
    }
  }

  it.each([
    ['a frequent word', 'hotels'],
    ['frequent words that are never together', 'hotels foods'],
    ['a name', 'kishandi savanna builders'],
    ['a slip', 'htoels'],
    ['a frequent word and two letters', 'hotels zz'],
    ['words of a line and its size', 'dosing pump 63 mm'],
    ['digits', '3210'],
  ])('%s reads no table, and few rows in vain: %s', async (_, q) => {
    const plans = await plansOf(q)
    expect(plans.length).toBeGreaterThan(0)
    expect(plans.filter((line) => /Seq Scan on (?!item_aliases)/.test(line))).toEqual([])
    const inVain = plans.map((line) => Number(/Rows Removed by (?:Index Recheck|Filter): (\d+)/.exec(line)?.[1] ?? 0))
    expect(Math.max(...inVain)).toBeLessThanOrEqual(bound)
  })

  it.each([
    ['where several words may be meant', 'kisandi mwanza traders'],
    ['a size that is written in two ways', 'inducction motor ¾″'],
  ])('a slip beside frequent words asks the index for all of them, also %s', async (_, q) => {
    const plans = await plansOf(q)
    const conditions = plans.filter((line) => /Index Cond: .*search_text/.test(line))
    expect(conditions.length).toBeGreaterThan(0)
    expect(conditions.map((line) => line.split(' AND ').length)).toEqual(conditions.map(() => 3))
    expect(conditions.some((line) => / ~ /.test(line))).toBe(true)
  })

  it('a server that has searched once when it started has planned what users search for', async () => {
    const client = await server.pool.connect()
    const db = Object.assign(drizzle(client), { $client: server.pool })
    const planned = async () => {
      const { rows } = await client.query<{ statement: string }>(
        `select statement from pg_prepared_statements where statement ~ 'to_jsonb|search_words'`,
      )
      return rows.map(({ statement }) => statement)
    }
    await warmSearch(db, server.clock.now, AbortSignal.abort())
    const before = await planned()
    await warmSearch(db, server.clock.now, new AbortController().signal)
    const known = await planned()
    const { id } = server.admin
    for (const user of [
      { kind: 'user', id, name: 'Admin', role: 'admin', ...noOwn, branch_ids: [], session_id: id },
      { kind: 'user', id, name: 'Buyer', role: 'staff', ...noOwn, branch_ids: [server.branch_id], session_id: id },
    ] satisfies UserActor[])
      for (const q of ['hotels', 'kishandi savanna builders', 'htoels', 'dosing pump 63 mm', 'htoels foods', 'po 12'])
        await searchAll(db, { user, branch_id: server.branch_id }, { q, limit: 5 }, server.clock.now)
    const now = await planned()
    client.release(true)
    expect(known.length).toBeGreaterThan(before.length)
    expect(now.filter((statement) => !known.includes(statement)).map((each) => each.slice(0, 200))).toEqual([])
  })

  it('a text index has a short list of new rows, which each search reads through', async () => {
    const { rows } = await server.pool.query(
      `select c.relname from pg_class c join pg_am a on a.oid = c.relam
       where a.amname = 'gin' and c.relkind = 'i' and not coalesce(c.reloptions @> '{gin_pending_list_limit=512}', false)`,
    )
    expect(rows).toEqual([])
  })
})
