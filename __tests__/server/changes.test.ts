import { randomUUID } from 'node:crypto'
import Fastify from 'fastify'
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod'
import { createClient, getClient, listClients, updateClient } from '../../src/contract/clients'
import { getCompany, updateCompany } from '../../src/contract/company'
import { updateMe } from '../../src/contract/auth'
import { createPasswordLink } from '../../src/contract/users'
import { insertClient } from '../../src/server/modules/clients/clientsRepository'
import { errors } from '../../src/server/http/plugins/errors'
import { serveChange, type Change } from '../../src/server/http/route'
import { chainHash } from '../../src/server/audit/chainLink'
import { identified, startTestServer, type TestServer } from './support/testServer'

let server: TestServer
let codes = 0
const newCode = () => `N-${(codes += 1)}`

beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())

const one = async (query: string, values: unknown[] = []) =>
  (await server.pool.query<Record<string, unknown>>(query, values)).rows[0] ?? {}
/** The number of rows in each table that a change writes to. */
const counted = () =>
  one(`select (select count(*) from clients) as clients, (select count(*) from client_contacts) as contacts, (select count(*) from activities) as activities,
    (select count(*) from events) as events, (select count(*) from idempotency_keys) as keys`)

const raw = (options: {
  method?: 'GET' | 'POST' | 'PATCH' | 'PUT'
  url?: string
  payload?: string
  headers?: Record<string, string>
}) =>
  server.app.inject({
    method: 'POST',
    url: '/api/clients',
    ...options,
    headers: { authorization: `Bearer ${server.staff.token}`, ...options.headers },
  })
const json = { 'content-type': 'application/json' }

describe('A change with an Idempotency-Key', () => {
  it('is applied once when several identical requests arrive at once, and all receive the same response', async () => {
    const body = { code: newCode(), name: 'Once', contacts: [{ name: 'Only one' }] }
    const before = await counted()
    const idempotency_key = randomUUID()
    const answers = await Promise.all(
      Array.from({ length: 100 }, () => server.staff.call(createClient, { body, idempotency_key })),
    )
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
    expect(new Set(answers.map(({ payload }) => JSON.stringify(payload))).size).toBe(1)
    const after = await counted()
    expect(after).toEqual({
      clients: Number(before.clients) + 1,
      contacts: Number(before.contacts) + 1,
      activities: Number(before.activities) + 1,
      events: Number(before.events) + 1,
      keys: Number(before.keys) + 1,
    })
  })

  it('returns the first response again, even if the record has changed since', async () => {
    const idempotency_key = randomUUID()
    const body = { code: newCode(), name: 'First name' }
    const first = await server.staff.call(createClient, { body, idempotency_key })
    await server.staff.call(updateClient, {
      params: { id: first.payload.id },
      version: 1,
      body: { name: 'Second name' },
    })
    const again = await server.staff.call(createClient, { body, idempotency_key })
    expect(again.payload).toEqual(first.payload)
  })

  it('is rejected when the key was used for another body or another call', async () => {
    const idempotency_key = randomUUID()
    const { payload } = await server.staff.call(createClient, {
      body: { code: newCode(), name: 'First of the key' },
      idempotency_key,
    })
    const other = await server.staff.call(createClient, { body: { code: newCode(), name: 'Other' }, idempotency_key })
    expect([other.status, other.error.code]).toEqual([422, 'key_reused'])
    const call = await server.staff.call(updateClient, {
      params: { id: payload.id },
      version: 1,
      body: { name: 'Other' },
      idempotency_key,
    })
    expect([call.status, call.error.code]).toEqual([422, 'key_reused'])
    expect((await server.staff.call(getClient, { params: { id: payload.id } })).payload.name).toBe('First of the key')
  })

  it('belongs to one user: the same key of another user is independent', async () => {
    const idempotency_key = randomUUID()
    const mine = await server.staff.call(createClient, { body: { code: newCode(), name: 'Mine' }, idempotency_key })
    const theirs = await server.admin.call(createClient, { body: { code: newCode(), name: 'Theirs' }, idempotency_key })
    expect([mine.payload.name, theirs.payload.name]).toEqual(['Mine', 'Theirs'])
  })

  it('can be repeated with the same key after a failure', async () => {
    const idempotency_key = randomUUID()
    const code = newCode()
    await server.staff.call(createClient, { body: { code, name: 'In the way' } })
    const keys = (await counted()).keys
    expect((await server.staff.call(createClient, { body: { code, name: 'Twin' }, idempotency_key })).status).toBe(422)
    expect((await counted()).keys).toBe(keys)
    const again = await server.staff.call(createClient, { body: { code: newCode(), name: 'Twin' }, idempotency_key })
    expect(again.status).toBe(200)
  })

  it.each(['short', 'with spaces in it', 'x'.repeat(201), 'späße-und-mehr'])(
    'is rejected when the key is invalid: %s',
    async (key) => {
      const { statusCode } = await raw({
        payload: JSON.stringify({ code: newCode(), name: 'X' }),
        headers: { ...json, 'idempotency-key': key },
      })
      expect(statusCode).toBe(400)
    },
  )
})

describe('A change of an existing record', () => {
  const change = async (ifMatch: Record<string, string>) => {
    const { id } = (await server.staff.call(createClient, { body: { code: newCode(), name: `Before ${codes}` } }))
      .payload
    const response = await raw({
      method: 'PATCH',
      url: `/api/clients/${id}`,
      payload: '{"name":"After"}',
      headers: { ...json, ...ifMatch },
    })
    return { id, status: response.statusCode, answer: response.json<{ error: { code: string; current: unknown } }>() }
  }

  it('requires the version that was read', async () => {
    expect(await change({})).toMatchObject({ status: 428, answer: { error: { code: 'version_missing' } } })
    expect(await change({ 'if-match': '"1"' })).toMatchObject({ status: 200 })
  })

  it.each(['1', 'W/"1"', '*', '"1", "2"', '"0"', '"-1"', '"1.0"', '"01"', '""', '"1"x', '"9999999999"'])(
    'rejects an invalid version: %s',
    async (version) => {
      expect(await change({ 'if-match': version })).toMatchObject({ status: 400 })
    },
  )

  it('rejects any version other than the current one, and returns the current record', async () => {
    for (const version of ['"2"', '"999999999"']) {
      const { id, status, answer } = await change({ 'if-match': version })
      expect(status).toBe(412)
      expect(answer.error).toMatchObject({ code: 'stale', current: { id, name: `Before ${codes}`, version: 1 } })
    }
  })

  it('does the same for the company and for the user’s own profile', async () => {
    const { version } = (await server.admin.call(getCompany)).payload
    expect((await server.admin.call(updateCompany, { body: { name: 'X' } })).status).toBe(428)
    expect((await server.admin.call(updateCompany, { version: version + 1, body: { name: 'X' } })).status).toBe(412)
    expect((await server.admin.call(updateCompany, { version, body: { terms: 'New terms' } })).payload).toMatchObject({
      version: version + 1,
      terms: 'New terms',
    })
    expect((await server.staff.call(updateMe, { version: 7, body: { phone: '1' } })).status).toBe(412)
    expect(
      (await server.staff.call(updateMe, { version: 1, body: { preferences: { theme: 'DarkTheme' } } })).payload
        .preferences,
    ).toEqual({ theme: 'DarkTheme' })
    expect(
      (await server.staff.call(updateMe, { version: 2, body: { preferences: { density: 'compact' } } })).payload
        .preferences,
    ).toEqual({ theme: 'DarkTheme', density: 'compact' })
  })

  it('to a record that does not exist is 404, with any version', async () => {
    expect(
      (await server.staff.call(updateClient, { params: { id: randomUUID() }, version: 1, body: { name: 'X' } })).status,
    ).toBe(404)
  })
})

describe('A malformed request', () => {
  it.each([
    ['is not JSON', { payload: '{"code":', headers: json }, 400, 'malformed'],
    ['is empty although its type is JSON', { payload: '', headers: json }, 400, 'malformed'],
    [
      'sets the prototype',
      { payload: '{"code":"X","name":"X","__proto__":{"role":"admin"}}', headers: json },
      400,
      'malformed',
    ],
    [
      'sets the prototype at a deeper level',
      { payload: '{"code":"X","name":"X","contacts":[{"name":"Y","__proto__":{"a":1}}]}', headers: json },
      400,
      'malformed',
    ],
    [
      'sets the constructor',
      { payload: '{"code":"X","name":"X","constructor":{"prototype":{"a":1}}}', headers: json },
      400,
      'malformed',
    ],
    [
      'is plain text',
      { payload: '{"code":"X","name":"X"}', headers: { 'content-type': 'text/plain' } },
      415,
      'wrong_type',
    ],
    [
      'is a form',
      { payload: 'code=X&name=X', headers: { 'content-type': 'application/x-www-form-urlencoded' } },
      415,
      'wrong_type',
    ],
    [
      'names JSON as one of several types',
      { payload: '{"code":"X","name":"X"}', headers: { 'content-type': 'text/plain; application/json' } },
      415,
      'wrong_type',
    ],
    [
      'is more than 1 MB',
      { payload: JSON.stringify({ code: 'X', name: 'X', notes: 'x'.repeat(1024 * 1024) }), headers: json },
      413,
      'too_large',
    ],
    ['is not an object', { payload: '[]', headers: json }, 422, 'invalid'],
    ['is null', { payload: 'null', headers: json }, 422, 'invalid'],
    ['has an unknown field', { payload: '{"code":"X","name":"X","role":"admin"}', headers: json }, 422, 'invalid'],
  ])('whose body %s is rejected', async (_, options, status, code) => {
    const before = await counted()
    const response = await raw(options)
    expect([response.statusCode, response.json<{ error: { code: string } }>().error.code]).toEqual([status, code])
    expect(response.headers['content-type']).toBe('application/json; charset=utf-8')
    expect(await counted()).toEqual(before)
    expect(({} as { role?: string }).role).toBeUndefined()
  })

  it.each([
    '?what=ever',
    '?limit=0',
    '?limit=201',
    '?limit=x',
    '?limit=1&limit=2',
    '?q=a&q=b',
    '?sort=id;drop',
    '?active=maybe',
    '?country=XX',
    '?agent_id=1',
    '?after=x',
    `?q=${'x'.repeat(201)}`,
    '?q=%00',
    '?__proto__=x',
  ])('with the query %s is rejected', async (query) => {
    const response = await raw({ method: 'GET', url: `/api/clients${query}` })
    expect([response.statusCode, response.json<{ error: { code: string } }>().error.code]).toEqual([400, 'malformed'])
  })

  it('with a query on a call without parameters is rejected', async () => {
    expect((await raw({ method: 'GET', url: '/api/company?branch=1' })).statusCode).toBe(400)
  })

  it.each([
    ['name', 'not a date'],
    ['created_at', 'not a date'],
    ['created_at', '2026-13-45'],
  ])('with an invented cursor for a list sorted by %s is rejected without a server error', async (sort, value) => {
    const after = Buffer.from(JSON.stringify([sort, value, randomUUID()])).toString('base64url')
    const { status } = await server.staff.call(listClients, { query: { sort, after } })
    expect(status).toBe(sort === 'name' ? 200 : 400)
  })

  it.each(['not-an-id', '1', '00000000-0000-0000-0000-00000000000g', "1' or '1'='1", '../users', 'x'.repeat(150)])(
    'with the id %s finds nothing',
    async (id) => {
      const { status, error } = await server.staff.call(getClient, { params: { id } })
      expect([status, error.code]).toEqual([404, 'not_found'])
    },
  )

  it.each([
    ['/api/clients/%zz', 400],
    [`/api/clients/${'x'.repeat(300)}`, 414],
    ['/api/nothing', 404],
    ['/api', 404],
    ['/api/', 404],
  ])('to the address %s is rejected in the same format', async (url, status) => {
    const response = await raw({ method: 'GET', url })
    expect(response.statusCode).toBe(status)
    expect(response.json()).toEqual({
      status: false,
      error: {
        code: expect.any(String),
        message: expect.stringMatching(/^[A-Z].*\.$/),
        fields: [],
        request_id: expect.any(String),
      },
    })
  })

  it('with a method that the address does not have is 404', async () => {
    expect((await raw({ method: 'PUT', payload: '{}', headers: json })).statusCode).toBe(404)
  })

  it('is reported with a generated request id, never with one chosen by the caller', async () => {
    const ids = new Set<string>()
    for (let request = 0; request < 5; request += 1) {
      const { error } = (
        await raw({ url: '/api/nothing', headers: { 'request-id': 'mine', 'x-request-id': 'mine' } })
      ).json<{ error: { request_id: string } }>()
      expect(error.request_id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7/)
      ids.add(error.request_id)
    }
    expect(ids.size).toBe(5)
  })

  it('with unprintable characters is rejected in names, and causes no server error elsewhere', async () => {
    expect((await server.staff.call(createClient, { body: { code: newCode(), name: 'Zero\u0000' } })).status).toBe(422)
    expect(
      (await server.staff.call(createClient, { body: { code: newCode(), name: 'Turned \u202e round' } })).status,
    ).toBe(422)
    expect(
      (await server.staff.call(updateMe, { version: 3, body: { preferences: { start_page: '\u0000' } } })).status,
    ).toBe(400)
    expect(
      (
        await raw({
          url: '/api/auth/sign-in',
          payload: '{"email":"a\\u0000@b.example","password":"whatever"}',
          headers: json,
        })
      ).statusCode,
    ).toBe(400)
  })
})

describe('A change that fails part way', () => {
  /** Makes every write to a table fail, as a full disk or a bug would. */
  const failing = async (table: string, moment: string, work: () => Promise<void>) => {
    await server.pool.query(
      `create or replace function fail_now() returns trigger language plpgsql as $$ begin raise exception 'injected failure'; end $$`,
    )
    await server.pool.query(`create trigger fail_now ${moment} on ${table} for each row execute function fail_now()`)
    try {
      await work()
    } finally {
      await server.pool.query(`drop trigger fail_now on ${table}`)
    }
  }

  it.each([
    ['clients', 'before insert'],
    ['client_contacts', 'before insert'],
    ['activities', 'before insert'],
    ['events', 'after insert'],
    ['idempotency_keys', 'before insert'],
    ['idempotency_keys', 'after update'],
  ])('at %s (%s) saves nothing, emits no event, and succeeds on the next attempt', async (table, moment) => {
    const body = { code: newCode(), name: `All or nothing ${codes}`, contacts: [{ name: 'With contact' }] }
    const idempotency_key = randomUUID()
    const before = await counted()
    await failing(table, moment, async () => {
      const { status, error } = await server.staff.call(createClient, { body, idempotency_key })
      expect(status).toBe(500)
      expect({ ...error, request_id: '' }).toEqual({
        code: 'unexpected',
        message: 'Something went wrong on the server. Nothing was saved. Try again.',
        fields: [],
        request_id: '',
      })
    })
    expect(await counted()).toEqual(before)
    expect((await server.staff.call(createClient, { body, idempotency_key })).status).toBe(200)
  })

  it('during an update leaves the record unchanged', async () => {
    const { payload } = await server.staff.call(createClient, {
      body: { code: newCode(), name: 'Stands', contacts: [{ name: 'Old' }] },
    })
    await failing('activities', 'before insert', async () => {
      expect(
        (
          await server.staff.call(updateClient, {
            params: { id: payload.id },
            version: 1,
            body: { name: 'Gone', contacts: [] },
          })
        ).status,
      ).toBe(500)
    })
    expect((await server.staff.call(getClient, { params: { id: payload.id } })).payload).toEqual(payload)
  })

  it('because no activity was recorded is rolled back', async () => {
    const app = Fastify()
    app.decorate('server_context', server.app.server_context)
    app.decorate('callers', server.app.callers)
    app.decorateRequest('actor')
    app.setValidatorCompiler(validatorCompiler)
    app.setSerializerCompiler(serializerCompiler)
    await app.register(errors)
    const handlers: Record<string, (change: Change<typeof createClient>) => ReturnType<typeof insertClient>> = {
      silent: ({ db, body }) => insertClient(db, body),
      recording: async ({ db, body, record }) => {
        const client = await insertClient(db, body)
        record({ action: 'created', entity: 'clients', entity_id: client.id, after: client })
        return client
      },
    }
    for (const [name, handler] of Object.entries(handlers))
      serveChange(app, { ...createClient, path: `/${name}` }, handler)
    const send = (name: string) =>
      app.inject({
        method: 'POST',
        url: `/${name}`,
        payload: { code: newCode(), name: 'X' },
        headers: { authorization: `Bearer ${server.staff.token}` },
      })
    const before = await counted()
    expect((await send('silent')).statusCode).toBe(500)
    expect(await counted()).toEqual(before)
    expect((await send('recording')).statusCode).toBe(200)
    await app.close()
  })

  it('because the disk is full reports this before any write', async () => {
    const { database } = server.app.server_context
    const { assertFreeSpace } = database
    database.assertFreeSpace = () => Promise.reject(Object.assign(new Error('Free some space.'), { code: 'DISK_FULL' }))
    const { status, error, headers } = await server.staff.call(createClient, { body: { code: newCode(), name: 'X' } })
    expect([status, error.code, error.message, headers['retry-after']]).toEqual([
      503,
      'disk_full',
      'Free some space.',
      '60',
    ])
    expect((await server.staff.call(listClients)).status).toBe(200)
    database.assertFreeSpace = assertFreeSpace
  })
})

describe('The activity', () => {
  /** The position of the first link in a chain whose hash does not match, or undefined. */
  async function brokenLink(chain_id: string): Promise<number | undefined> {
    const { rows } = await server.pool.query<Record<string, unknown>>(
      'select * from activities where chain_id = $1 order by chain_position',
      [chain_id],
    )
    let previous: string | null = null
    for (const [index, { hash, previous_hash, ...row }] of rows.entries()) {
      const link = { ...row, at: (row.at as Date).toISOString() }
      if (row.chain_position !== index + 1 || previous_hash !== previous || chainHash(previous, link) !== hash)
        return index + 1
      previous = hash
    }
    return undefined
  }

  const tampering = async (query: string, values: unknown[]) => {
    await server.pool.query('alter table activities disable trigger user')
    await server.pool.query(query, values)
    await server.pool.query('alter table activities enable trigger user')
  }

  async function edited(times: number): Promise<string> {
    const { id } = (
      await server.staff.call(createClient, {
        body: { code: newCode(), name: `Chain «Ü» ${codes}`, contacts: [{ name: 'Zoë', phone: '1' }] },
      })
    ).payload
    for (let version = 1; version <= times; version += 1) {
      await server.staff.call(updateClient, {
        params: { id },
        version,
        body: {
          name: `Chain ${codes}, name ${version}`,
          contacts: [{ name: 'B' }, { name: 'A', email: 'a@b.example' }],
          agent_id: null,
        },
      })
    }
    return id
  }

  it('is a valid hash chain when it is read back', async () => {
    expect(await brokenLink(await edited(5))).toBeUndefined()
  })

  it.each([
    [
      'the previous values',
      `update activities set before = '{"name":"Never"}' where chain_id = $1 and chain_position = 3`,
      3,
    ],
    ['the user', `update activities set actor_name = 'Somebody else' where chain_id = $1 and chain_position = 2`, 2],
    ['the time', `update activities set at = at - interval '1 day' where chain_id = $1 and chain_position = 4`, 4],
    ['the IP address', `update activities set ip = '10.0.0.1' where chain_id = $1 and chain_position = 1`, 1],
    ['the existence of an entry', 'delete from activities where chain_id = $1 and chain_position = 2', 2],
  ])('reveals that %s was changed directly in the database', async (_, query, position) => {
    const id = await edited(4)
    await tampering(query, [id])
    expect(await brokenLink(id)).toBe(position)
  })

  it.each([
    "update activities set reason = 'x'",
    'delete from activities',
    'truncate activities',
    'update activities set reason = reason',
  ])('is protected by the database itself: %s', async (query) => {
    await edited(0)
    await expect(server.pool.query(query)).rejects.toMatchObject({
      code: '42501',
      message: 'activities is append-only',
    })
  })

  it('is one chain without forks when many change the same record at once', async () => {
    const id = await edited(0)
    const change = async (name: string): Promise<number> => {
      const { version } = (await server.staff.call(getClient, { params: { id } })).payload
      const { status } = await server.staff.call(updateClient, { params: { id }, version, body: { name } })
      return status === 412 ? change(name) : status
    }
    const statuses = await Promise.all(Array.from({ length: 10 }, (_, number) => change(`Racer ${number}`)))
    expect(new Set(statuses)).toEqual(new Set([200]))
    expect(
      await one('select count(*) as count, max(chain_position) as last from activities where chain_id = $1', [id]),
    ).toEqual({ count: 11, last: 11 })
    expect(await brokenLink(id)).toBeUndefined()
  })

  it('is one chain without forks when nothing but the activity is written', async () => {
    await identified(server)
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => server.admin.call(createPasswordLink, { params: { id: server.viewer.id } })),
    )
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
    expect(
      await one('select count(*) as count, max(chain_position) as last from activities where chain_id = $1', [
        server.viewer.id,
      ]),
    ).toEqual({ count: 10, last: 10 })
    expect(await brokenLink(server.viewer.id)).toBeUndefined()
  })

  it('contains the user, the IP address, the request and only the changed fields', async () => {
    const id = await edited(1)
    expect(await one('select * from activities where chain_id = $1 and chain_position = 2', [id])).toMatchObject({
      actor_kind: 'user',
      user_id: server.staff.id,
      actor_name: 'Staff',
      action: 'changed',
      ip: '127.0.0.1',
      request_id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      before: { name: `Chain «Ü» ${codes}` },
    })
    const { after } = await one('select after from activities where chain_id = $1 and chain_position = 2', [id])
    expect(Object.keys(after as object).sort()).toEqual(['contacts', 'name'])
  })

  it('is announced by an event of the same transaction', async () => {
    const id = await edited(1)
    const { rows } = await server.pool.query<Record<string, unknown>>(
      'select e.action, e.transaction_id::text = a.xmin::text as together from events e join activities a on a.entity_id = e.entity_id and a.action = e.action where e.entity_id = $1 order by e.id',
      [id],
    )
    expect(rows).toEqual([
      { action: 'created', together: true },
      { action: 'changed', together: true },
    ])
  })
})
