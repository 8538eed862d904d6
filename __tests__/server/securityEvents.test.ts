import { readFileSync } from 'node:fs'
import path from 'node:path'
import { Secret, TOTP } from 'otpauth'
import * as auth from '../../src/contract/auth'
import { listClients } from '../../src/contract/clients'
import { listEnquiries } from '../../src/contract/enquiries'
import { getCompany, requireSecondFactor } from '../../src/contract/company'
import * as secondFactor from '../../src/contract/secondFactor'
import { createPasswordLink, createUser, endUserSessions } from '../../src/contract/users'
import { hashPassword } from '../../src/server/crypto/passwords'
import { inTransaction } from '../../src/server/db/connection/transaction'
import { securityEvents, type SecurityEvent } from '../../src/server/http/securityEvents'
import { setPassword } from '../../src/server/modules/users/usersRepository'
import { root } from '../support/ledger'
import { cheap } from './support/cheapPasswords'
import { caller, startTestServer, unidentify, type TestServer } from './support/testServer'

const password = 'coconut shipment 88'
const canary = 'zbcanary-of-the-mine-77'

type Entry = Record<string, unknown> & { event?: string; reqId?: string; msg: string }

let server: TestServer
let log: string[]
beforeEach(async () => {
  log = []
  server = await startTestServer(
    { LOG_LEVEL: 'info', SECRET_KEY: 'a key of at least thirty-two characters' },
    { log_stream: { write: (line) => void log.push(line) } },
  )
  const hash = await hashPassword(password, cheap)
  for (const { id } of [server.admin, server.staff])
    await inTransaction(server.db, (tx) => setPassword(tx, id, hash, server.clock.now))
  log.length = 0
})
afterEach(() => {
  for (const secret of [canary, password, 'scrypt$', server.staff.token, server.admin.token])
    expect(log.join('')).not.toContain(secret)
  return server.stop()
})

const entries = () => log.map((line) => JSON.parse(line) as Entry)
const named = (event: SecurityEvent) => entries().filter((entry) => entry.event === event)
/** Runs a call; returns what it adds to the log of one event. */
async function loggedBy(event: SecurityEvent, call: () => PromiseLike<unknown>) {
  log.length = 0
  await call()
  return named(event)
}
const enter = (email: string, typed = password, more: { code?: string } = {}) =>
  server.nobody.call(auth.signIn, { body: { email, password: typed, ...more } })

describe('The log of security events', () => {
  it('has who signed in, and whose password was wrong, but not what was typed', async () => {
    const [signedIn] = await loggedBy('signed_in', () => enter('staff@test.example'))
    expect(signedIn).toMatchObject({
      level: 30,
      account_id: server.staff.id,
      ip: '127.0.0.1',
      operation: 'signIn',
      reqId: expect.stringMatching(/^[0-9a-f-]{36}$/) as string,
    })
    const [known] = await loggedBy('sign_in_refused', () => enter('staff@test.example', canary))
    expect(known).toMatchObject({ level: 40, account_id: server.staff.id, ip: '127.0.0.1' })
    const [unknown] = await loggedBy('sign_in_refused', () => enter(`${canary}@test.example`, canary))
    expect(unknown).toMatchObject({ level: 40 })
    expect(unknown).not.toHaveProperty('account_id')
  })

  it('has no success of a change that was rolled back', async () => {
    await server.pool.query(
      `create function fail_now() returns trigger language plpgsql as $$ begin raise exception 'injected failure'; end $$`,
    )
    // At the commit, when all else has succeeded.
    await server.pool.query(
      `create constraint trigger fail_now after update on users deferrable initially deferred
        for each row execute function fail_now()`,
    )
    expect(await loggedBy('signed_in', () => enter('staff@test.example'))).toEqual([])
    expect(log.join('')).toContain('injected failure')
  })

  it('has the user in the entry of each request', async () => {
    await server.staff.call(listClients)
    const completed = entries().filter(({ msg }) => msg === 'request completed')
    expect(completed.map(({ user_id }) => user_id)).toEqual([server.staff.id])
  })

  it('has a call that the role or the branch does not allow, with the operation', async () => {
    const createUserBody = {
      name: 'New',
      email: 'new@test.example',
      role: 'staff' as const,
      branch_ids: [server.branch_id],
    }
    const [role] = await loggedBy('not_allowed', () => server.staff.call(createUser, { body: createUserBody }))
    expect(role).toMatchObject({ user_id: server.staff.id, operation: 'createUser', reason: 'administer' })
    const [branch] = await loggedBy('not_allowed', () =>
      caller(server.app, server.staff.token, server.other_branch_id)(listEnquiries),
    )
    expect(branch).toMatchObject({
      user_id: server.staff.id,
      operation: 'listEnquiries',
      reason: 'branch_not_yours',
    })
  })

  it('has unknown sessions and links that do not work, but no call without any', async () => {
    const [session] = await loggedBy('session_refused', () => caller(server.app, canary, undefined)(auth.getMe))
    expect(session).toMatchObject({ operation: 'getMe', ip: '127.0.0.1' })
    expect(await loggedBy('session_refused', () => server.nobody.call(auth.getMe))).toEqual([])
    const body = { token: `zb_o_${canary}`, password: canary }
    const [link] = await loggedBy('link_refused', () => server.nobody.call(auth.acceptInvitation, { body }))
    expect(link).toMatchObject({ operation: 'acceptInvitation' })
    const supplier = { url: '/api/public/rfq', headers: { 'x-link-token': canary } }
    expect(await loggedBy('link_refused', () => server.app.inject(supplier))).toHaveLength(1)
  })

  it('has too many attempts, with what was guessed', async () => {
    const [limited] = await loggedBy('attempts_limited', async () => {
      for (let guess = 0; guess < 31; guess += 1) await enter(`guess@test.example`, canary)
    })
    expect(limited).toMatchObject({ level: 40, reason: 'password', operation: 'signIn' })
  })

  it('has each step of a second factor', async () => {
    const confirm = () => server.staff.call(secondFactor.confirmIdentity, { body: { password } })
    const wrong = () => server.staff.call(secondFactor.confirmIdentity, { body: { password: canary } })
    await unidentify(server)
    const start = () => server.staff.call(secondFactor.startSecondFactor)
    expect(await loggedBy('identity_needed', start)).toMatchObject([{ user_id: server.staff.id }])
    expect(await loggedBy('identity_refused', wrong)).toMatchObject([{ user_id: server.staff.id, level: 40 }])
    expect(await loggedBy('identity_confirmed', confirm)).toMatchObject([{ user_id: server.staff.id }])
    const { secret } = (await start()).payload
    const codeOf = () =>
      new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: server.clock.now.getTime() })
    const turnOn = () => server.staff.call(secondFactor.confirmSecondFactor, { body: { code: codeOf() } })
    expect(await loggedBy('second_factor_changed', turnOn)).toMatchObject([
      { user_id: server.staff.id, account_id: server.staff.id, reason: 'second_factor_on' },
    ])
    expect(await loggedBy('second_factor_asked', () => enter('staff@test.example'))).toMatchObject([
      { account_id: server.staff.id },
    ])
    const wrongCode = 'abcde-fghjk'
    const guess = () => enter('staff@test.example', password, { code: wrongCode })
    expect(await loggedBy('second_factor_refused', guess)).toMatchObject([
      { account_id: server.staff.id, reason: 'code', level: 40 },
    ])
    expect(log.join('')).not.toContain(wrongCode)
    const { version } = (await server.admin.call(getCompany)).payload
    await server.admin.call(secondFactor.confirmIdentity, { body: { password } })
    const refused = () => server.admin.call(requireSecondFactor, { version, body: { required: true } })
    expect(await loggedBy('second_factor_changed', refused)).toEqual([])
  })

  it('has changed passwords, links for new ones, and sessions that another user ended', async () => {
    const change = () =>
      server.staff.call(auth.changePassword, { body: { current_password: password, password: 'mango container 17' } })
    expect(await loggedBy('password_changed', change)).toMatchObject([{ account_id: server.staff.id }])
    const params = { id: server.staff.id }
    await server.admin.call(secondFactor.confirmIdentity, { body: { password } })
    const link = () => server.admin.call(createPasswordLink, { params })
    expect(await loggedBy('password_link_made', link)).toMatchObject([
      { user_id: server.admin.id, account_id: server.staff.id },
    ])
    expect(await loggedBy('sessions_ended', () => server.admin.call(endUserSessions, { params }))).toMatchObject([
      { user_id: server.admin.id, account_id: server.staff.id },
    ])
    expect(await loggedBy('signed_out', () => server.admin.call(auth.signOut))).toMatchObject([
      { user_id: server.admin.id },
    ])
  })

  it('has malformed requests, without what they contain', async () => {
    const payload = { [canary]: canary }
    const request = { method: 'POST', url: '/api/auth/sign-in', payload } as const
    expect(await loggedBy('input_refused', () => server.app.inject(request))).toMatchObject([{ operation: 'signIn' }])
    const broken = { ...request, headers: { 'content-type': 'application/json' }, payload: `{"${canary}"` }
    expect(await loggedBy('input_refused', () => server.app.inject(broken))).toHaveLength(1)
  })

  it('has calls to another host name', async () => {
    const request = { url: '/api/health', headers: { host: 'evil.example' } }
    expect(await loggedBy('host_refused', () => server.app.inject(request))).toMatchObject([{ ip: '127.0.0.1' }])
  })

  it('has no event that the documentation does not list, and none is missing there', () => {
    const page = readFileSync(path.join(root, 'docs/SECURITY.md'), 'utf8')
    const [, list = ''] = page.split('## Security events\n')
    const documented = [...list.matchAll(/^\| `(\w+)` \|/gm)].map(([, event]) => event)
    expect(documented.toSorted()).toEqual(Object.keys(securityEvents).toSorted())
  })
})
