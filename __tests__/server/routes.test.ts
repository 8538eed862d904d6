import { readFileSync } from 'node:fs'
import path from 'node:path'
import Fastify, { type RouteShorthandOptions } from 'fastify'
import { operations } from '../../src/contract/operations'
import { rights } from '../../src/contract/rights'
import { mayLag } from '../../src/server/http/mayLag'
import { registry } from '../../src/server/http/plugins/registry'
import { startTestServer, type TestServer } from './support/testServer'

interface Described {
  openapi: string
  paths: Record<string, Record<string, DescribedCall>>
  components: { schemas: Record<string, unknown>; securitySchemes: object }
}
interface DescribedCall {
  operationId?: string
  summary?: string
  tags?: string[]
  security?: object[]
  parameters?: { in: string; name: string; required: boolean }[]
  requestBody?: { required: boolean; content: Record<string, { schema: object }> }
  responses: Record<string, unknown>
}

/** Calls that open a session, or ask for the passkey for one. */
const opensSession = /^(signIn|startPasskeySignIn|setUp|acceptInvitation|resetPassword|finishSingleSignOn)$/
const described = (value: unknown) => JSON.parse(JSON.stringify(value)) as Described

describe('The routes of the server', () => {
  let server: TestServer
  let description: Described
  const warnings: string[] = []

  beforeAll(async () => {
    const emit = jest
      .spyOn(process, 'emitWarning')
      .mockImplementation((...warning) => void warnings.push(warning.map(String).join(' ')))
    server = await startTestServer()
    emit.mockRestore()
    description = described(server.app.swagger())
  })
  afterAll(() => server.stop())

  const calls = () =>
    Object.entries(description.paths).flatMap(([url, methods]) =>
      Object.entries(methods).map(([method, call]) => ({ method: method.toUpperCase(), url, call })),
    )

  it('match the operations of the contract one to one, with the same method and path', () => {
    const served = calls().map(({ method, url, call }) => `${call.operationId} ${method} ${url}`)
    const contracted = operations.map(
      ({ operationId, method, path: url }) => `${operationId} ${method} ${url.replace(/:(\w+)/g, '{$1}')}`,
    )
    expect(served.sort()).toEqual(contracted.sort())
    for (const { method, path: url } of operations)
      expect(server.app.hasRoute({ method, url: `/api${url}` })).toBe(true)
  })

  it('cause no warning of Fastify', () => {
    expect(warnings).toEqual([])
  })

  const forgotten: [string, object][] = [
    ['without an operation', {}],
    ['of an operation that the rights table does not know', { config: { operation: { operationId: 'takeAll' } } }],
  ]
  it.each(forgotten)('stop the start when there is one %s', async (_, shorthand: RouteShorthandOptions) => {
    const app = Fastify()
    await app.register(registry)
    expect(() => app.get('/api/forgotten', shorthand, () => 'secret')).toThrow(
      'GET /api/forgotten has no entry in the rights table',
    )
    expect(() =>
      app.route({ method: ['POST', 'PUT'], url: '/api/forgotten', ...shorthand, handler: () => 'secret' }),
    ).toThrow('rights table')
    await app.close()
  })

  describe('as openapi.json', () => {
    it('are served without a session', async () => {
      const response = await server.app.inject({ url: '/api/openapi.json' })
      expect(response.statusCode).toBe(200)
      expect(response.json()).toEqual(description)
      expect(description.openapi).toMatch(/^3\.1/)
    })

    it('equal the published file; `npm run openapi` writes it again', () => {
      const read = (file: string) =>
        JSON.parse(readFileSync(path.join(import.meta.dirname, '../..', file), 'utf8')) as {
          version: string
          info: { version: string }
        }
      const published = read('docs/openapi.json')
      expect(published.info.version).toBe(read('package.json').version)
      expect({ ...published, info: { ...published.info, version: '0.0.0-test' } }).toEqual(description)
    })

    it('have no unused name, and no unresolved reference', () => {
      const text = JSON.stringify(description)
      const used = new Set([...text.matchAll(/#\/components\/schemas\/([^"]+)/g)].map(([, name]) => name))
      expect(Object.keys(description.components.schemas).sort()).toEqual([...used].sort())
      expect([...used].filter((name) => name?.endsWith('Input'))).toEqual([])
    })

    it('have the lists of units, currencies and countries, and what a number looks like', () => {
      const { UnitCode, CurrencyCode, CountryCode } = description.components.schemas as Record<
        string,
        { enum: string[]; description: string }
      >
      expect(UnitCode).toMatchObject({
        enum: expect.arrayContaining(['H87', 'XBG']) as string[],
        description: expect.stringContaining('XBG bag (bag)') as string,
      })
      expect(CurrencyCode?.enum).toEqual(expect.arrayContaining(['TZS', 'CHF']))
      expect(CountryCode?.enum).toEqual(expect.arrayContaining(['TZ', 'CH']))
      const line = JSON.stringify(description.paths['/enquiries']?.post)
      expect(line).toContain('"unit":{"$ref":"#/components/schemas/UnitCode"}')
      const asked = JSON.stringify(description.paths['/rfqs']?.post)
      const [pattern = ''] = /"quantity":\{"type":"string","pattern":"([^"]+)"/.exec(asked)?.slice(1) ?? []
      const quantity = new RegExp(JSON.parse(`"${pattern}"`) as string)
      expect(['12', '12.5', '1,200', '12e3', '-1'].filter((text) => quantity.test(text))).toEqual(['12', '12.5'])
    })

    it('describe for each call its purpose, its right, its headers and its errors', () => {
      for (const { call, method } of calls()) {
        const operation = operations.find(({ operationId }) => operationId === call.operationId)
        if (!operation) throw new Error(`${call.operationId} is not an operation`)
        expect(call).toMatchObject({ summary: operation.summary, tags: [operation.tag] })
        expect(call.security).toEqual(
          { public: [], supplier: [{ link: [] }] }[rights[operation.operationId] as string] ?? [{ session: [] }],
        )
        expect(Object.keys(description.components.securitySchemes)).toEqual(
          expect.arrayContaining(call.security?.flatMap(Object.keys) ?? []),
        )
        const headers = (call.parameters ?? [])
          .filter((parameter) => parameter.in === 'header')
          .map(({ name, required }) => `${name}${required ? '' : '?'}`)
        expect(headers).toEqual([
          ...(operation.branch ? ['X-Branch-Id'] : []),
          ...(operation.versioned ? ['If-Match'] : []),
          ...(opensSession.test(operation.operationId) ? ['X-Browser-Token?'] : []),
          ...(mayLag.has(operation.operationId) ? ['X-Data-Position?'] : []),
          ...(method === 'POST' && rights[operation.operationId] !== 'public' ? ['Idempotency-Key?'] : []),
        ])
        expect(Object.keys(call.responses)).toEqual(['200', ...(operation.revalidated ? ['304'] : []), '4XX', '5XX'])
      }
    })

    it('describe files, pictures and events by their media types, and what an upload takes', () => {
      const bare = (types: readonly string[]) => types.map((type) => type.split(';')[0])
      const binary = { type: 'string', format: 'binary' }
      for (const { call } of calls()) {
        const operation = operations.find(({ operationId }) => operationId === call.operationId)
        const types = operation?.stream
          ? ['text/event-stream']
          : bare(operation?.file ?? ['application/json', ...(operation?.drawnAs ?? [])])
        const { content } = call.responses['200'] as { content: Record<string, { schema: object }> }
        expect([call.operationId, Object.keys(content)]).toEqual([call.operationId, types])
        for (const [type, { schema }] of Object.entries(content))
          if (type === 'application/json') expect(schema).not.toMatchObject({ type: 'string' })
          else expect(schema).toMatchObject(operation?.stream ? { type: 'string' } : binary)
        const taken = Object.entries(call.requestBody?.content ?? {})
        if (operation?.upload) {
          expect(taken.map(([type]) => type)).toEqual([...operation.upload, 'application/octet-stream'])
          expect(call.requestBody?.required).toBe(true)
          for (const [, { schema }] of taken) expect(schema).toMatchObject(binary)
        } else expect(taken.map(([type]) => type)).toEqual(operation?.body ? ['application/json'] : [])
      }
    })
  })
})
