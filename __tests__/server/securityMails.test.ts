import { Secret, TOTP } from 'otpauth'
import { listActivity } from '../../src/contract/activity'
import * as auth from '../../src/contract/auth'
import * as passkeys from '../../src/contract/passkeys'
import * as factor from '../../src/contract/secondFactor'
import { createPasswordLink, getUser, mailPasswordLink, updateUser } from '../../src/contract/users'
import { adminSecurityChanges, ownSecurityChanges, securityLetter } from '../../src/documents/notices/securityLetters'
import { languages } from '../../src/i18n/languages'
import { hashPassword } from '../../src/server/crypto/passwords'
import { inTransaction } from '../../src/server/db/connection/transaction'
import { setPassword } from '../../src/server/modules/users/usersRepository'
import { newPasskey } from './support/authenticator'
import { startTestServer, unidentify, type Person, type TestServer } from './support/testServer'

const password = 'coconut shipment 88'
const next = 'nutmeg container 42'
const site = { origin: 'https://zabuni.example', rp_id: 'zabuni.example', verified: true }
const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'

interface Mail {
  to_address: string
  language: string
  subject: string
  body: string
}

describe('A change of how a user signs in', () => {
  let server: TestServer
  beforeEach(async () => {
    server = await startTestServer({ PUBLIC_URL: site.origin, SECRET_KEY: 'a key of at least thirty-two characters' })
    await unidentify(server)
    const password_hash = await hashPassword(password)
    for (const { id } of [server.admin, server.staff])
      await inTransaction(server.db, (tx) => setPassword(tx, id, password_hash, server.clock.now))
    await server.pool.query(
      `update mail_settings set host = 'mail.example', port = 587, security = 'starttls', from_address = 'zabuni@test.example'`,
    )
  })
  afterEach(() => server.stop())

  const confirmed = (person: Person, more: object = {}) =>
    person.call(factor.confirmIdentity, { body: { password, ...more } })
  const codeOf = (secret: string) =>
    new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: server.clock.now.getTime() })
  /** The mails of which the test has not read yet, and removes them. */
  const mailed = async (): Promise<Mail[]> =>
    (
      await server.pool.query<Mail>(
        `with sent as (delete from outbox where kind = 'security_change' returning *)
         select to_address, language, subject, body from sent order by created_at, id`,
      )
    ).rows
  const subjects = async () => (await mailed()).map(({ to_address, subject }) => [to_address, subject])
  const staff = 'staff@test.example'
  const speak = (language: string) =>
    server.pool.query(`update users set preferences = jsonb_build_object('language', $2::text) where id = $1`, [
      server.staff.id,
      language,
    ])

  async function setUp(person: Person) {
    await confirmed(person)
    const { secret } = (await person.call(factor.startSecondFactor)).payload
    const on = await person.call(factor.confirmSecondFactor, { body: { code: codeOf(secret) } })
    server.clock.advance(60_000)
    return { secret, recovery_codes: on.payload.recovery_codes }
  }

  it('is notified by e-mail: two-step verification on and off, new recovery codes, and a code that was used', async () => {
    const { recovery_codes } = await setUp(server.staff)
    expect(await subjects()).toEqual([[staff, 'Two-step verification is on at Test Trading Ltd']])
    const signIn = { email: staff, password, code: recovery_codes[0] ?? '' }
    expect((await server.nobody.call(auth.signIn, { body: signIn })).status).toBe(200)
    expect(await subjects()).toEqual([[staff, 'A recovery code was used at Test Trading Ltd']])
    expect((await server.nobody.call(auth.signIn, { body: signIn })).status).toBe(401)
    expect(await subjects()).toEqual([])
    expect((await confirmed(server.staff, { code: recovery_codes[1] })).status).toBe(200)
    expect(await subjects()).toEqual([[staff, 'A recovery code was used at Test Trading Ltd']])
    await server.staff.call(factor.renewRecoveryCodes)
    await server.staff.call(factor.removeSecondFactor)
    expect(await subjects()).toEqual([
      [staff, 'New recovery codes for your account at Test Trading Ltd'],
      [staff, 'Two-step verification is off at Test Trading Ltd'],
    ])
  })

  it('is notified of a passkey that was added or removed, and of what an administrator removed, by whom', async () => {
    await confirmed(server.staff)
    const passkey = newPasskey(site)
    const credential = passkey.create((await server.staff.call(passkeys.startPasskey)).payload)
    await server.staff.call(passkeys.addPasskey, { body: { name: 'Laptop', credential } })
    const [own] = (await server.staff.call(passkeys.listPasskeys)).payload
    await server.staff.call(passkeys.removePasskey, { params: { id: own?.id ?? '' } })
    expect(await subjects()).toEqual([
      [staff, 'A passkey was added to your account at Test Trading Ltd'],
      [staff, 'A passkey was removed from your account at Test Trading Ltd'],
    ])
    await setUp(server.staff)
    await mailed()
    await confirmed(server.admin)
    await server.admin.call(factor.removeUserSecondFactor, { params: { id: server.staff.id } })
    const [mail] = await mailed()
    expect(mail).toMatchObject({
      to_address: staff,
      subject: 'Two-step verification was removed at Test Trading Ltd',
      body: expect.stringContaining('Changed by: Admin'),
    })
    expect(mail?.body).not.toContain('127.0.0.1')
  })

  it('is notified in the language of the user, with when, from which browser and network, a link to the profile and no secret', async () => {
    await speak('fr')
    const changed = await server.staff.call(auth.changePassword, {
      body: { current_password: password, password: next },
      headers: { 'user-agent': firefox },
    })
    expect(changed.status).toBe(200)
    const [mail] = await mailed()
    expect(mail).toMatchObject({
      to_address: staff,
      language: 'fr',
      subject: 'Votre mot de passe chez Test Trading Ltd a été modifié',
    })
    expect(mail?.body).toContain('Où\u00a0: Firefox, Linux, 127.0.0.1')
    expect(mail?.body).toMatch(/Quand\u00a0: \d+ \S+ \d{4}, \d\d:\d\d/)
    expect(mail?.body).toMatch(/https:\/\/zabuni\.example\/profile$/)
    expect(mail?.body).not.toMatch(/zb_|token|#/)
    expect(mail?.body).not.toContain(next)
  })

  it('is notified of a new password by a link, and the link itself comes in the language of the user', async () => {
    await speak('sw')
    await confirmed(server.admin)
    const params = { id: server.staff.id }
    await server.admin.call(mailPasswordLink, { params })
    const { rows } = await server.pool.query<Mail>(`select language, subject from outbox where kind = 'user_reset'`)
    expect(rows).toEqual([{ language: 'sw', subject: 'Nenosiri jipya la Test Trading Ltd' }])
    const { link } = (await server.admin.call(createPasswordLink, { params })).payload
    const token = link.split('#reset=')[1] ?? ''
    expect((await server.nobody.call(auth.resetPassword, { body: { token, password: next } })).status).toBe(200)
    expect(await subjects()).toEqual([[staff, 'Nenosiri lako la Test Trading Ltd limebadilishwa kwa kiungo']])
  })

  it('is sent to the earlier address where an administrator changed it', async () => {
    await confirmed(server.admin)
    const params = { id: server.staff.id }
    const { version } = (await server.admin.call(getUser, { params })).payload
    await server.admin.call(updateUser, { params, version, body: { email: 'other@test.example' } })
    expect(await subjects()).toEqual([[staff, 'Your e-mail address at Test Trading Ltd was changed']])
  })

  it('is not notified where the server sends no mail, nor where it was refused', async () => {
    await server.staff.call(auth.changePassword, { body: { current_password: 'wrong', password: next } })
    expect(await mailed()).toEqual([])
    await server.pool.query('update mail_settings set host = null, port = null, security = null, from_address = null')
    expect(
      (await server.staff.call(auth.changePassword, { body: { current_password: password, password: next } })).status,
    ).toBe(200)
    expect(await mailed()).toEqual([])
  })

  it('can be answered by signing out all other sessions, which keeps this one, after a confirmation', async () => {
    const sessions = async () => (await server.staff.call(auth.listSessions)).payload
    for (let times = 0; times < 2; times += 1)
      await server.nobody.call(auth.signIn, { body: { email: staff, password } })
    const own = (await sessions()).find(({ current }) => current)
    expect(await sessions()).toHaveLength(3)
    const refused = await server.staff.call(auth.endOtherSessions)
    expect([refused.status, refused.error.code]).toEqual([403, 'identity_needed'])
    expect(await sessions()).toHaveLength(3)
    await confirmed(server.staff)
    expect((await server.staff.call(auth.endOtherSessions)).status).toBe(200)
    expect((await sessions()).map(({ id }) => id)).toEqual([own?.id])
    const { payload } = await server.admin.call(listActivity, { params: { entity: 'users', id: server.staff.id } })
    expect(payload.map(({ action }) => action)).toContain('own_sessions_ended')
  })
})

describe('The letter about it', () => {
  const facts = {
    name: 'Neema',
    company: 'Test Trading Ltd',
    at: '2026-11-20T09:00:00.000Z',
    timezone: 'Africa/Dar_es_Salaam',
    browser: null,
    network: '10.9.0.1',
    by: null,
    link: 'https://zabuni.example/profile',
  }

  it.each(languages.map(({ code }) => code))('says each change in its own words: %s', (language) => {
    const letters = [...ownSecurityChanges, ...adminSecurityChanges].map((change) =>
      securityLetter(language, { ...facts, change }),
    )
    expect(new Set(letters.map(({ subject }) => subject)).size).toBe(letters.length)
    for (const { subject, body } of letters) {
      expect(subject).toContain('Test Trading Ltd')
      expect(body).toContain('10.9.0.1')
      expect(body).toContain('12:00')
      expect(body).not.toContain('undefined')
    }
  })
})
