import * as z from 'zod'
import { operations } from '../../src/contract/operations'
import type { Operation } from '../../src/contract/operation'
import { toRequest } from '../../src/contract/request'
import { rights } from '../../src/contract/rights'

/** The zod types within a schema, with where each stands; a schema that holds itself is walked once. */
function typesIn(
  schema: z.core.$ZodType,
  path = '',
  seen = new Set<unknown>(),
): { path: string; type: string; schema: z.core.$ZodType }[] {
  if (seen.has(schema)) return []
  seen.add(schema)
  const { def } = schema._zod
  const inner = Object.entries(def as unknown as Record<string, unknown>).flatMap(([key, value]) =>
    childrenOf(value, `${path}.${key}`),
  )
  return [{ path, type: def.type, schema }, ...inner.flatMap((child) => typesIn(child.schema, child.path, seen))]
}

function childrenOf(value: unknown, path: string): { path: string; schema: z.core.$ZodType }[] {
  if (typeof value !== 'object' || value === null) return []
  if ('_zod' in value) return [{ path, schema: value as z.core.$ZodType }]
  const parts = Array.isArray(value)
    ? value.map((part, index) => [String(index), part] as const)
    : path.endsWith('.shape')
      ? Object.entries(value)
      : []
  return parts.flatMap(([key, part]) => childrenOf(part, `${path}.${key}`))
}

const objectsIn = (schema: z.ZodType) => typesIn(schema).filter((found) => found.type === 'object')
const isStrict = (schema: z.core.$ZodType) => (schema as z.ZodObject)._zod.def.catchall?._zod.def.type === 'never'
const each = operations.map((operation) => [operation.operationId, operation] as const)

/** Operations on something that exists which take no version, each with its reason. */
const withoutVersion: Record<string, string> = {
  endSession: 'ending a session twice is the same as ending it once',
  endUserSession: 'ending a session twice is the same as ending it once',
  endUserSessions: 'ends what is there at that moment, however much that is',
  createPasswordLink: 'makes a link and leaves the user as he is',
  createOrdersFromAward: 'makes orders and leaves the RFQ as it is; a client whose order stands gets no second one',
  startImport: 'takes a file of many rows; each that exists is changed as it is found',
  optimiseRfq: 'begins a search and leaves the RFQ as it is',
  cancelJob: 'stopping twice is the same as stopping once',
  keepUnsavedForm: 'its version stands in the body: the first time nothing exists',
  dropUnsavedForm: 'its version stands in the query: nothing newer is forgotten',
  saveListColumns: 'one’s own columns of a list: the newest arrangement counts',
  createComment: 'says something and leaves what it is about as it is',
  addAttachment: 'puts a file beside it and leaves it as it is',
  createLink: 'makes a link and leaves the invitation as it is',
  writeMessage: 'makes a text with a link and leaves the invitation as it is',
  sendNotices: 'puts mails into the outbox and leaves the RFQ as it is; a regret goes out once',
  resendMail: 'a mail has no version: one that was sent meanwhile is refused',
  createOrderFromEnquiry: 'makes an order and leaves the enquiry as it is',
  copyOrder: 'makes an order and leaves the one that it copies as it is',
  mailOrderPaper: 'puts a mail into the outbox and leaves the order as it is',
  mailDeliveryNote: 'puts a mail into the outbox and leaves the delivery as it is',
  mailPurchaseOrder: 'puts a mail into the outbox and leaves the purchase order as it is',
  payCommission: 'what is due of an order is paid once: somebody who comes second is refused',
  mailPasswordLink: 'puts a mail into the outbox and leaves the user as he is',
}

describe('The registry of operations', () => {
  it('finds operations at all', () => {
    expect(operations.length).toBeGreaterThan(25)
  })

  it('has one entry in the rights table for each operation, and no entry for nothing', () => {
    expect(operations.map(({ operationId }) => operationId).sort()).toEqual(Object.keys(rights).sort())
  })

  it('gives every operation a name of its own, and an address of its own', () => {
    const names = operations.map(({ operationId }) => operationId)
    const addresses = operations.map(({ method, path }) => `${method} ${path.replace(/:\w+/g, ':')}`)
    expect(new Set(names).size).toBe(names.length)
    expect(new Set(addresses).size).toBe(addresses.length)
  })

  it.each(each)('says in a word and a sentence what %s does', (_, { summary, tag }) => {
    expect(tag).toMatch(/^[A-Z]/)
    expect(summary.length).toBeGreaterThan(3)
  })

  it.each(each)('describes each parameter of the path of %s, and no other', (_, { path, params }) => {
    const inPath = [...path.matchAll(/:(\w+)/g)].map(([, name]) => name)
    expect(params ? Object.keys((params as z.ZodObject).shape) : []).toEqual(inPath)
  })

  const onSomething = operations.filter(
    ({ method, path }) => ['PATCH', 'PUT'].includes(method) || (method !== 'GET' && path.includes(':')),
  )

  it.each(onSomething.map((operation) => [operation.operationId, operation] as const))(
    'asks for the version that was read before %s, or says why not',
    (name, { versioned }) => {
      expect(Boolean(versioned)).toBe(!(name in withoutVersion))
    },
  )

  it('names no exception that is not one', () => {
    const names = onSomething.map(({ operationId }) => operationId as string)
    expect(Object.keys(withoutVersion).filter((name) => !names.includes(name))).toEqual([])
  })

  it.each(each)('changes nothing by a GET, and nothing unversioned by %s', (_, { method, versioned, body }) => {
    if (method === 'GET') expect({ versioned, body }).toEqual({ versioned: undefined, body: undefined })
    expect(method === 'PATCH' ? versioned : true).toBe(true)
  })

  const taken = operations.flatMap(({ operationId, body, query }) => [
    ...(body ? [[`the body of ${operationId}`, body] as const] : []),
    ...(query ? [[`the query of ${operationId}`, query] as const] : []),
  ])

  it.each(taken)('refuses what it does not know in %s, however deep', (_, schema) => {
    const objects = objectsIn(schema)
    expect(objects.length).toBeGreaterThan(0)
    expect(objects.filter((found) => !isStrict(found.schema)).map(({ path }) => path)).toEqual([])
  })

  it.each(each)('answers %s in JSON as it stands: no transform, no date, no default', (_, { response }) => {
    const unfit = typesIn(response).filter(({ type }) =>
      [
        'transform',
        'pipe',
        'date',
        'default',
        'bigint',
        'map',
        'set',
        'undefined',
        'nan',
        'symbol',
        'function',
      ].includes(type),
    )
    expect(unfit.map(({ path, type }) => `${path} ${type}`)).toEqual([])
  })

  it.each(operations.filter(({ list }) => list).map((operation) => [operation.operationId, operation] as const))(
    'pages the list %s',
    (_, { method, query, response }) => {
      expect(method).toBe('GET')
      expect(typesIn(response)[0]?.type).toBe('array')
      const shape = (query as z.ZodObject).shape
      expect(Object.keys(shape)).toEqual(expect.arrayContaining(['q', 'sort', 'limit', 'after', 'before']))
      expect(z.safeParse(shape.limit as z.ZodType, '201').success).toBe(false)
      expect(z.safeParse(shape.limit as z.ZodType, '200').success).toBe(true)
      expect(z.safeParse(shape.sort as z.ZodType, 'password_hash').success).toBe(false)
    },
  )
})

describe('A request made of an operation', () => {
  const at = (path: Operation['path']) => ({ method: 'GET' as const, path })

  it('fills the parameters in, encoded, so that none of them leaves its place', () => {
    expect(toRequest(at('/:entity/:id/activity'), { params: { entity: 'clients', id: '../users?x=1#y' } }).url).toBe(
      '/clients/..%2Fusers%3Fx%3D1%23y/activity',
    )
  })

  it('is not made while a parameter is missing', () => {
    expect(() => toRequest(at('/clients/:id'))).toThrow('/clients/:id needs the parameter id')
  })

  it('carries the version in quotes, the key of the retry and the branch', () => {
    const { headers } = toRequest(at('/x'), { version: 3, idempotency_key: 'key-12345', branch_id: 'branch' })
    expect(headers).toEqual({ 'If-Match': '"3"', 'Idempotency-Key': 'key-12345', 'X-Branch-Id': 'branch' })
    expect(toRequest(at('/x')).headers).toEqual({})
  })

  it('leaves out what is empty in a query, and keeps no and nought', () => {
    expect(
      toRequest(at('/x'), { query: { q: '', sort: undefined, after: null, active: false, limit: 0 } }).params,
    ).toEqual({ active: false, limit: 0 })
  })

  it('has a body only where there is one', () => {
    expect('body' in toRequest(at('/x'))).toBe(false)
    expect(toRequest(at('/x'), { body: null }).body).toBeNull()
  })
})
