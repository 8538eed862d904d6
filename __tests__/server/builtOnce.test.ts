import { eq, sql } from 'drizzle-orm'
import { PgDialect } from 'drizzle-orm/pg-core'
import { queriesOnce, sqlOnce } from '../../src/server/db/memory/builtOnce'
import { uuidv7 } from '../../src/server/db/rows/ids'
import { isOneOf } from '../../src/server/db/rows/isOneOf'
import { readTogether } from '../../src/server/db/documents/readTogether'
import { insertion } from '../../src/server/db/rows/recordset'
import { agents } from '../../src/server/db/schema/parties'
import { startTestServer, type TestServer } from './support/testServer'

const textOf = (query: Parameters<PgDialect['sqlToQuery']>[0]) => {
  const { sql: text, params } = new PgDialect().sqlToQuery(query)
  return { text, params }
}

describe('SQL that is built once', () => {
  const plain = (name: unknown, percent: unknown) =>
    sql`select ${agents.id} from ${agents} where ${eq(agents.name, sql`${name}`)} and percent > ${percent} and kind = ${'kept'} and ${name} <> ''`
  const once = sqlOnce<{ name: string; percent: string }>(({ name, percent }) => plain(name, percent))

  it.each([
    ['Amani', '5'],
    ['words with $1 and $2', '0'],
    ["a quote ' and a question mark ?", '7.5'],
  ])('has the text and the parameters that it has when it is built each time, for %j and %j', (name, percent) => {
    expect(textOf(once({ name, percent }))).toEqual(textOf(plain(name, percent)))
  })

  it('keeps the values of one call from those of the next', () => {
    const [first, second] = [once({ name: 'one', percent: '1' }), once({ name: 'two', percent: '2' })]
    expect(textOf(first).params).toEqual(['one', '1', 'kept', 'one'])
    expect(textOf(second).params).toEqual(['two', '2', 'kept', 'two'])
  })

  it('takes its place between other SQL, with its parameters counted on', () => {
    const { text, params } = textOf(sql`a = ${1} and ${once({ name: 'Amani', percent: '5' })} and b = ${2}`)
    expect(text.match(/\$\d/g)).toEqual(['$1', '$2', '$3', '$4', '$5', '$6'])
    expect(params).toEqual([1, 'Amani', '5', 'kept', 'Amani', 2])
  })

  it('passes a list as one value, not as a list of parameters', () => {
    const listed = sqlOnce<{ names: string[] }>(({ names }) => sql`name = any(${names})`)
    expect(textOf(listed({ names: ['a', 'b'] }))).toEqual({ text: 'name = any($1)', params: [['a', 'b']] })
  })

  it('refuses text in which its parameters are unclear', () => {
    const unclear = sqlOnce<{ name: string }>(({ name }) => sql`select '$1' from t where name = ${name}`)
    expect(() => unclear({ name: 'Amani' })).toThrow('parameters are unclear')
  })
})

describe('Queries that are built once', () => {
  let server: TestServer
  beforeAll(async () => (server = await startTestServer()))
  afterAll(() => server.stop())

  const queries = (db: TestServer['db'], name: unknown, ids: ReturnType<typeof sql>) => ({
    named: db
      .select({ terms: { percent: agents.commission_percent }, name: agents.name })
      .from(agents)
      .where(sql`${agents.name} = ${name}`)
      .orderBy(agents.code),
    listed: db.select().from(agents).where(ids).orderBy(agents.code),
  })
  const once = queriesOnce((db, given: { name: ReturnType<typeof sql>; list: ReturnType<typeof sql> }) =>
    queries(
      db as TestServer['db'],
      given.name,
      sql`${agents.code} in (select jsonb_array_elements_text(${given.list}::jsonb))`,
    ),
  )

  it('read the rows that they read when they are built each time, each call those of its own values', async () => {
    const { db } = server
    const row = (code: string, name: string) => ({
      id: uuidv7(),
      code,
      code_key: code,
      name,
      commission_percent: '2.50',
      search_text: '',
    })
    await db.execute(insertion(agents, Object.keys(row('', '')), [row('A1', 'Amani'), row('A2', 'Baraka')]))
    for (const [name, code] of [
      ['Amani', 'A2'],
      ['Baraka', 'A1'],
      ['Chausiku', 'A9'],
    ] as const) {
      const built = await readTogether(db, queries(db, name, isOneOf(sql`null::uuid`, [])))
      const read = await readTogether(db, once(db, { name, list: JSON.stringify([code]) }))
      expect(read.named).toEqual(built.named)
      expect(read.named.length).toBe(name === 'Chausiku' ? 0 : 1)
      expect(read.listed.map((agent) => agent.code)).toEqual(code === 'A9' ? [] : [code])
    }
  })
})
