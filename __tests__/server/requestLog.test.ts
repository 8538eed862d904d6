import { request, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { listClients } from '../../src/contract/clients'
import { loggedUrl, proxyIds } from '../../src/server/http/requestLog'
import { startTestServer, type TestServer } from './support/testServer'

const id = '0199f0c2-7a10-7000-8000-000000000001'

describe('The address of a request in the log', () => {
  it.each([
    ['/api/clients', '/api/clients'],
    ['/api/search?q=Güter%20Mwanza', '/api/search?q=…'],
    ['/api/clients?q=pwani&sort=-name&limit=50&after=WyJQd2FuaSJd', '/api/clients?q=…&sort=-name&limit=50&after=…'],
    ['/api/similar?name=Asha&tax_id=101&id=' + id, `/api/similar?name=…&tax_id=…&id=${id}`],
    [
      '/api/orders?status=draft&from=2026-01-31&client_reference=A=B',
      '/api/orders?status=draft&from=2026-01-31&client_reference=…',
    ],
    ['/api/search?q=' + id, '/api/search?q=…'],
    ['/clients?q=a?b&', '/clients?q=…&'],
  ])('%s is %s', (url, logged) => expect(loggedUrl(url)).toBe(logged))
})

describe('The id of a request', () => {
  const from = (remoteAddress: string, given: string | string[] = 'proxy-0001') =>
    ({ headers: { 'x-request-id': given }, socket: { remoteAddress } }) as unknown as IncomingMessage

  it('is taken from a trusted proxy alone, by address, network or name', () => {
    const read = proxyIds(['10.0.0.0/8', '192.0.2.7', '2001:db8::/32', 'loopback'])
    for (const address of ['10.1.2.3', '::ffff:10.1.2.3', '192.0.2.7', '2001:db8::5', '127.0.0.1', '::1'])
      expect([address, read(from(address))]).toEqual([address, 'proxy-0001'])
    for (const address of ['192.0.2.8', '2001:db9::5', '172.16.0.1', ''])
      expect([address, read(from(address))]).toEqual([address, undefined])
    expect(proxyIds([])(from('127.0.0.1'))).toBeUndefined()
  })

  it('is not taken where it does not fit into a header, the log and the trail', () => {
    const read = proxyIds(['loopback'])
    for (const given of [
      '',
      'short',
      'x'.repeat(65),
      'two ids, 12345678',
      'line\u2028break',
      ['proxy-0001', 'proxy-0002'],
    ])
      expect(read(from('127.0.0.1', given))).toBeUndefined()
  })
})

describe('The log of requests', () => {
  let server: TestServer
  let port: number
  const log: string[] = []
  beforeAll(async () => {
    server = await startTestServer(
      { LOG_LEVEL: 'info', TRUST_PROXY: '127.0.0.1', PUBLIC_URL: 'https://zabuni.example' },
      { log_stream: { write: (line) => void log.push(line) } },
    )
    await server.app.listen({ port: 0, host: '127.0.0.1' })
    port = (server.app.server.address() as AddressInfo).port
  })
  afterAll(() => server.stop())
  beforeEach(() => {
    log.length = 0
  })

  /** Sends an address as it is, which fetch would correct. */
  const get = (path: string, headers: Record<string, string> = {}) =>
    new Promise<IncomingMessage>((resolve, reject) => {
      const asked = request({ port, path, headers, agent: false }, (answer) => resolve(answer.resume()))
      asked.on('error', reject).end()
    })

  it.each(['/api/health', '/api/clients', '/api/nothing', '/nothing', '/api/health/%ZZ'])(
    'and the answer at %s have the same id, which is the own one of each request',
    async (path) => {
      const ids = [await get(path), await get(path)].map(({ headers }) => headers['x-request-id'])
      expect(new Set(ids).size).toBe(2)
      for (const one of ids) expect(log.join('')).toContain(`"reqId":"${String(one)}"`)
    },
  )

  it('has the id that a trusted proxy gave, and so has a refusal', async () => {
    const answer = await fetch(`http://127.0.0.1:${port}/api/clients`, { headers: { 'x-request-id': 'proxy-77777' } })
    expect(answer.headers.get('x-request-id')).toBe('proxy-77777')
    expect(await answer.json()).toMatchObject({ error: { request_id: 'proxy-77777' } })
    expect(log.every((line) => line.includes('"reqId":"proxy-77777"'))).toBe(true)
  })

  it('has the method, the address and the status in the closing line, and nothing that was searched for', async () => {
    await server.staff.call(listClients, { query: { q: 'zbcanary' } })
    const closing = log.map((line) => JSON.parse(line)).filter(({ msg }) => msg === 'request completed')
    expect(closing).toEqual([
      expect.objectContaining({ res: { method: 'GET', url: '/api/clients?q=…', statusCode: 200 } }),
    ])
    expect(log.join('')).not.toContain('zbcanary')
  })
})
