import { once } from 'node:events'
import { connect, type AddressInfo, type Socket } from 'node:net'
import { buildApp, patience } from '../../src/server/app'
import { itAtNight, runs } from '../support/runs'
import { startTestServer, type TestServer } from './support/testServer'

/** The times of the server are divided by this, so that nothing waits for half a minute. */
const faster = 10

describe('Connections that do not send their request', () => {
  let server: TestServer
  let app: Awaited<ReturnType<typeof buildApp>>
  beforeAll(async () => {
    server = await startTestServer()
    const connections = {
      headers: patience.headers / faster,
      silence: patience.silence / faster,
      request: patience.request / faster,
      check: patience.check / faster,
    }
    app = await buildApp({ ...server.app.server_context, connections })
    await app.listen({ port: 0, host: '127.0.0.1' })
  })
  afterAll(async () => {
    app.server.closeAllConnections()
    await app.close()
    await server.stop()
  })

  const portOf = () => (app.server.address() as AddressInfo).port
  /** Opens a connection, which the server has accepted, and sends the beginning of a request. */
  const halfOpen = async (sent: string): Promise<Socket> => {
    const socket = connect(portOf(), '127.0.0.1').on('error', () => undefined)
    await Promise.all([once(socket, 'connect'), once(app.server, 'connection')])
    if (sent) socket.write(sent)
    return socket.resume()
  }

  itAtNight('are closed within thirty seconds: many of them, whatever they have sent', async () => {
    const head = (host: string) => `POST /api/auth/sign-in HTTP/1.1\r\nHost: ${host}\r\n`
    const bodyBegins = 'Content-Type: application/json\r\nContent-Length: 1000\r\n\r\n{"email":'
    // The last one is refused at once, before its body has arrived.
    const beginnings = ['', head('localhost'), `${head('localhost')}${bodyBegins}`, `${head('unknown')}${bodyBegins}`]
    const closed: Promise<unknown>[] = []
    for (let count = 0; count < runs(400); count += 1) {
      const socket = await halfOpen(beginnings[count % beginnings.length] ?? '')
      closed.push(once(socket, 'close'))
    }
    // Others are served meanwhile.
    const answer = await fetch(`http://127.0.0.1:${portOf()}/api/health/live`, { headers: { connection: 'close' } })
    expect(answer.status).toBe(200)

    const opened = performance.now()
    await Promise.all(closed)
    // A busy machine is late; what is waited for longer by mistake is the limit of a whole request.
    expect(performance.now() - opened).toBeLessThan(patience.request / faster / 2)
    expect(Math.max(patience.headers, patience.silence) + patience.check).toBeLessThanOrEqual(30_000)
  })

  itAtNight('stay open as long as more of the body arrives, over a slow line too', async () => {
    const body = JSON.stringify({ email: 'slow@line.example', password: 'a password over a slow line' })
    const socket = connect(portOf(), '127.0.0.1')
    const answered = once(socket, 'data') as Promise<[Buffer]>
    socket.write(`POST /api/auth/sign-in HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n`)
    socket.write(`Content-Length: ${body.length}\r\n\r\n`)
    // Half as long again as silence is allowed; a busy machine may be late with each piece.
    const pause = patience.silence / faster / 8
    const pieces = body.match(new RegExp(`.{1,${Math.ceil(body.length / 12)}}`, 'gs')) ?? []
    for (const piece of pieces) {
      await new Promise((resolve) => setTimeout(resolve, pause))
      socket.write(piece)
    }
    expect((await answered)[0].toString()).toMatch(/^HTTP\/1.1 401/)
    socket.destroy()
  })
})

describe('A request whose length can be read in two ways', () => {
  let server: TestServer
  beforeAll(async () => {
    server = await startTestServer()
    await server.app.listen({ port: 0, host: '127.0.0.1' })
  })
  afterAll(() => server.stop())

  const served = 'GET /api/health/live HTTP/1.1\r\nHost: localhost\r\n\r\n'
  /** Everything that the server answers until it closes the connection. */
  async function answersTo(sent: string): Promise<string> {
    const socket = connect((server.app.server.address() as AddressInfo).port, '127.0.0.1')
    let answers = ''
    socket.on('data', (bytes: Buffer) => void (answers += bytes.toString()))
    socket.write(sent)
    await once(socket, 'close')
    return answers
  }
  const post = (headers: string, body: string) =>
    `POST /api/auth/sign-in HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n${headers}\r\n\r\n${body}`

  it.each([
    ['a length and chunks', post('Content-Length: 4\r\nTransfer-Encoding: chunked', `0\r\n\r\n${served}`)],
    ['chunks and a length', post('Transfer-Encoding: chunked\r\nContent-Length: 4', `0\r\n\r\n${served}`)],
    ['two lengths', post('Content-Length: 0\r\nContent-Length: 2', `{}${served}`)],
    ['a list of lengths', post('Content-Length: 0, 2', `{}${served}`)],
    ['a signed length', post('Content-Length: +2', `{}${served}`)],
    ['a space before the colon', post('Transfer-Encoding : chunked', `0\r\n\r\n${served}`)],
    ['an encoding after chunked', post('Transfer-Encoding: chunked, identity', `0\r\n\r\n${served}`)],
    ['a misspelt encoding', post('Transfer-Encoding: xchunked', `0\r\n\r\n${served}`)],
    ['a folded header', post('X-Note: a\r\n Transfer-Encoding: chunked', `0\r\n\r\n${served}`)],
    ['a size of a chunk that is no number', post('Transfer-Encoding: chunked', `0x2\r\n{}\r\n0\r\n\r\n${served}`)],
  ])('is refused with all that follows it: %s', async (_, sent) => {
    expect((await answersTo(sent)).match(/HTTP\/1\.1 \d+/g)).toEqual(['HTTP/1.1 400'])
  })

  it('differs from one whose length is clear: what follows is served', async () => {
    const closing = served.replace('Host:', 'Connection: close\r\nHost:')
    const answers = await answersTo(post('Transfer-Encoding: chunked', `2\r\n{}\r\n0\r\n\r\n${closing}`))
    expect(answers.match(/HTTP\/1\.1 \d+/g)).toEqual(['HTTP/1.1 422', 'HTTP/1.1 200'])
  })
})
