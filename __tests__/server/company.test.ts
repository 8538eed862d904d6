import { getWelcome } from '../../src/contract/auth'
import { getCompany, updateCompany } from '../../src/contract/company'
import { listActivity } from '../../src/contract/activity'
import { startTestServer, type TestServer } from './support/testServer'

describe('The company', () => {
  let server: TestServer
  beforeAll(async () => {
    server = await startTestServer()
  })
  afterAll(() => server.stop())

  const current = async () => (await server.admin.call(getCompany)).payload

  it('is one, and everybody with a session reads it', async () => {
    for (const who of ['viewer', 'staff', 'admin'] as const) {
      const { status, payload } = await server[who].call(getCompany)
      expect([status, payload.name, payload.currency]).toEqual([200, 'Test Trading Ltd', 'TZS'])
    }
    await expect(server.pool.query("insert into companies (id, name, currency, timezone) values (gen_random_uuid(), 'Second', 'TZS', 'UTC')")).rejects.toMatchObject({ code: '23505' })
  })

  it('is named on the sign-in page, and nothing else of it; demo accounts are not there', async () => {
    const { payload } = await server.nobody.call(getWelcome)
    expect(payload).toEqual({ company_name: 'Test Trading Ltd', demo_accounts: [] })
  })

  it('is changed by an admin, field by field, and keeps what is not named', async () => {
    const { version, name } = await current()
    const { payload } = await server.admin.call(updateCompany, { version, body: { terms: 'Thirty days', default_markup_percent: '17.5' } })
    expect(payload).toMatchObject({ name, terms: 'Thirty days', default_markup_percent: '17.5', version: version + 1 })
    expect((await server.admin.call(updateCompany, { version: version + 1, body: { terms: null } })).payload).toMatchObject({ terms: null, default_markup_percent: '17.5' })
  })

  it('keeps one of ten edits made at once', async () => {
    const { version } = await current()
    const answers = await Promise.all(Array.from({ length: 10 }, (_, editor) => server.admin.call(updateCompany, { version, body: { letterhead: `Editor ${editor}` } })))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array.from({ length: 9 }, () => 412)])
  })

  it.each([
    ['name', ''],
    ['currency', 'XXX'],
    ['timezone', 'Nowhere/Land'],
    ['rate_max_age_days', 0],
    ['rate_max_age_days', 1.5],
    ['default_markup_percent', '-1'],
    ['default_markup_percent', 20],
  ])('refuses a %s like "%s", beside its field', async (path, value) => {
    const { version } = await current()
    const { status, error } = await server.admin.call(updateCompany, { version, body: { [path]: value } })
    expect([status, error.fields.map((field) => field.path)]).toEqual([422, [path]])
  })

  it('keeps who changed what', async () => {
    const { id, version, letterhead } = await current()
    await server.admin.call(updateCompany, { version, body: { letterhead: 'New head' } })
    const { payload } = await server.viewer.call(listActivity, { params: { entity: 'company', id } })
    expect(payload[0]).toMatchObject({ actor_name: 'Admin', action: 'changed', before: { letterhead }, after: { letterhead: 'New head' } })
  })
})
