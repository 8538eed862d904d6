import { listActivity } from '../../src/contract/activity'
import { getMe, signIn } from '../../src/contract/auth'
import { createAgent, getAgent, updateAgent } from '../../src/contract/agents'
import { createComment, listComments } from '../../src/contract/comments'
import * as contract from '../../src/contract/personalData'
import { createUser, getUser, updateUser } from '../../src/contract/users'
import { user_identities, sign_in_attempts } from '../../src/server/db/schema/people'
import { saved_views } from '../../src/server/db/schema/system'
import { inTransaction } from '../../src/server/db/connection/transaction'
import { verifyTrail } from '../../src/server/modules/activity/verifyTrail'
import { makeOneTimeToken } from '../../src/server/modules/sessions/oneTimeTokens'
import { openSession } from '../../src/server/modules/sessions/sessionRepository'
import { done, insertClient } from './support/fulfilment'
import { everythingIn } from './support/everything'
import { mail } from './support/plantedPerson'
import { identified, caller, startTestServer, type Person, type TestServer } from './support/testServer'

const neema = { name: 'Neema Kileo', email: 'neema.k@test.example', phone: '+255 713 222 333' }
const traces = /neema|kileo|713[ -]?222[ -]?333/i

describe('The personal data of a user', () => {
  let server: TestServer
  let user: Person
  let client_id: string
  beforeEach(async () => {
    server = await startTestServer()
    const body = { ...neema, role: 'staff' as const, branch_ids: [server.branch_id] }
    const { id } = (await done(server.admin.call(createUser, { body }))).user
    const device = { ip: '10.1.2.3', user_agent: 'Firefox of Neema Kileo' }
    const { access_token: token } = await inTransaction(server.db, (tx) =>
      openSession(tx, id, server.clock.now, device),
    )
    user = { id, token, call: caller(server.app, token, server.branch_id) }
    client_id = await insertClient(server)
    await plant()
    await identified(server)
  })
  afterEach(() => server.stop())

  /** What the user did, and where others named the user. */
  async function plant() {
    const params = { entity: 'clients', id: client_id }
    await done(user.call(createComment, { params, body: { text: 'They pay late.' } }))
    await done(server.staff.call(createComment, { params, body: { text: 'Ask Neema Kileo.', mentions: [user.id] } }))
    await server.db.insert(user_identities).values({ issuer: 'https://id.example', subject: 'neema', user_id: user.id })
    await server.db.insert(saved_views).values({
      ...{ user_id: user.id, branch_id: server.branch_id, list: 'orders', name: 'Of Neema', query: 'q=kileo' },
    })
    await inTransaction(server.db, (tx) => makeOneTimeToken(tx, 'reset', user.id, server.clock.now))
    await mail(server, { to_address: neema.email, status: 'sent', body: `Dear ${neema.name},` })
    await mail(server, { to_address: 'client@kibo.example', status: 'sent', body: `Kind regards,\n${neema.name}` })
  }

  const key = () => ({ entity: 'users', id: user.id })
  const erase = (person = server.admin, params = key(), name = neema.name) =>
    person.call(contract.erasePerson, { params, body: { name } })
  async function deactivate() {
    const { version } = await done(server.admin.call(getUser, { params: { id: user.id } }))
    await done(server.admin.call(updateUser, { params: { id: user.id }, version, body: { active: false } }))
  }
  const exported = async (answer: Promise<unknown>) =>
    (await answer) as { sections: Record<string, { rows: Record<string, unknown>[] }> }

  it('is downloaded by the user: what they did and what was sent to them, and nothing of other records', async () => {
    const { sections } = await exported(user.call(contract.exportOwnPersonalData))
    expect(sections.profile?.rows).toMatchObject([neema])
    expect(sections.comments?.rows).toMatchObject([{ text: 'They pay late.' }])
    expect(sections.sessions?.rows).toMatchObject([{ ip: '10.1.2.3' }])
    expect(sections.mentions?.rows).toHaveLength(1)
    expect(sections.saved_views?.rows).toMatchObject([{ name: 'Of Neema' }])
    expect(sections.mails?.rows).toMatchObject([{ to_address: neema.email }])
    expect(sections.activities_by?.rows).toMatchObject([{ action: 'commented', entity_id: client_id }])
    expect(JSON.stringify(sections)).not.toMatch(/named_in|Ask Neema|hash|token/)
  })

  it('is exported by an admin with the texts that name the user', async () => {
    const { sections } = await exported(server.admin.call(contract.exportPersonalData, { params: key() }))
    expect(sections.named_in_comments?.rows).toMatchObject([{ named: [{ path: 'text', text: 'Ask Neema Kileo.' }] }])
    expect(sections.activities_about?.rows).toMatchObject([{ action: 'invited' }])
  })

  it('is erased: a former user remains, whose comments and activities stay', async () => {
    await deactivate()
    const before = await done(server.admin.call(contract.previewErasure, { params: key() }))
    expect(await done(erase())).toEqual({ name: 'Former user 1', erased: before.erased })
    expect(await everythingIn(server.pool)).not.toMatch(traces)
    expect(before.kept).toEqual([])

    expect((await user.call(getMe)).status).toBe(401)
    expect(await done(server.staff.call(getUser, { params: { id: user.id } }))).toMatchObject({
      ...{ name: 'Former user 1', email: 'former-user-1@erased.invalid', phone: null, active: false },
      branch_ids: [],
    })
    const params = { entity: 'clients', id: client_id }
    const comments = await done(server.staff.call(listComments, { params }))
    expect(comments.map(({ author_name, text }) => [author_name, text])).toEqual([
      ['Staff', 'Ask [erased].'],
      ['Former user 1', 'They pay late.'],
    ])
    expect(comments[0]?.mentions).toMatchObject([{ name: 'Former user 1' }])
    const shown = [
      ...(await done(server.staff.call(listActivity, { params }))),
      ...(await done(server.admin.call(listActivity, { params: key() }))),
    ]
    expect(shown.map(({ actor_name }) => actor_name)).toContain('Former user 1')
    expect(JSON.stringify(shown)).not.toMatch(traces)
    expect(await verifyTrail(server.db, { say: () => undefined })).toBe(true)
  })

  it('is not erased while active, twice, by oneself or by staff', async () => {
    const codeOf = async (answer: ReturnType<typeof erase>) => (await answer).error.code
    expect(await codeOf(erase())).toBe('still_active')
    expect(await codeOf(erase(server.admin, { entity: 'users', id: server.admin.id }, 'Admin'))).toBe('own_account')
    await deactivate()
    expect((await erase(server.staff)).status).toBe(403)
    expect((await erase()).status).toBe(200)
    expect(await codeOf(erase(server.admin, key(), 'Former user 1'))).toBe('erased')
  })

  it('numbers former users one after the other, and their address is free again', async () => {
    await deactivate()
    await done(erase())
    const body = { ...neema, role: 'staff' as const, branch_ids: [server.branch_id], active: false }
    const again = (await done(server.admin.call(createUser, { body }))).user
    expect(await done(erase(server.admin, { entity: 'users', id: again.id }))).toMatchObject({ name: 'Former user 2' })
    const enter = server.nobody.call(signIn, { body: { email: neema.email, password: 'coconut shipment 88' } })
    expect((await enter).status).toBe(401)
    expect(await server.db.select().from(sign_in_attempts)).toEqual([])
  })

  it('of an agent is erased with the name and the address; the code and the account stay', async () => {
    const body = { code: 'AG-7', name: 'Baraka Mushi', email: 'baraka@agents.example', phone: '+255 700 900 100' }
    const { id, version } = await done(
      server.staff.call(createAgent, { body: { ...body, commission_percent: '5', accept: [] } }),
    )
    const params = { entity: 'agents', id }
    const eraseAgent = () => server.admin.call(contract.erasePerson, { params, body: { name: body.name } })
    expect((await eraseAgent()).error.code).toBe('still_active')
    await done(server.staff.call(updateAgent, { params: { id }, version, body: { active: false } }))
    const { sections } = await exported(server.admin.call(contract.exportPersonalData, { params }))
    expect(sections.profile?.rows).toMatchObject([body])
    expect(await done(eraseAgent())).toMatchObject({ name: 'Former agent 1' })
    expect(await everythingIn(server.pool)).not.toMatch(/baraka|mushi|700 ?900 ?100/i)
    expect(await done(server.staff.call(getAgent, { params: { id } }))).toMatchObject({
      ...{ code: 'AG-7', name: 'Former agent 1', email: null, phone: null, commission_percent: '5' },
    })
  })
})
