import { asked, queriesOf } from '../../../scripts/bench/askedQueries'
import { recordStatements, tablesRead } from '../../../scripts/bench/explained'
import { toRequest, toSearch } from '../../../src/contract/request'
import { insertEverything } from '../../../scripts/bench/seed/insertEverything'
import { startTestServer, type TestServer } from '../../server/support/testServer'

const rows = 600

/** Of which a company has few. */
const few = ['users', 'agents']

/** What is found by comparing documents with others. Few are read to find the first page, as most of them match. */
const compared = ['response', 'arrival']
/** Asked for once in years. */
const rare = ['exportOwnPersonalData']

let server: TestServer
let statements: ReturnType<typeof recordStatements>
let large: Set<string>

beforeAll(async () => {
  server = await startTestServer()
  const client = await server.pool.connect()
  await insertEverything(client, server.branch_id, rows)
  const { rows: tables } = await client.query<{ relname: string }>(
    `select relname from pg_class where relkind = 'r' and reltuples >= ${rows}`,
  )
  client.release(true)
  large = new Set(tables.map(({ relname }) => relname).filter((table) => !few.includes(table)))
  statements = recordStatements(server.pool)
})
afterAll(() => server.stop())

/** Whether most rows of a table are read for nothing; the index of words may find more rows than have them. */
const isSifted = (dropped: number, query: Record<string, unknown>) => query.q === undefined && dropped > rows / 2

describe('An index serves each order, filter, search and figure of', () => {
  const served = asked.filter(({ operationId }) => !rare.includes(operationId))
  it.each(served.map((operation) => [operation.operationId, operation] as const))('%s', async (_, operation) => {
    const found: string[] = []
    for (const query of queriesOf(operation).filter((each) => !compared.some((name) => name in each))) {
      statements.taken()
      const { statusCode } = await server.app.inject({
        url: `/api${operation.path}?${toSearch(toRequest(operation, { query }).params ?? {})}`,
        headers: { authorization: `Bearer ${server.admin.token}`, 'x-branch-id': server.branch_id },
      })
      expect([200, 404, 409]).toContain(statusCode)
      for (const statement of statements.taken())
        for (const { table, scanned, dropped } of await tablesRead(server.pool, statement))
          if (large.has(table) && (scanned || isSifted(dropped, query)))
            found.push(`${JSON.stringify(query)}: ${table}`)
    }
    expect(found).toEqual([])
  })
})
