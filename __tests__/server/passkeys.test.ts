import { listActivity } from '../../src/contract/activity'
import { getMe, resetPassword, signIn, startPasskeyLink, startPasskeySignIn } from '../../src/contract/auth'
import { listClients } from '../../src/contract/clients'
import { getCompany, requireSecondFactor } from '../../src/contract/company'
import * as contract from '../../src/contract/passkeys'
import {
  confirmIdentity,
  getSecondFactor,
  removeUserSecondFactor,
  renewRecoveryCodes,
} from '../../src/contract/secondFactor'
import { challengeMinutes, identityMinutes } from '../../src/domain/access/secondFactor'
import { hashPassword } from '../../src/server/crypto/passwords'
import { inTransaction } from '../../src/server/db/connection/transaction'
import { tidy } from '../../src/server/mail/tidy'
import { makeOneTimeToken } from '../../src/server/modules/sessions/oneTimeTokens'
import { setPassword } from '../../src/server/modules/users/usersRepository'
import { newPasskey } from './support/authenticator'
import { caller, startTestServer, unidentify, type Person, type TestServer } from './support/testServer'

const password = 'coconut shipment 88'
const minute = 60_000
const site = { origin: 'https://zabuni.example', rp_id: 'zabuni.example', verified: true }
const staffLogin = { email: 'staff@test.example', password }

type Proof = contract.PasskeyProof

describe('Passkeys', () => {
  let server: TestServer
  beforeEach(async () => {
    server = await startTestServer({ PUBLIC_URL: site.origin })
    await unidentify(server)
    const password_hash = await hashPassword(password)
    for (const { id } of [server.admin, server.staff, server.viewer])
      await inTransaction(server.db, (tx) => setPassword(tx, id, password_hash, server.clock.now))
  })
  afterEach(() => server.stop())

  const confirmed = async (person: Person, more: object = {}) =>
    expect((await person.call(confirmIdentity, { body: { password, ...more } })).status).toBe(200)
  const options = async (person: Person) => (await person.call(contract.startPasskey)).payload
  const requestFor = async (body = staffLogin) => (await server.nobody.call(startPasskeySignIn, { body })).payload
  const enter = (passkey?: Proof, body = staffLogin) =>
    server.nobody.call(signIn, { body: { ...body, ...(passkey ? { passkey } : {}) } })
  const codeOf = async (answer: ReturnType<typeof enter>) => {
    const { status, error } = await answer
    return [status, error?.code]
  }
  const listed = async (person: Person) => (await person.call(contract.listPasskeys)).payload
  const actions = async ({ id }: Person) =>
    (await server.admin.call(listActivity, { params: { entity: 'users', id } })).payload.map(({ action }) => action)

  const add = (person: Person, credential: contract.NewCredential, name = 'Work laptop') =>
    person.call(contract.addPasskey, { body: { name, credential } })

  /** A passkey of a user who has proved who they are. */
  async function added(person: Person, name = 'Work laptop') {
    const passkey = newPasskey(site)
    const { status, payload } = await add(person, passkey.create(await options(person)), name)
    expect(status).toBe(200)
    return { passkey, recovery_codes: payload.recovery_codes }
  }

  it('are added by who has proved who they are; the first one brings recovery codes, and is needed to sign in', async () => {
    const { status, error } = await server.staff.call(contract.startPasskey)
    expect([status, error.code]).toEqual([403, 'identity_needed'])
    await confirmed(server.staff)
    const asked = await options(server.staff)
    expect(asked).toMatchObject({ rp: { id: 'zabuni.example', name: 'Test Trading Ltd' }, attestation: 'none' })
    expect(asked.user).toMatchObject({ name: 'staff@test.example', displayName: 'Staff' })
    expect((await codeOf(enter()))[0]).toBe(200)

    const { passkey, recovery_codes } = await added(server.staff)
    expect(new Set(recovery_codes).size).toBe(10)
    expect(await codeOf(enter())).toEqual([401, 'passkey_needed'])
    expect((await enter(passkey.prove(await requestFor()))).payload.access_token).toMatch(/^zb_s_/)
    expect(await listed(server.staff)).toMatchObject([
      { name: 'Work laptop', created_at: server.clock.now.toISOString(), last_used_at: server.clock.now.toISOString() },
    ])

    const known = await options(server.staff)
    expect(known.excludeCredentials).toEqual([{ type: 'public-key', id: passkey.id, transports: ['internal'] }])
    const second = await added(server.staff, 'Phone')
    expect(second.recovery_codes).toBeNull()
    expect((await enter(second.passkey.prove(await requestFor()))).status).toBe(200)
    expect((await server.nobody.call(signIn, { body: { ...staffLogin, code: recovery_codes?.[0] } })).status).toBe(200)
    expect((await server.staff.call(getSecondFactor)).payload).toEqual({
      since: null,
      passkeys: 2,
      recovery_codes_left: 9,
      required: false,
    })
    expect(await actions(server.staff)).toEqual(['passkey_added', 'passkey_added'])
  })

  it('are not added by a response from another site, without a verified user, or to another challenge', async () => {
    await confirmed(server.staff)
    await confirmed(server.viewer)
    const make = async (changed: Parameters<ReturnType<typeof newPasskey>['create']>[1]) =>
      add(server.staff, newPasskey(site).create(await options(server.staff), changed))
    for (const changed of [{ origin: 'https://evil.example' }, { rp_id: 'evil.example' }, { verified: false }]) {
      const { status, error } = await make(changed)
      expect([changed, status, error.code]).toEqual([changed, 403, 'wrong_passkey'])
    }
    const used = newPasskey(site).create(await options(server.staff))
    expect((await add(server.staff, used)).status).toBe(200)
    const late = newPasskey(site).create(await options(server.staff))
    const ofOther = newPasskey(site).create(await options(server.viewer))
    for (const refused of [used, ofOther, newPasskey(site).create({ challenge: 'made-up' })])
      expect((await add(server.staff, refused)).error.code).toBe('wrong_passkey')
    server.clock.advance((challengeMinutes + 1) * minute)
    expect((await add(server.staff, late)).error.code).toBe('wrong_passkey')
    expect(await listed(server.staff)).toHaveLength(1)
  })

  it('are of one user: a credential that is stored already is not added again', async () => {
    await confirmed(server.staff)
    await confirmed(server.viewer)
    const passkey = newPasskey(site)
    expect((await add(server.staff, passkey.create(await options(server.staff)))).status).toBe(200)
    const again = await add(server.viewer, passkey.create(await options(server.viewer)))
    expect([again.status, again.error.code]).toEqual([409, 'passkey_known'])
  })

  describe('at the sign-in', () => {
    let passkey: ReturnType<typeof newPasskey>
    beforeEach(async () => {
      await confirmed(server.staff)
      passkey = (await added(server.staff)).passkey
    })
    const refused = [403, 'wrong_passkey']

    it('are asked for once the password is right', async () => {
      const wrong = await server.nobody.call(startPasskeySignIn, { body: { ...staffLogin, password: 'wrong' } })
      expect([wrong.status, wrong.error.code]).toEqual([401, 'wrong_credentials'])
      expect(await requestFor()).toMatchObject({
        rpId: 'zabuni.example',
        allowCredentials: [{ id: passkey.id }],
        userVerification: 'required',
      })
      const proof = passkey.prove(await requestFor())
      expect(await codeOf(enter(proof, { ...staffLogin, password: 'wrong' }))).toEqual([401, 'wrong_credentials'])
      const none = await server.nobody.call(startPasskeySignIn, { body: { email: 'admin@test.example', password } })
      expect([none.status, none.error.code]).toEqual([409, 'no_passkey'])
    })

    it.each([
      ['from another origin', { origin: 'https://evil.example' }],
      ['of another site', { rp_id: 'evil.example' }],
      ['without a verified user', { verified: false }],
    ])('are refused %s', async (_, changed) => {
      expect(await codeOf(enter(passkey.prove(await requestFor(), changed)))).toEqual(refused)
      expect((await enter(passkey.prove(await requestFor()))).status).toBe(200)
    })

    it('sign each challenge once, of their own user and purpose, within five minutes', async () => {
      const proof = passkey.prove(await requestFor())
      const answers = await Promise.all([1, 2, 3].map(() => enter(proof)))
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 403, 403])
      expect(await codeOf(enter(proof))).toEqual(refused)
      expect(await codeOf(enter(passkey.prove({ challenge: 'made-up' })))).toEqual(refused)
      // One that failed is used up too.
      const request = await requestFor()
      expect(await codeOf(enter(passkey.prove(request, { origin: 'https://evil.example' })))).toEqual(refused)
      expect(await codeOf(enter(passkey.prove(request)))).toEqual(refused)
      const identity = (await server.staff.call(contract.startPasskeyIdentity)).payload
      expect(await codeOf(enter(passkey.prove(identity)))).toEqual(refused)
      const late = await requestFor()
      server.clock.advance((challengeMinutes + 1) * minute)
      expect(await codeOf(enter(passkey.prove(late)))).toEqual(refused)
      await tidy(server.db, server.clock.now)
      expect((await server.pool.query('select 1 from passkey_challenges')).rows).toEqual([])
    })

    it('of another user, of a changed signature or that were removed are refused', async () => {
      await confirmed(server.viewer)
      const other = (await added(server.viewer)).passkey
      expect(await codeOf(enter(other.prove(await requestFor())))).toEqual(refused)
      const claimed = { ...other.prove(await requestFor()), id: passkey.id }
      expect(await codeOf(enter(claimed))).toEqual(refused)
      const challengeOfOther = await requestFor({ email: 'viewer@test.example', password })
      expect(await codeOf(enter(passkey.prove(challengeOfOther)))).toEqual(refused)

      const second = (await added(server.staff, 'Phone')).passkey
      const [{ id = '' } = {}] = await listed(server.staff)
      const request = await requestFor()
      expect((await server.staff.call(contract.removePasskey, { params: { id } })).status).toBe(200)
      expect(await codeOf(enter(passkey.prove(request)))).toEqual(refused)
      expect((await enter(second.prove(await requestFor()))).status).toBe(200)
    })

    it('that count back were copied: refused, and in the activity', async () => {
      expect((await enter(passkey.prove(await requestFor(), { count: 7 }))).status).toBe(200)
      for (const count of [7, 6, 0])
        expect(await codeOf(enter(passkey.prove(await requestFor(), { count })))).toEqual(refused)
      expect((await actions(server.staff)).slice(0, 4)).toEqual([
        ...Array.from({ length: 3 }, () => 'passkey_copied'),
        'passkey_added',
      ])
      expect((await enter(passkey.prove(await requestFor(), { count: 8 }))).status).toBe(200)
    })

    it('that count nothing work each time', async () => {
      for (let time = 0; time < 2; time += 1)
        expect((await enter(passkey.prove(await requestFor(), { count: 0 }))).status).toBe(200)
    })

    it('are limited together with codes', async () => {
      const statuses: number[] = []
      for (let guess = 0; guess < 12; guess += 1)
        statuses.push(
          guess % 2
            ? (await enter(passkey.prove({ challenge: 'made-up' }))).status
            : (await server.nobody.call(signIn, { body: { ...staffLogin, code: '000000' } })).status,
        )
      expect(statuses.slice(-2)).toEqual([429, 429])
      expect(statuses.slice(0, 10)).not.toContain(429)
    })

    it('also prove who opens a link for a new password', async () => {
      const { token } = await inTransaction(server.db, (tx) =>
        makeOneTimeToken(tx, 'reset', server.staff.id, server.clock.now),
      )
      const reset = (more: object = {}) =>
        server.nobody.call(resetPassword, { body: { token, password: 'another shipment 99', ...more } })
      expect((await reset()).error.code).toBe('passkey_needed')
      expect((await server.nobody.call(startPasskeyLink, { body: { token: 'made-up' } })).status).toBe(404)
      const request = (await server.nobody.call(startPasskeyLink, { body: { token } })).payload
      expect((await reset({ passkey: passkey.prove(request) })).status).toBe(200)
      expect((await server.nobody.call(startPasskeyLink, { body: { token } })).status).toBe(404)
    })

    it('prove with the password who changes a security setting, in the session that asked', async () => {
      server.clock.advance((identityMinutes + 1) * minute)
      expect((await server.staff.call(renewRecoveryCodes)).error.code).toBe('identity_needed')
      const identify = (proof?: Proof) =>
        server.staff.call(confirmIdentity, { body: { password, ...(proof ? { passkey: proof } : {}) } })
      expect((await identify()).error.code).toBe('passkey_needed')
      const other = (await enter(passkey.prove(await requestFor()))).payload.access_token
      const asked = await caller(server.app, other, server.branch_id)(contract.startPasskeyIdentity)
      expect((await identify(passkey.prove(asked.payload))).error.code).toBe('wrong_passkey')
      expect((await identify(passkey.prove(await requestFor()))).error.code).toBe('wrong_passkey')
      const own = (await server.staff.call(contract.startPasskeyIdentity)).payload
      expect((await identify(passkey.prove(own))).status).toBe(200)
      expect((await server.staff.call(renewRecoveryCodes)).payload.recovery_codes).toHaveLength(10)
      // The challenge of a new passkey is no question who the user is.
      expect((await identify(passkey.prove(await options(server.staff)))).error.code).toBe('wrong_passkey')
    })
  })

  it('end the other sessions of their user when one is added or removed', async () => {
    const isAlive = async (token: string) => (await caller(server.app, token, undefined)(getMe)).status === 200
    await confirmed(server.staff)
    const before = (await enter()).payload.access_token
    const { passkey } = await added(server.staff)
    expect([await isAlive(before), await isAlive(server.staff.token)]).toEqual([false, true])
    const other = (await enter(passkey.prove(await requestFor()))).payload.access_token
    expect(await isAlive(other)).toBe(true)
    const params = { id: (await listed(server.staff))[0]?.id ?? '' }
    expect((await server.staff.call(contract.removePasskey, { params })).status).toBe(200)
    expect([await isAlive(other), await isAlive(server.staff.token)]).toEqual([false, true])
  })

  it('are renamed and removed by their user; without the last one the password is enough, and no code is left', async () => {
    await confirmed(server.staff)
    const { recovery_codes } = await added(server.staff)
    await added(server.staff, 'Phone')
    const [first, second] = await listed(server.staff)
    const at = (passkey = first) => ({ params: { id: passkey?.id ?? '' } })
    const renamed = await server.staff.call(contract.renamePasskey, { ...at(), body: { name: 'Old laptop' } })
    expect(renamed.payload).toEqual({ ...first, name: 'Old laptop' })
    await confirmed(server.admin)
    for (const operation of [contract.renamePasskey, contract.removePasskey])
      expect((await server.admin.call(operation, { ...at(), body: { name: 'Mine' } })).status).toBe(404)

    expect((await server.staff.call(contract.removePasskey, at())).status).toBe(200)
    expect(await codeOf(enter())).toEqual([401, 'passkey_needed'])
    server.clock.advance((identityMinutes + 1) * minute)
    expect((await server.staff.call(contract.removePasskey, at(second))).error.code).toBe('identity_needed')
    await confirmed(server.staff, { code: recovery_codes?.[0] })
    expect((await server.staff.call(contract.removePasskey, at(second))).status).toBe(200)
    expect((await enter()).status).toBe(200)
    expect((await server.staff.call(getSecondFactor)).payload).toMatchObject({ passkeys: 0, recovery_codes_left: 0 })
    expect(await actions(server.staff)).toEqual([
      'passkey_removed',
      'passkey_removed',
      'passkey_renamed',
      'passkey_added',
      'passkey_added',
    ])
  })

  it('lost are removed by an admin with everything else', async () => {
    await confirmed(server.staff)
    await added(server.staff)
    await confirmed(server.admin)
    const removal = { params: { id: server.staff.id } }
    expect((await server.admin.call(removeUserSecondFactor, removal)).status).toBe(200)
    expect((await server.admin.call(removeUserSecondFactor, removal)).status).toBe(404)
    expect((await enter()).status).toBe(200)
  })

  it('are what the company requires: no more is asked for, and the last one stays', async () => {
    await confirmed(server.admin)
    const { passkey } = await added(server.admin)
    const { version } = (await server.admin.call(getCompany)).payload
    const on = await server.admin.call(requireSecondFactor, { version, body: { required: true } })
    expect(on.payload.second_factor_required).toBe(true)
    expect((await server.admin.call(listClients)).status).toBe(200)
    const login = { email: 'admin@test.example', password }
    const { payload } = await enter(passkey.prove(await requestFor(login)), login)
    expect(payload.second_factor_needed).toBeUndefined()
    const [{ id = '' } = {}] = await listed(server.admin)
    const last = await server.admin.call(contract.removePasskey, { params: { id } })
    expect([last.status, last.error.code]).toEqual([409, 'second_factor_required'])
    expect(await listed(server.admin)).toHaveLength(1)

    // Who has none adds one at the next sign-in, and can do nothing else before.
    const begun = (await enter()).payload
    expect(begun.second_factor_needed).toBe(true)
    const staff = { ...server.staff, call: caller(server.app, begun.access_token, server.branch_id) }
    expect((await staff.call(listClients)).error.code).toBe('second_factor_required')
    await added(staff)
    expect((await staff.call(listClients)).status).toBe(200)
  })
})

describe('Passkeys of a server for its own computer', () => {
  it('are of localhost, at any port, whatever the request says', async () => {
    const server = await startTestServer()
    try {
      const password_hash = await hashPassword(password)
      await inTransaction(server.db, (tx) => setPassword(tx, server.staff.id, password_hash, server.clock.now))
      await server.staff.call(confirmIdentity, { body: { password } })
      const attempt = async (origin: string) => {
        const { payload } = await server.staff.call(contract.startPasskey)
        const credential = newPasskey({ origin, rp_id: payload.rp.id, verified: true }).create(payload)
        return (await server.staff.call(contract.addPasskey, { body: { name: 'Laptop', credential } })).status
      }
      expect(await attempt('http://localhost:3000')).toBe(200)
      for (const origin of ['http://localhost.evil.example', 'https://localhost:3000', 'http://127.0.0.1:3000'])
        expect([origin, await attempt(origin)]).toEqual([origin, 403])
    } finally {
      await server.stop()
    }
  })
})
