import { mkdtemp, mkdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { createClient, listClients } from '../../src/contract/clients'
import { createUser } from '../../src/contract/users'
import { startTestServer, type TestServer } from './support/testServer'

const page = (name: string) => `<!doctype html><meta name="api-host" content=""><title>${name}</title>`
/** A minified page, as the production build writes it. */
const small = (name: string) => `<!doctype html><meta name=api-host content><title>${name}</title>`

/** A built client of four pages and some other files. */
async function buildClient(): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'zabuni-client-'))
  for (const sub of ['assets', '.git']) await mkdir(path.join(folder, sub))
  const files: Record<string, string> = {
    'index.html': small('application'),
    'supplier.html': page('supplier'),
    'capture.html': page('capture'),
    'check.html': small('check'),
    'supplier.html.br': 'br',
    'favicon.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
    'assets/app.0123456789.js': 'export const served = true',
    'assets/app.0123456789.js.map': '{"sources":["secret.ts"]}',
    '.env': 'SECRET=1',
    '.git/HEAD': 'ref: refs/heads/main',
  }
  for (const [name, text] of Object.entries(files)) await writeFile(path.join(folder, name), text)
  return folder
}

const policy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data: blob:",
  "font-src 'self'",
  "connect-src 'self'",
  "frame-src 'self'",
  "worker-src 'self'",
  "manifest-src 'self'",
  "frame-ancestors 'none'",
  "base-uri 'none'",
  "form-action 'self'",
  "object-src 'none'",
]
const trusted = ["require-trusted-types-for 'script'", "trusted-types zabuni zabuni#webpack 'allow-duplicates'"]
const parts = (header: unknown) =>
  String(header)
    .split(';')
    .map((part) => part.trim())

describe('A response of the server', () => {
  let server: TestServer
  let client_folder: string
  const log: string[] = []

  beforeAll(async () => {
    client_folder = await buildClient()
    server = await startTestServer(
      { LOG_LEVEL: 'trace' },
      { client_folder, log_stream: { write: (line) => void log.push(line) } },
    )
  })
  afterAll(async () => {
    await server.stop()
    await rm(client_folder, { recursive: true })
  })

  const get = (url: string, headers: Record<string, string> = {}) => server.app.inject({ url, headers })

  it.each([
    '/',
    '/api',
    '/api/health',
    '/api/nothing',
    '/nothing.js',
    '/capture.html',
    '/admin/suppliers/items',
    '/assets/app.0123456789.js',
    '/favicon.svg',
  ])('at %s has the security headers', async (url) => {
    const { headers } = await get(url)
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
      'content-security-policy': expect.stringContaining("default-src 'none'"),
    })
    // Both would prevent the pages from loading on plain HTTP.
    expect(headers['strict-transport-security']).toBeUndefined()
    expect(headers['content-security-policy']).not.toContain('upgrade-insecure-requests')
    expect(headers.server ?? headers['x-powered-by']).toBeUndefined()
  })

  it.each(['/', '/dashboard', '/admin/suppliers/items', '/api/health', '/nothing.js'])(
    'at %s has exactly this policy',
    async (url) => {
      expect(parts((await get(url)).headers['content-security-policy'])).toEqual([...policy, ...trusted])
    },
  )

  it('for the capture frame has its own policy, which only our pages may frame', async () => {
    const own = policy.map(
      (part) =>
        ({
          "style-src 'self'": "style-src 'self' 'unsafe-inline'",
          "font-src 'self'": "font-src 'self' data:",
          "frame-ancestors 'none'": "frame-ancestors 'self'",
        })[part] ?? part,
    )
    expect(parts((await get('/capture.html')).headers['content-security-policy'])).toEqual(own)
  })

  it('is not cached when it comes from the API', async () => {
    for (const url of ['/api', '/api/health', '/api/nothing', '/api/clients', '/api/openapi.json']) {
      expect((await get(url)).headers).toMatchObject({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex' })
    }
  })

  it.each([
    ['/', 'application', 'no-cache'],
    ['/dashboard', 'application', 'no-cache'],
    ['/admin/orders/0190?tab=1', 'application', 'no-cache'],
    ['/api-of-others', 'application', 'no-cache'],
    ['/admin/suppliers/items', 'supplier', 'no-store'],
    ['/x/admin/suppliers/items/y?token=z', 'supplier', 'no-store'],
    ['/capture.html', 'capture', 'no-cache'],
  ])('at %s is the page %s', async (url, name, cached) => {
    const { statusCode, payload, headers } = await get(url)
    expect([statusCode, headers['content-type'], headers['cache-control']]).toEqual([
      200,
      'text/html; charset=utf-8',
      cached,
    ])
    expect(payload).toBe(page(name))
    expect(headers['x-robots-tag']).toBe(name === 'supplier' ? 'noindex' : undefined)
  })

  it('is a file cached without expiry when its name contains its hash', async () => {
    const { statusCode, headers } = await get('/assets/app.0123456789.js')
    expect([statusCode, headers['cache-control']]).toEqual([200, 'public, max-age=31536000, immutable'])
    expect(headers['content-type']).toContain('javascript')
    expect((await get('/favicon.svg')).headers['cache-control']).not.toContain('immutable')
  })

  it.each([
    '/.env',
    '/.git/HEAD',
    '/.git/config',
    '/x/.env',
    '/assets/app.0123456789.js.map',
    '/assets/missing.js',
    '/index.html',
    '/supplier.html',
    '/supplier.html.br',
    '/assets',
    '/package.json',
    '/../package.json',
    '/%2e%2e/package.json',
    '/..%2fpackage.json',
    '/assets/..%2f..%2fpackage.json',
    '/server/main.js',
    '/docs/openapi.json',
    '/metrics.txt',
  ])('at %s is not found', async (url) => {
    const { statusCode, payload } = await get(url)
    expect(payload).not.toMatch(/secret|SECRET|refs\/heads|"version"/)
    if (statusCode === 200) expect(payload).toBe(page('application'))
    else expect(statusCode).toBe(404)
    if (/\.\w+$/.test(url)) expect(statusCode).toBe(404)
  })

  it('to methods other than GET and HEAD is not found, and a GET never changes anything', async () => {
    for (const method of ['POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS', 'TRACE'] as const)
      expect((await server.app.inject({ method, url: '/dashboard' })).statusCode).toBe(404)
    expect((await server.app.inject({ method: 'HEAD', url: '/dashboard' })).statusCode).toBe(200)
  })

  it('cannot be read by pages of another origin', async () => {
    const { headers } = await get('/api/health', { origin: 'https://evil.example' })
    expect(Object.keys(headers).filter((name) => name.startsWith('access-control'))).toEqual([])
  })

  it('is logged without any token, password or hash, also after errors', async () => {
    log.length = 0
    const canary = 'zbcanary-of-the-mine-77'
    const seen = () => log.join('')
    await server.app.inject({
      method: 'POST',
      url: '/api/auth/sign-in',
      payload: { email: 'a\nb@test.example', password: canary },
    })
    await server.app.inject({
      method: 'POST',
      url: '/api/auth/invite',
      payload: { token: `zb_o_${canary}`, password: canary },
    })
    await server.app.inject({
      method: 'POST',
      url: '/api/auth/sign-in',
      headers: { 'content-type': 'application/json' },
      payload: `{"password":"${canary}"`,
    })
    await get('/api/auth/me', { authorization: `Bearer ${canary}`, 'x-link-token': canary, cookie: canary })
    await server.staff.call(createClient, { body: { code: 'LOG', name: canary } })
    const { payload } = await server.admin.call(createUser, {
      body: { name: 'Logged', email: 'logged@test.example', role: 'staff', branch_ids: [server.branch_id] },
    })
    const token = payload.link?.split('=')[1] ?? ''
    // The database rejects the statement that carries the hash of the password.
    await server.pool.query(
      `create function fail_now() returns trigger language plpgsql as $$ begin raise exception 'injected failure'; end $$`,
    )
    await server.pool.query('create trigger fail_now before update on users for each row execute function fail_now()')
    expect(
      (await server.app.inject({ method: 'POST', url: '/api/auth/invite', payload: { token, password: canary } }))
        .statusCode,
    ).toBe(500)
    await server.pool.query('drop trigger fail_now on users')
    expect(seen()).toContain('injected failure')
    expect(seen()).toContain('sign_in_refused')
    expect(seen()).toContain('update \\"users\\"')
    for (const secret of [canary, token, 'scrypt$', server.staff.token, server.admin.token])
      expect(seen()).not.toContain(secret)
    for (const line of log) expect(() => JSON.parse(line) as unknown).not.toThrow()
  })

  it('for the verification of documents is one small page with its own policy, which search engines do not index', async () => {
    const { statusCode, payload, headers } = await server.app.inject({ url: '/check?x=1' })
    expect([statusCode, payload]).toEqual([200, expect.stringContaining('<title>check</title>')])
    expect(headers).toMatchObject({
      'x-robots-tag': 'noindex',
      'cache-control': 'no-cache',
      'referrer-policy': 'no-referrer',
    })
    const strict = [
      "default-src 'none'",
      "script-src 'self'",
      "style-src 'self'",
      "img-src 'self'",
      "connect-src 'self'",
      "frame-ancestors 'none'",
      "base-uri 'none'",
      "form-action 'none'",
      "require-trusted-types-for 'script'",
      "trusted-types 'none'",
    ]
    expect(parts(headers['content-security-policy']).toSorted()).toEqual(strict.toSorted())
    expect((await server.app.inject({ url: '/checks' })).payload).toContain('<title>application</title>')
  })

  it('limits wrong guesses, but neither files nor other callers', async () => {
    const remoteAddress = '10.9.9.9'
    const guess = (token: string) =>
      server.app.inject({ url: '/api/public/rfq', remoteAddress, headers: { 'x-link-token': token } })
    for (let attempt = 0; attempt < 30; attempt += 1) await guess(`zb_l_guess${attempt}`)
    expect((await guess('zb_l_guess')).statusCode).toBe(429)
    for (let file = 0; file < 60; file += 1)
      expect((await server.app.inject({ url: '/assets/app.0123456789.js', remoteAddress })).statusCode).toBe(200)
    expect((await server.staff.call(listClients)).status).toBe(200)
  })
})

describe('Behind a configured proxy', () => {
  it('the address that it forwards counts, and no other', async () => {
    const server = await startTestServer({ TRUST_PROXY: '10.0.0.0/8', PUBLIC_URL: 'https://zabuni.example' })
    const write = async (remoteAddress: string, code: string) => {
      await server.app.inject({
        method: 'POST',
        url: '/api/clients',
        remoteAddress,
        payload: { code, name: code },
        headers: { authorization: `Bearer ${server.staff.token}`, 'x-forwarded-for': '203.0.113.7' },
      })
    }
    await write('10.1.1.1', 'BY-PROXY')
    await write('198.51.100.5', 'BY-STRANGER')
    const { rows } = await server.pool.query("select after->>'code' as code, ip from activities order by at, code")
    expect(rows).toEqual([
      { code: 'BY-PROXY', ip: '203.0.113.7' },
      { code: 'BY-STRANGER', ip: '198.51.100.5' },
    ])
    await server.stop()
  })
})

describe('A link', () => {
  const invite = async (server: TestServer, headers: Record<string, string>, email: string) =>
    (
      await server.app.inject({
        method: 'POST',
        url: '/api/users',
        headers: { authorization: `Bearer ${server.admin.token}`, ...headers },
        payload: { name: 'Linked', email, role: 'staff', branch_ids: [server.branch_id] },
      })
    ).json<{ payload?: { link: string }; error?: { code: string; message: string } }>()

  it('never has the address that a request names', async () => {
    const server = await startTestServer({ PUBLIC_URL: 'https://zabuni.example', TRUST_PROXY: '127.0.0.1' })
    const forged = { host: 'evil.example', 'x-forwarded-host': 'evil.example', 'x-forwarded-proto': 'http' }
    const { payload } = await invite(server, forged, 'forged@test.example')
    expect(payload?.link).toMatch(/^https:\/\/zabuni\.example\/#invite=/)
    await server.stop()
  })

  it('without PUBLIC_URL has a loopback address: requests to any other host are refused', async () => {
    const server = await startTestServer()
    for (const host of ['127.0.0.1:3000', 'localhost:3000', '[::1]:3000', 'LOCALHOST']) {
      const { payload } = await invite(server, { host }, `at${server.clock.now.getTime()}@test.example`)
      expect(payload?.link.toLowerCase()).toContain(`http://${host.toLowerCase()}/#invite=`)
      server.clock.advance(1)
    }
    for (const host of ['evil.example', '127.0.0.1.evil.example', '192.168.1.4:3000', 'localhost@evil.example']) {
      const { error } = await invite(server, { host }, 'evil@test.example')
      expect([host, error?.code, error?.message]).toEqual([
        host,
        'wrong_host',
        expect.stringContaining('set PUBLIC_URL'),
      ])
      const info = await server.app.inject({ url: '/api/auth/sign-in-info', headers: { host } })
      expect(info.statusCode).toBe(421)
    }
    await server.stop()
  })
})

describe('With the API on another host, on HTTPS', () => {
  it('the pages may call it, its own origin may read it, and the browser remains on HTTPS', async () => {
    const client_folder = await buildClient()
    const server = await startTestServer(
      {
        API_HOST: 'https://api.zabuni.example/',
        CORS_ORIGINS: 'https://zabuni.example',
        PUBLIC_URL: 'https://zabuni.example/',
      },
      { client_folder },
    )
    const { headers, payload } = await server.app.inject({ url: '/', headers: { origin: 'https://zabuni.example' } })
    expect(headers['content-security-policy']).toContain("connect-src 'self' https://api.zabuni.example;")
    // Minified by the build or not.
    const pages = [
      payload,
      (await server.app.inject({ url: '/admin/suppliers/items' })).payload,
      (await server.app.inject({ url: '/check' })).payload,
    ]
    for (const each of pages) expect(each).toContain('name="api-host" content="https://api.zabuni.example"')
    expect((await server.app.inject({ url: '/check' })).headers['content-security-policy']).toContain(
      "connect-src 'self' https://api.zabuni.example;",
    )
    expect(headers['strict-transport-security']).toBe('max-age=31536000')
    expect(headers['cross-origin-resource-policy']).toBe('cross-origin')
    expect(headers['access-control-allow-origin']).toBe('https://zabuni.example')
    const preflight = await server.app.inject({
      method: 'OPTIONS',
      url: '/api/clients',
      headers: {
        origin: 'https://zabuni.example',
        'access-control-request-method': 'PATCH',
        'access-control-request-headers': 'authorization,if-match,idempotency-key,x-branch-id',
      },
    })
    expect(preflight.headers['access-control-allow-methods']).toContain('PATCH')
    expect(preflight.headers['access-control-allow-headers']).toContain('if-match')
    const stranger = await server.app.inject({ url: '/api/health', headers: { origin: 'https://evil.example' } })
    expect(stranger.headers['access-control-allow-origin']).toBeUndefined()
    const { payload: made } = await server.admin.call(createUser, {
      body: { name: 'Linked', email: 'linked@test.example', role: 'staff', branch_ids: [server.branch_id] },
    })
    expect(made.link).toMatch(/^https:\/\/zabuni\.example\/#invite=/)
    await server.stop()
    await rm(client_folder, { recursive: true })
  })
})

describe('Where the operator extends HTTPS to subdomains', () => {
  it('browsers use it for them too', async () => {
    const server = await startTestServer({ PUBLIC_URL: 'https://zabuni.example', HSTS_SUBDOMAINS: '1' })
    const { headers } = await server.app.inject({ url: '/api/health/live' })
    expect(headers['strict-transport-security']).toBe('max-age=31536000; includeSubDomains')
    await server.stop()
  })
})
