import * as z from 'zod'
import { operations } from '../../src/contract/operations'
import type { Operation } from '../../src/contract/operation'
import { toRequest } from '../../src/contract/request'
import { rights } from '../../src/contract/rights'

/** The zod types in a schema with their paths; a recursive schema is visited once. */
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
const namesOf = (some: readonly Operation[]) => some.map(({ operationId }) => operationId)

/** Operations on existing records without a version, each with the reason. */
const withoutVersion: Record<string, string> = {
  endSession: 'ending a session twice is the same as ending it once',
  endUserSession: 'ending a session twice is the same as ending it once',
  endUserSessions: 'ends all sessions that exist at that moment',
  renamePasskey: 'the user’s own name of it: the last one is used',
  removePasskey: 'removing it twice is the same as removing it once',
  allowSingleSignOn: 'allowing it twice is the same as allowing it once',
  removeUserSecondFactor: 'removing it twice is the same as removing it once',
  createPasswordLink: 'creates a link and does not change the user',
  createOrdersFromAward: 'creates orders and does not change the RFQ; a client with an active order gets no second one',
  startImport: 'reads a file of many rows and updates the existing ones',
  optimiseRfq: 'starts a search and does not change the RFQ',
  cancelJob: 'cancelling twice is the same as cancelling once',
  saveFormDraft: 'the version is in the body, because the first draft does not exist yet',
  deleteFormDraft: 'the version is in the query, so that a newer draft is not deleted',
  markRecordOpened: 'the user’s own reminder: the last time is used',
  pinRecord: 'the user’s own reminder: the last choice is used',
  saveListColumns: 'the user’s own columns of a list: the last change is used',
  createComment: 'adds a comment and does not change its entity',
  addAttachment: 'adds an attachment and does not change its entity',
  createLink: 'creates a link and does not change the invitation',
  recordMessage: 'adds an entry of what was passed on and does not change the invitation',
  writeMessage: 'creates a text with a link and does not change the invitation',
  sendNotices: 'adds mails to the outbox and does not change the RFQ; a regret is sent once',
  previewSuccession: 'reads what a change would leave and changes nothing',
  publishClarification: 'adds a clarification and does not change the RFQ',
  resendMail: 'a mail has no version: one that was sent in the meantime is rejected',
  createOrderFromEnquiry: 'creates an order and does not change the enquiry',
  copyOrder: 'creates an order and does not change the original',
  mailOrderDocument: 'adds a mail to the outbox and does not change the order',
  mailDeliveryNote: 'adds a mail to the outbox and does not change the delivery',
  mailPurchaseOrder: 'adds a mail to the outbox and does not change the purchase order',
  recordPayment: 'adds a payment: two that are recorded at the same time both count',
  payCommission: 'a commission is paid once: a second payment is rejected',
  reverseCommission: 'a payment is reversed once: a second reversal is rejected',
  erasePerson: 'the person’s name is typed to confirm, and an erasure applies to what is stored now',
  putQuestionFile: 'adds the file of a question that is not sent yet',
  removeQuestionFile: 'removes the file of a question that is not sent yet',
  undoImport: 'an import that was already undone, or of which a row was changed since, is rejected',
  mailPasswordLink: 'adds a mail to the outbox and does not change the user',
}

describe('The registry of operations', () => {
  it('contains operations', () => {
    expect(operations.length).toBeGreaterThan(25)
  })

  it('has one entry in the rights table per operation, and no other entries', () => {
    expect(operations.map(({ operationId }) => operationId).sort()).toEqual(Object.keys(rights).sort())
  })

  it('gives every operation a unique name and a unique path', () => {
    const names = operations.map(({ operationId }) => operationId)
    const addresses = operations.map(({ method, path }) => `${method} ${path.replace(/:\w+/g, ':')}`)
    expect(new Set(names).size).toBe(names.length)
    expect(new Set(addresses).size).toBe(addresses.length)
  })

  it('gives every operation a tag and a summary', () => {
    expect(namesOf(operations.filter(({ tag, summary }) => !/^[A-Z]/.test(tag) || summary.length <= 3))).toEqual([])
  })

  it('describes every parameter in a path, and no other', () => {
    const different = operations.filter(({ path, params }) => {
      const inPath = [...path.matchAll(/:(\w+)/g)].map(([, name]) => name)
      return (params ? Object.keys((params as z.ZodObject).shape) : []).join() !== inPath.join()
    })
    expect(namesOf(different)).toEqual([])
  })

  it('requires the version of an existing record, or lists the operation as an exception', () => {
    const onSomething = operations.filter(
      ({ method, path }) => ['PATCH', 'PUT'].includes(method) || (method !== 'GET' && path.includes(':')),
    )
    const unversioned = onSomething.filter(({ versioned }) => !versioned)
    expect(namesOf(unversioned).toSorted()).toEqual(Object.keys(withoutVersion).toSorted())
  })

  it('changes nothing with GET, and nothing unversioned with PATCH', () => {
    const wrong = operations.filter(({ method, versioned, body }) =>
      method === 'GET' ? (versioned ?? body) !== undefined : method === 'PATCH' && !versioned,
    )
    expect(namesOf(wrong)).toEqual([])
  })

  it('rejects unknown fields in each body and each query at any depth', () => {
    const taken = operations.flatMap(({ operationId, body, query }) => [
      ...(body ? [[`the body of ${operationId}`, body] as const] : []),
      ...(query ? [[`the query of ${operationId}`, query] as const] : []),
    ])
    const lax = taken.flatMap(([what, schema]) => {
      const objects = objectsIn(schema)
      if (objects.length === 0) return [`${what} is no object`]
      return objects.filter((found) => !isStrict(found.schema)).map(({ path }) => `${what}: ${path}`)
    })
    expect(lax).toEqual([])
  })

  it('returns plain JSON: no transform, no date, no default', () => {
    const refused = new Set<string>([
      ...['transform', 'pipe', 'date', 'default', 'bigint', 'map', 'set'],
      ...['undefined', 'nan', 'symbol', 'function'],
    ])
    const unfit = operations.flatMap(({ operationId, response }) =>
      typesIn(response)
        .filter(({ type }) => refused.has(type))
        .map(({ path, type }) => `${operationId}: ${path} ${type}`),
    )
    expect(unfit).toEqual([])
  })

  it('returns pages for each list', () => {
    const lists = operations.filter(({ list }) => list)
    expect(lists.length).toBeGreaterThan(10)
    const accepts = (schema: unknown, value: string) => z.safeParse(schema as z.ZodType, value).success
    const unpaged = lists.filter(({ method, query, response }) => {
      const { shape } = query as z.ZodObject
      return !(
        method === 'GET' &&
        typesIn(response)[0]?.type === 'array' &&
        ['q', 'sort', 'limit', 'after', 'before'].every((name) => name in shape) &&
        accepts(shape.limit, '200') &&
        !accepts(shape.limit, '201') &&
        !accepts(shape.sort, 'password_hash')
      )
    })
    expect(namesOf(unpaged)).toEqual([])
  })
})

describe('The request of an operation', () => {
  const at = (path: Operation['path']) => ({ method: 'GET' as const, path })

  it('has encoded path parameters, so that they cannot change the path', () => {
    expect(toRequest(at('/:entity/:id/activity'), { params: { entity: 'clients', id: '../users?x=1#y' } }).url).toBe(
      '/clients/..%2Fusers%3Fx%3D1%23y/activity',
    )
  })

  it('is not built when a parameter is missing', () => {
    expect(() => toRequest(at('/clients/:id'))).toThrow('/clients/:id needs the parameter id')
  })

  it('has the version in quotes, the idempotency key and the branch', () => {
    const { headers } = toRequest(at('/x'), { version: 3, idempotency_key: 'key-12345', branch_id: 'branch' })
    expect(headers).toEqual({ 'If-Match': '"3"', 'Idempotency-Key': 'key-12345', 'X-Branch-Id': 'branch' })
    expect(toRequest(at('/x')).headers).toEqual({})
  })

  it('omits empty query values, and keeps false and 0', () => {
    expect(
      toRequest(at('/x'), { query: { q: '', sort: undefined, after: null, active: false, limit: 0 } }).params,
    ).toEqual({ active: false, limit: 0 })
  })

  it('has a body only when one is given', () => {
    expect('body' in toRequest(at('/x'))).toBe(false)
    expect(toRequest(at('/x'), { body: null }).body).toBeNull()
  })
})
