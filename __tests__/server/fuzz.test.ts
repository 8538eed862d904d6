import * as fc from 'fast-check'
import type { Operation } from '../../src/contract/operation'
import { operations } from '../../src/contract/operations'
import { bodiesOf, neighbours, textsIn, withText } from '../support/bodyTexts'
import { isNight } from '../support/runs'
import { sampleBody } from '../support/sampleBody'
import { startDemoServer, type DemoServer } from './support/demoServer'

/*
 * Requests that no page sends: whatever is wrong with one, it is the sender's fault (4xx) and said in the envelope,
 * never the server's (5xx). They are drawn from a seed, so that a failure can be repeated.
 */

const seed = 20_261_120
const requests = Number(process.env.FUZZ ?? (isNight ? 2_000 : 200))

/** What is given in the place of one value, of any kind. */
const odd = fc.oneof(
  fc.constantFrom<unknown>(null, '', '\0', '\uD800', '‮', '0', '-0', '1e999', '9'.repeat(40), 'NaN', [], {}, [[]]),
  fc.constantFrom<unknown>(
    '2026-02-30',
    '0000-00-00',
    '9999-12-31T23:59:60Z',
    "'; drop table users; --",
    '%00',
    '../..',
  ),
  fc.constantFrom<unknown>(true, 0, -1, 1.5, 2 ** 53, Number.MAX_VALUE, 'x'.repeat(20_000), deep(200)),
  fc.constantFrom<unknown>(...neighbours),
  fc.json().map((text) => JSON.parse(text) as unknown),
  fc.string({ unit: 'binary', maxLength: 60 }),
)

/** Names that a careless server takes over into its records or its objects. */
const added = fc.constantFrom('__proto__', 'constructor', 'prototype', 'toString', 'id', 'branch_id', 'role', 'version')

function deep(levels: number): unknown {
  let value: unknown = 1
  for (let level = 0; level < levels; level++) value = [value]
  return value
}

/** A value in which one thing is odd: a leaf replaced, a name added, or all of it. */
function spoilt(value: unknown): fc.Arbitrary<unknown> {
  if (value === null || typeof value !== 'object') return odd
  const names = Object.keys(value)
  const more = fc
    .tuple(added, odd)
    .map(([name, what]) => JSON.parse(`${start(value)}${JSON.stringify(name)}:${text(what)}}`) as unknown)
  if (names.length === 0) return fc.oneof(odd, more)
  const inside = fc
    .constantFrom(...names)
    .chain((name) =>
      spoilt((value as Record<string, unknown>)[name]).map((what) =>
        Array.isArray(value) ? value.with(Number(name), what) : { ...value, [name]: what },
      ),
    )
  return fc.oneof({ weight: 6, arbitrary: inside }, { weight: 2, arbitrary: more }, { weight: 1, arbitrary: odd })
}

/** Written as text, because `__proto__` in an object literal is no member of it. */
const start = (value: object) =>
  Array.isArray(value) ? '{' : JSON.stringify(value).replace(/\}$/, ',').replace(/^\{,/, '{')
const text = (value: unknown) => JSON.stringify(value) ?? 'null'

/** The body of an accepted request, or an empty one. */
const bodyOf = ({ body }: Operation) => (body ? sampleBody(body) : {})

const calls = operations.filter(({ stream }) => !stream)

/**
 * For each operation with a body, each of its fields with what people write for a number: at night all of them, by day one of
 * each operation, another field and another text from one to the next.
 */
const written = operations.flatMap(({ body, ...operation }, at) => {
  const [whole] = body ? bodiesOf(body) : []
  const fields = textsIn(whole)
  if (fields.length === 0) return []
  const all = fields.flatMap((path) => neighbours.map((each) => withText(whole, path, each)))
  const bodies = isNight
    ? all
    : [withText(whole, fields[at % fields.length] ?? [], neighbours[at % neighbours.length] ?? '')]
  return bodies.map((each) => ({
    operation,
    body: text(each),
    query: {},
    id: at,
    version: '"1"',
    type: 'application/json',
    key: undefined,
  }))
})

const request = fc.constantFrom(...calls).chain((operation) =>
  fc.record({
    operation: fc.constant(operation),
    body: operation.method === 'GET' ? fc.constant(undefined) : spoilt(bodyOf(operation)).map(text),
    query: fc.oneof(
      { weight: 2, arbitrary: fc.constant(operation.query ? (sampleBody(operation.query) as object) : {}) },
      {
        weight: 1,
        arbitrary: spoilt(operation.query ? sampleBody(operation.query) : { q: 'a', limit: '5', sort: 'name' }),
      },
    ),
    /** A record that is there, one that is not, or no id at all. */
    id: fc.oneof(
      { weight: 4, arbitrary: fc.nat() },
      { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 20 }) },
    ),
    version: fc.constantFrom('"1"', '"2"', '"999"', '1', '*', '', 'W/"1"', '"x"', '"99999999999999999999"'),
    type: fc.oneof(
      { weight: 6, arbitrary: fc.constant('application/json') },
      {
        weight: 1,
        arbitrary: fc.constantFrom(
          'text/plain',
          'application/xml',
          'multipart/form-data',
          'application/json; charset=utf-16',
          '',
        ),
      },
    ),
    key: fc.option(fc.string({ maxLength: 80 }), { nil: undefined, freq: 4 }),
  }),
)

describe('A request with something wrong in it', () => {
  let server: DemoServer
  let token: string
  let ids: string[]
  beforeAll(async () => {
    server = await startDemoServer()
    token = await server.signIn('fuzz', 'admin', [])
    const { rows } = await server.pool.query<{ id: string }>(
      [
        'enquiries',
        'rfqs',
        'orders',
        'purchase_orders',
        'invitations',
        'deliveries',
        'clients',
        'suppliers',
        'items',
        'agents',
      ]
        .map((table) => `(select id from ${table} order by id limit 4)`)
        .join(' union all '),
    )
    ids = rows.map(({ id }) => id)
  })
  afterAll(() => server.stop())

  it(`is refused without an error of the server: ${requests} of them, seed ${seed}`, async () => {
    const sent = [...fc.sample(request, { numRuns: requests, seed }), ...written]
    const wrong: string[] = []
    const counted: Record<number, number> = {}
    for (const { operation, body, query, id, version, type, key } of sent) {
      const given = typeof id === 'number' ? (ids[id % ids.length] ?? '') : encoded(id)
      const { method, path, branch } = operation
      const response = await server.app.inject({
        method,
        url: `/api${path
          .replace(':entity', 'orders')
          .replace(':noun', 'items')
          .replace(/:\w+/g, given || '-')}`,
        query: queryText(query),
        headers: {
          authorization: `Bearer ${token}`,
          'if-match': version,
          ...(branch ? { 'x-branch-id': server.branches[0] } : {}),
          ...(type && body !== undefined ? { 'content-type': type } : {}),
          ...(key === undefined ? {} : { 'idempotency-key': key.replace(/[^\x20-\x7e]/g, '') }),
        },
        ...(body === undefined ? {} : { payload: body }),
      })
      const { statusCode } = response
      counted[statusCode] = (counted[statusCode] ?? 0) + 1
      const isSaid = String(response.headers['content-type']).includes('json') && 'status' in response.json<object>()
      if (statusCode >= 500 || (statusCode >= 400 && !isSaid))
        wrong.push(
          `${operation.operationId} ${statusCode} ${response.body.slice(0, 200)} for ${String(body).slice(0, 300)}`,
        )
      // It ended its own session, or the admin's rights: the rest goes on with another.
      if (statusCode === 401)
        token = await server.signIn(`fuzz${Object.keys(counted).length}${counted[401]}`, 'admin', [])
    }
    expect(wrong).toEqual([])
    expect(({} as Record<string, unknown>).polluted).toBeUndefined()
    // Most of them reach a rule: a walk that is refused at the door would show nothing.
    expect((counted[400] ?? 0) + (counted[422] ?? 0) + (counted[409] ?? 0) + (counted[412] ?? 0)).toBeGreaterThan(
      sent.length / 4,
    )
  }, 300_000)
})

/** Half a character is one that is not known. */
const encoded = (text: string) => encodeURIComponent(Buffer.from(text).toString())

function queryText(query: unknown): string {
  if (query === null || typeof query !== 'object') return `q=${encoded(String(query))}`
  return Object.entries(query)
    .map((pair) => pair.map((part) => encoded(String(part).slice(0, 2_000))).join('='))
    .join('&')
}
