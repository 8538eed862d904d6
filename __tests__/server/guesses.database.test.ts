import { networkOf, withinNetwork } from '../../src/server/http/network'
import { guess_counts } from '../../src/server/db/schema/system'
import { listClients } from '../../src/contract/clients'
import { tidy } from '../../src/server/mail/tidy'
import { setPassword } from '../../src/server/modules/users/usersRepository'
import { sha256 } from '../../src/server/crypto/secrets'
import type { Guessed } from '../../src/server/http/plugins/guesses'
import { hashPassword } from '../../src/server/crypto/passwords'
import { inTransaction } from '../../src/server/db/connection/transaction'
import { makeOneTimeToken } from '../../src/server/modules/sessions/oneTimeTokens'
import { atAnother, isShared } from './support/secondServer'
import { insertSupplier, sentRfq } from './support/sourcing'
import { startTestServer, type TestServer } from './support/testServer'

const allowed = 30
const password = 'coconut shipment 88'

describe('Wrong guesses', () => {
  let server: TestServer
  let address = 0
  /** An address from which nothing was guessed. */
  const newAddress = () => `10.3.0.${(address += 1)}`
  beforeAll(async () => {
    server = await startTestServer()
    const password_hash = await hashPassword(password)
    await inTransaction(server.db, (tx) => setPassword(tx, server.staff.id, password_hash, server.clock.now))
  })
  afterAll(() => server.stop())

  const ask = async (remoteAddress: string, request: { url: string; payload?: object; headers?: object }) =>
    server.app.inject({
      method: request.payload ? 'POST' : 'GET',
      remoteAddress,
      ...request,
      headers: { ...request.headers },
    })
  const signIn = (email: string, typed: string) => ({ url: '/api/auth/sign-in', payload: { email, password: typed } })
  const link = (token: string) => ({ url: '/api/public/rfq', headers: { 'x-link-token': token } })
  const code = (typed: string) => ({ url: '/api/public/check', payload: { code: typed } })
  const statuses = async (from: string, times: number, request: (time: number) => Parameters<typeof ask>[1]) => {
    const seen: number[] = []
    for (let time = 0; time < times; time += 1) seen.push((await ask(from, request(time))).statusCode)
    return seen
  }
  /** Counts guesses without comparing passwords, which takes a while. */
  const guessed = async (kind: Guessed, by: string, count: number) => {
    for (let time = 0; time < count; time += 1) await server.app.guesses.count(kind, by)
  }
  const times = (count: number, status: number) => Array.from({ length: count }, () => status)

  it('of links: thirty a minute from one address, while valid ones go on working from there', async () => {
    const { tokens } = await sentRfq(server, [await insertSupplier(server, 'Kibo Supplies')])
    const [from, token = ''] = [newAddress(), tokens[0]]
    expect(await statuses(from, allowed + 2, (time) => link(`zb_l_guess${time}`))).toEqual([
      ...times(allowed, 404),
      429,
      429,
    ])
    expect((await ask(from, link(token))).statusCode).toBe(200)
    expect((await ask(newAddress(), link('zb_l_guess'))).statusCode).toBe(404)
  })

  it('of verification codes: the same, counted apart from passwords', async () => {
    const from = newAddress()
    expect(await statuses(from, allowed + 1, () => code('nonsense'))).toEqual([...times(allowed, 404), 429])
    expect((await ask(from, signIn('staff@test.example', password))).statusCode).toBe(200)
  })

  it('of passwords: thirty a minute at one account from one address, with the time to wait', async () => {
    const from = newAddress()
    await guessed('password', `${from} ${sha256('staff@test.example')}`, allowed - 2)
    expect(await statuses(from, 2, () => signIn('Staff@test.example', 'wrong-password'))).toEqual(times(2, 401))
    const refused = await ask(from, signIn('staff@test.example', password))
    expect(refused.statusCode).toBe(429)
    expect(refused.json()).toEqual({
      status: false,
      error: {
        code: 'too_many',
        message: expect.stringMatching(/^Too many wrong attempts\. Wait \d+ seconds\.$/),
        fields: [],
        request_id: expect.any(String),
      },
    })
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
    expect(Number(refused.headers['retry-after'])).toBeLessThanOrEqual(60)
    // A forwarded address is trusted only where a proxy is configured.
    const forwarded = { 'x-forwarded-for': '10.2.2.2', forwarded: 'for=10.2.2.2', 'x-real-ip': '10.2.2.2' }
    expect((await ask(from, { ...signIn('staff@test.example', password), headers: forwarded })).statusCode).toBe(429)
    // The user is not locked out, and others at the address are not either.
    expect((await ask(newAddress(), signIn('staff@test.example', password))).statusCode).toBe(200)
    expect((await ask(from, signIn('viewer@test.example', 'wrong-password'))).statusCode).toBe(401)
    expect((await server.staff.call(listClients)).status).toBe(200)
  })

  it('do not include right passwords, however often the user signs in', async () => {
    const from = newAddress()
    await guessed('password', `${from} ${sha256('staff@test.example')}`, allowed - 1)
    expect(await statuses(from, 3, () => signIn('staff@test.example', password))).toEqual(times(3, 200))
  })

  it('of passwords at once are all counted before the first is compared', async () => {
    const from = newAddress()
    await guessed('password', `${from} ${sha256('admin@test.example')}`, allowed - 2)
    const answers = await Promise.all(
      Array.from({ length: 6 }, () => ask(from, signIn('admin@test.example', 'wrong-password'))),
    )
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([401, 401, 429, 429, 429, 429])
  })

  it('of passwords: three hundred a minute from one address, at whichever accounts', async () => {
    const from = newAddress()
    await guessed('passwords', from, 300)
    expect((await ask(from, signIn('staff@test.example', password))).statusCode).toBe(429)
    expect((await ask(newAddress(), signIn('staff@test.example', password))).statusCode).toBe(200)
  })

  it('of the current password: ten a minute in one session, whatever its address', async () => {
    const body = (current_password: string) => ({ current_password, password: 'another shipment 99' })
    const change = (token: string, typed: string) =>
      ask(newAddress(), {
        url: '/api/auth/me/password',
        payload: body(typed),
        headers: { authorization: `Bearer ${token}` },
      })
    const opened = async () =>
      (await ask(newAddress(), signIn('staff@test.example', password))).json<{ payload: { access_token: string } }>()
        .payload.access_token
    const [guessing, other] = [await opened(), await opened()]
    const seen: number[] = []
    for (let time = 0; time < 11; time += 1) seen.push((await change(guessing, 'not mine')).statusCode)
    expect(seen).toEqual([...times(10, 422), 429])
    // The right one is refused as well: it may be the eleventh guess.
    const refused = await change(guessing, password)
    expect(refused.json()).toMatchObject({
      error: { code: 'too_many', message: expect.stringMatching(/^Too many wrong attempts\. Wait \d+ seconds\.$/) },
    })
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
    expect((await change(other, 'not mine')).statusCode).toBe(422)
    expect((await ask(newAddress(), signIn('staff@test.example', password))).statusCode).toBe(200)
  })

  it.each(['setup', 'invite', 'reset'] as const)('of %s links: thirty a minute from one address', async (kind) => {
    const from = newAddress()
    const guess = (token: string) => ({
      url: `/api/auth/${kind}`,
      payload: { token, password, name: 'Guesser', email: 'guesser@test.example' },
    })
    const body = ({ payload, ...rest }: ReturnType<typeof guess>) => ({
      ...rest,
      payload: kind === 'setup' ? payload : { token: payload.token, password: payload.password },
    })
    await guessed('one_time_link', from, allowed - 2)
    expect(await statuses(from, 3, (time) => body(guess(`zb_o_guess${time}`)))).toEqual([404, 404, 429])
    if (kind === 'setup') return
    const { token } = await makeOneTimeToken(server.db, kind, server.viewer.id, server.clock.now)
    expect((await ask(from, body(guess(token)))).statusCode).toBe(200)
  })

  describe('from IPv6', () => {
    let customer = 0
    /** A /56 from which nothing was guessed: `at` gives an address in one of its /64. */
    const newCustomer = () => {
      const prefix = `2001:db8:${(customer += 1)}`
      return (network: number, host: number) => `${prefix}:${network.toString(16)}::${host.toString(16)}`
    }

    it.each([
      ['verification codes', () => code('nonsense'), 404],
      ['links', (time: number) => link(`zb_l_guess${time}`), 404],
      [
        'set-up links',
        (time: number) => ({
          url: '/api/auth/setup',
          payload: { token: `zb_o_guess${time}`, password, name: 'G', email: 'g@test.example' },
        }),
        404,
      ],
    ])('of %s: thirty a minute from one /64, from whichever of its addresses', async (_, request, wrong) => {
      const at = newCustomer()
      const seen: number[] = []
      for (let time = 0; time < 33; time += 1) seen.push((await ask(at(1, time + 1), request(time))).statusCode)
      expect(seen).toEqual([...times(allowed, wrong), 429, 429, 429])
      expect((await ask(at(2, 1), request(99))).statusCode).toBe(wrong)
    })

    it('of passwords: thirty a minute at one account from one /64, written in any way', async () => {
      const at = newCustomer()
      for (let time = 0; time < allowed - 1; time += 1)
        await server.app.guesses.count('password', withinNetwork(at(1, time + 1), sha256('staff@test.example')))
      const written = [at(1, 0xaaaa), at(1, 0xbbbb).toUpperCase()]
      const seen: number[] = []
      for (const from of written)
        seen.push((await ask(from, signIn('staff@test.example', 'wrong-password'))).statusCode)
      expect(seen).toEqual([401, 429])
    })

    it('in an hour: ten times as many from one /56, in whichever of its /64', async () => {
      const at = newCustomer()
      for (let network = 0; network < 10; network += 1)
        for (let time = 0; time < allowed; time += 1)
          await server.app.guesses.count('verification_code', networkOf(at(network, time + 1)))
      expect((await ask(at(77, 1), code('nonsense'))).statusCode).toBe(429)
      expect((await ask(newCustomer()(77, 1), code('nonsense'))).statusCode).toBe(404)
    })

    it('as an IPv4 address is that address', async () => {
      const from = newAddress()
      expect(await statuses(from, allowed, () => code('nonsense'))).toEqual(times(allowed, 404))
      expect((await ask(`::ffff:${from}`, code('nonsense'))).statusCode).toBe(429)
    })
  })

  it('of passwords: a hundred an hour at one account from elsewhere, which does not lock out its user', async () => {
    const account = 'stranger@test.example'
    const password_hash = await hashPassword(password)
    await inTransaction(server.db, (tx) => setPassword(tx, server.stranger.id, password_hash, server.clock.now))
    const [home, away] = [newAddress(), newAddress()]
    const enter = (from: string, typed: string, browser_token?: string) =>
      ask(from, { ...signIn(account, typed), headers: browser_token ? { 'x-browser-token': browser_token } : {} })
    const opened = (await enter(home, password)).json<{ payload: { browser_token: string } }>().payload
    // From a new address each, as of a botnet.
    await guessed('account', `${sha256(account)} elsewhere`, 99)
    expect((await enter(newAddress(), 'wrong-password')).statusCode).toBe(401)
    const refused = await enter(newAddress(), password)
    expect([refused.statusCode, refused.json<{ error: { code: string } }>().error.code]).toEqual([
      429,
      'account_guarded',
    ])
    // Here the user has signed in before: in this network, and in this browser wherever it is.
    expect((await enter(home, password)).statusCode).toBe(200)
    const elsewhere = await enter(away, password, opened.browser_token)
    expect(elsewhere.statusCode).toBe(200)
    expect(elsewhere.json<{ payload: { browser_token: string } }>().payload.browser_token).toBe(opened.browser_token)
    // A browser token of another user is none of this account.
    const other = (await ask(newAddress(), signIn('staff@test.example', password))).json<{
      payload: { browser_token: string }
    }>()
    expect((await enter(newAddress(), password, other.payload.browser_token)).statusCode).toBe(429)
  })

  it('at two servers are counted together', async () => {
    const another = await atAnother(server)
    const from = newAddress()
    expect(await statuses(from, allowed, (time) => link(`zb_l_guess${time}`))).toEqual(times(allowed, 404))
    const there = await another.app.inject({ remoteAddress: from, ...link('zb_l_other') })
    expect(there.statusCode).toBe(429)
    await another.stop()
    expect(isShared(server)).toBe(another.app !== server.app)
  })

  it('are forgotten when their time is over', async () => {
    await ask(newAddress(), link('zb_l_guess'))
    expect((await server.db.select().from(guess_counts)).length).toBeGreaterThan(0)
    await tidy(server.db, new Date(Date.now() + 3_601_000))
    expect(await server.db.select().from(guess_counts)).toEqual([])
  })
})
