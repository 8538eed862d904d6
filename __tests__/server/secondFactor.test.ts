import { Secret, TOTP } from 'otpauth'
import { listActivity } from '../../src/contract/activity'
import { getMe, signIn } from '../../src/contract/auth'
import { listClients } from '../../src/contract/clients'
import { getCompany, requireSecondFactor } from '../../src/contract/company'
import * as contract from '../../src/contract/secondFactor'
import { identityMinutes, plainCode } from '../../src/domain/access/secondFactor'
import { hashPassword } from '../../src/server/crypto/passwords'
import { sha256 } from '../../src/server/crypto/secrets'
import { inTransaction } from '../../src/server/db/connection/transaction'
import { makeOneTimeToken } from '../../src/server/modules/sessions/oneTimeTokens'
import { setPassword } from '../../src/server/modules/users/usersRepository'
import { caller, startTestServer, unidentify, type Person, type TestServer } from './support/testServer'

const password = 'coconut shipment 88'
const minute = 60_000

describe('A second factor', () => {
  let server: TestServer
  beforeEach(async () => {
    server = await startTestServer({ SECRET_KEY: 'a key of at least thirty-two characters' })
    await unidentify(server)
    const password_hash = await hashPassword(password)
    for (const { id } of [server.admin, server.staff])
      await inTransaction(server.db, (tx) => setPassword(tx, id, password_hash, server.clock.now))
  })
  afterEach(() => server.stop())

  const codeOf = (secret: string, steps = 0) =>
    new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: server.clock.now.getTime() + steps * 30_000 })
  const enter = (email: string, code?: string) =>
    server.nobody.call(signIn, { body: { email, password, ...(code === undefined ? {} : { code }) } })
  const confirmed = (person: Person) => person.call(contract.confirmIdentity, { body: { password } })

  /** Sets it up; the time goes on, so that the next code is another one. */
  async function setUp(person: Person) {
    await confirmed(person)
    const { secret } = (await person.call(contract.startSecondFactor)).payload
    const { status, payload } = await person.call(contract.confirmSecondFactor, { body: { code: codeOf(secret) } })
    expect(status).toBe(200)
    server.clock.advance(minute)
    return { secret, recovery_codes: payload.recovery_codes }
  }

  it('is off until its first code is entered, then needed to sign in', async () => {
    await confirmed(server.staff)
    const { secret, address } = (await server.staff.call(contract.startSecondFactor)).payload
    expect(address).toMatch(/^otpauth:\/\/totp\/Test%20Trading%20Ltd:staff%40test\.example\?/)
    expect((await enter('staff@test.example')).status).toBe(200)
    const wrong = await server.staff.call(contract.confirmSecondFactor, { body: { code: codeOf(secret, 5) } })
    expect([wrong.status, wrong.error.code]).toEqual([401, 'wrong_code'])
    expect((await server.staff.call(contract.getSecondFactor)).payload).toMatchObject({ since: null })

    const on = await server.staff.call(contract.confirmSecondFactor, { body: { code: codeOf(secret) } })
    expect(new Set(on.payload.recovery_codes).size).toBe(10)
    expect((await server.staff.call(contract.getSecondFactor)).payload).toEqual({
      since: server.clock.now.toISOString(),
      passkeys: 0,
      recovery_codes_left: 10,
      required: false,
    })
    const asked = await enter('staff@test.example')
    expect([asked.status, asked.error.code]).toEqual([401, 'second_factor_needed'])
    server.clock.advance(minute)
    expect((await enter('staff@test.example', codeOf(secret))).payload.access_token).toMatch(/^zb_s_/)
    const { rows } = await server.pool.query('select sealed_secret from second_factors')
    expect(JSON.stringify(rows)).not.toContain(secret)
  })

  it('accepts a code once, with the step before and after it, and none that is older', async () => {
    const { secret } = await setUp(server.staff)
    const late = codeOf(secret, -1)
    const early = codeOf(secret, 1)
    const answers = await Promise.all([1, 2, 3].map(() => enter('staff@test.example', early)))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 401, 401])
    for (const used of [early, late, codeOf(secret), codeOf(secret, 3)])
      expect((await enter('staff@test.example', used)).error.code).toBe('wrong_code')
    server.clock.advance(2 * minute)
    expect((await enter('staff@test.example', codeOf(secret, -1))).status).toBe(200)
  })

  it('is replaced by a recovery code, each once, however it is typed', async () => {
    const { recovery_codes } = await setUp(server.staff)
    const [first = '', second = ''] = recovery_codes
    // 24 signs of five bits: 120.
    expect(first).toMatch(/^([0-9A-HJKMNP-TV-Z]{4}-){5}[0-9A-HJKMNP-TV-Z]{4}$/)
    const typed = ` ${first.toLowerCase().replace('-', ' ').replaceAll('0', 'o').replaceAll('1', 'l')} `
    expect((await enter('staff@test.example', typed)).status).toBe(200)
    expect((await enter('staff@test.example', first)).error.code).toBe('wrong_code')
    expect((await server.staff.call(contract.getSecondFactor)).payload.recovery_codes_left).toBe(9)

    await confirmedBy(second)
    const renewed = await server.staff.call(contract.renewRecoveryCodes)
    expect((await enter('staff@test.example', recovery_codes[2])).error.code).toBe('wrong_code')
    expect((await enter('staff@test.example', renewed.payload.recovery_codes[0])).status).toBe(200)
    const { rows } = await server.pool.query('select * from recovery_codes')
    expect(JSON.stringify(rows)).not.toContain(plainCode(renewed.payload.recovery_codes[1] ?? ''))
  })

  it('is replaced by an older recovery code, of ten characters, too', async () => {
    await setUp(server.staff)
    await server.pool.query(
      'update recovery_codes set code_hash = $1 where code_hash = (select min(code_hash) from recovery_codes)',
      [sha256(`${server.staff.id} 23456abcdz`)],
    )
    expect((await enter('staff@test.example', '23456-ABCDZ')).status).toBe(200)
    expect((await enter('staff@test.example', '23456-abcdz')).error.code).toBe('wrong_code')
  })

  const confirmedBy = async (code: string) =>
    expect((await server.staff.call(contract.confirmIdentity, { body: { password, code } })).status).toBe(200)

  it('is guessed ten times a minute at most, from any number of addresses', async () => {
    const { secret, recovery_codes } = await setUp(server.staff)
    const statuses: number[] = []
    for (let guess = 0; guess < 12; guess += 1) {
      const payload = { email: 'staff@test.example', password, code: String(100_000 + guess) }
      const request = { method: 'POST', url: '/api/auth/sign-in', remoteAddress: `10.9.0.${guess}`, payload } as const
      statuses.push((await server.app.inject(request)).statusCode)
    }
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 401), 429, 429])
    for (const code of [codeOf(secret), recovery_codes[0]]) {
      const payload = { email: 'staff@test.example', password, code }
      const request = { method: 'POST', url: '/api/auth/sign-in', remoteAddress: '10.9.0.99', payload } as const
      expect((await server.app.inject(request)).statusCode).toBe(429)
    }
    // The user is not locked out where they have signed in before.
    expect((await enter('staff@test.example', codeOf(secret))).status).toBe(200)
    // Others are not locked out, and neither is who only lacks the code.
    expect((await enter('admin@test.example')).status).toBe(200)
    expect((await enter('staff@test.example')).error.code).toBe('second_factor_needed')
  })

  it('is guessed twenty times a day at most, and the user is notified, and not locked out', async () => {
    await server.pool.query(
      `update mail_settings set host = 'mail.example', port = 587, security = 'starttls', from_address = 'zabuni@test.example'`,
    )
    const { secret, recovery_codes } = await setUp(server.staff)
    const guess = async (code: string | undefined, from = 'elsewhere') => {
      const payload = { email: 'staff@test.example', password, code }
      const remoteAddress = from === 'elsewhere' ? '10.9.1.1' : '127.0.0.1'
      return server.app.inject({ method: 'POST', url: '/api/auth/sign-in', remoteAddress, payload })
    }
    const by = `${server.staff.id} elsewhere`
    for (let time = 0; time < 19; time += 1) await server.app.guesses.count('second_factor_day', by)
    const mailsSent = async () =>
      (
        await server.pool.query(
          `select to_address, subject from outbox where kind = 'second_factor_guessed' and entity_id = $1`,
          [server.staff.id],
        )
      ).rows
    expect(await mailsSent()).toEqual([])
    expect((await guess('000000')).statusCode).toBe(401)
    expect(await mailsSent()).toEqual([
      { to_address: 'staff@test.example', subject: 'Wrong codes for your account at Test Trading Ltd' },
    ])
    const refused = await guess(codeOf(secret))
    expect(refused.statusCode).toBe(429)
    expect(refused.json()).toMatchObject({
      error: { code: 'account_guarded', message: expect.stringContaining('Use a passkey or a recovery code') },
    })
    const guessed_at = server.clock.now.toISOString()
    server.clock.advance(minute)
    // A recovery code is not guessed: it works everywhere. So does the app where the user has signed in before.
    const first = await guess(recovery_codes[0])
    expect(first.json()).toMatchObject({ payload: { wrong_codes_at: guessed_at } })
    const second = (await guess(codeOf(secret), 'known')).json<{ payload: object }>()
    expect(second.payload).toHaveProperty('access_token')
    expect(second.payload).not.toHaveProperty('wrong_codes_at')
    const { payload } = await server.admin.call(listActivity, { params: { entity: 'users', id: server.staff.id } })
    expect(payload.map(({ action }) => action)).toContain('second_factor_guessed')
  })

  it('is guessed fifty times a week at most', async () => {
    const { secret } = await setUp(server.staff)
    for (let time = 0; time < 50; time += 1)
      await server.app.guesses.count('second_factor_week', `${server.staff.id} elsewhere`)
    const payload = { email: 'staff@test.example', password, code: codeOf(secret) }
    const request = { method: 'POST', url: '/api/auth/sign-in', remoteAddress: '10.9.1.1', payload } as const
    expect((await server.app.inject(request)).statusCode).toBe(429)
  })

  it('is asked for by a link for a new password, which is not used up without it', async () => {
    const { secret } = await setUp(server.staff)
    const { token } = await inTransaction(server.db, (tx) =>
      makeOneTimeToken(tx, 'reset', server.staff.id, server.clock.now),
    )
    const reset = async (code?: string) => {
      const payload = { token, password: 'another shipment 99', ...(code ? { code } : {}) }
      return (await server.app.inject({ method: 'POST', url: '/api/auth/reset', payload })).statusCode
    }
    expect([await reset(), await reset('000000'), await reset(codeOf(secret))]).toEqual([401, 401, 200])
    expect(await reset()).toBe(404)
  })

  it('ends the other sessions of its user whenever it changes, as a new password does', async () => {
    const isAlive = async (token: string) => (await caller(server.app, token, undefined)(getMe)).status === 200
    let code: string | undefined
    const signedIn = async () => (await enter('staff@test.example', code)).payload.access_token
    /** Makes a change in the first session; the other one ends, that of another user does not. */
    async function endsOthers(change: () => ReturnType<Person['call']>) {
      const other = await signedIn()
      expect(await isAlive(other)).toBe(true)
      expect((await change()).status).toBe(200)
      expect([await isAlive(other), await isAlive(server.staff.token)]).toEqual([false, true])
      expect(await isAlive(server.admin.token)).toBe(true)
    }
    await confirmed(server.staff)
    const { secret } = (await server.staff.call(contract.startSecondFactor)).payload
    await endsOthers(() => server.staff.call(contract.confirmSecondFactor, { body: { code: codeOf(secret) } }))
    for (const change of [contract.renewRecoveryCodes, contract.removeSecondFactor]) {
      server.clock.advance(minute)
      code = codeOf(secret)
      await endsOthers(() => server.staff.call(change))
    }
  })

  describe('and security settings', () => {
    const refusedWithout = async (call: () => ReturnType<Person['call']>) => {
      const { status, error } = await call()
      expect([status, error.code]).toEqual([403, 'identity_needed'])
    }

    it('need the password again ten minutes after it was entered, and the code of who has one', async () => {
      const { secret } = await setUp(server.admin)
      server.clock.advance((identityMinutes + 1) * minute)
      const { version } = (await server.admin.call(getCompany)).payload
      for (const call of [
        () => server.admin.call(contract.renewRecoveryCodes),
        () => server.admin.call(contract.removeSecondFactor),
        () => server.admin.call(contract.removeUserSecondFactor, { params: { id: server.staff.id } }),
        () => server.admin.call(requireSecondFactor, { version, body: { required: true } }),
        () => server.staff.call(contract.startSecondFactor),
      ])
        await refusedWithout(call)
      const wrong = await server.admin.call(contract.confirmIdentity, {
        body: { password: 'wrong', code: codeOf(secret) },
      })
      expect([wrong.status, wrong.error.fields[0]?.path]).toEqual([422, 'password'])
      expect((await confirmed(server.admin)).error.code).toBe('second_factor_needed')
      const confirming = { body: { password, code: codeOf(secret) } }
      expect((await server.admin.call(contract.confirmIdentity, confirming)).status).toBe(200)
      expect((await server.admin.call(contract.removeSecondFactor)).status).toBe(200)
      expect((await enter('admin@test.example')).status).toBe(200)
    })

    it('a lost one is removed by an admin, which ends the sessions and is in the activity', async () => {
      await setUp(server.staff)
      await confirmed(server.admin)
      const removal = { params: { id: server.staff.id } }
      expect((await server.staff.call(contract.removeUserSecondFactor, removal)).status).toBe(403)
      expect((await server.admin.call(contract.removeUserSecondFactor, removal)).status).toBe(200)
      expect((await server.admin.call(contract.removeUserSecondFactor, removal)).status).toBe(404)
      expect((await server.staff.call(getMe)).status).toBe(401)
      expect((await enter('staff@test.example')).status).toBe(200)
      const { payload } = await server.admin.call(listActivity, { params: { entity: 'users', id: server.staff.id } })
      expect(payload.slice(0, 2).map(({ action }) => action)).toEqual(['second_factor_removed', 'second_factor_on'])
    })

    it('required by the company: who has none must set one up, and can do nothing else before', async () => {
      const version = async () => (await server.admin.call(getCompany)).payload.version
      await confirmed(server.admin)
      const early = await server.admin.call(requireSecondFactor, { version: await version(), body: { required: true } })
      expect([early.status, early.error.code]).toEqual([409, 'no_second_factor'])
      await setUp(server.admin)
      const on = await server.admin.call(requireSecondFactor, { version: await version(), body: { required: true } })
      expect(on.payload.second_factor_required).toBe(true)
      // The session of who has one goes on, the others end.
      expect((await server.admin.call(getMe)).status).toBe(200)
      expect((await server.staff.call(getMe)).status).toBe(401)

      const { payload } = await enter('staff@test.example')
      expect(payload.second_factor_needed).toBe(true)
      const staff = { ...server.staff, call: caller(server.app, payload.access_token, server.branch_id) }
      const blocked = await staff.call(listClients)
      expect([blocked.status, blocked.error.code]).toEqual([403, 'second_factor_required'])
      await setUp(staff)
      expect((await staff.call(listClients)).status).toBe(200)
      await confirmed(server.admin)
      expect((await staff.call(contract.removeSecondFactor)).error.code).toBe('second_factor_required')
    })
  })

  it('cannot be set up where the server has no key to encrypt its secret with', async () => {
    const keyless = await startTestServer()
    await inTransaction(keyless.db, async (tx) =>
      setPassword(tx, keyless.staff.id, await hashPassword(password), keyless.clock.now),
    )
    await unidentify(keyless)
    await keyless.staff.call(contract.confirmIdentity, { body: { password } })
    const { status, error } = await keyless.staff.call(contract.startSecondFactor)
    expect([status, error.code]).toEqual([409, 'no_key'])
    await keyless.stop()
  })
})
