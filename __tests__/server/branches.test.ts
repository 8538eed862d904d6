import { createBranch, getBranch, getBranches, listBranches, updateBranch } from '../../src/contract/branches'
import { listActivity } from '../../src/contract/activity'
import { enquiries } from '../../src/server/db/schema/enquiries'
import { clients } from '../../src/server/db/schema/parties'
import { rfqs } from '../../src/server/db/schema/rfqs'
import { startTestServer, type TestServer } from './support/testServer'

const account = (account_number: string, currency = 'TZS', bank_name = 'CRDB Bank') => ({
  bank_name,
  account_name: 'Test Trading Ltd',
  account_number,
  currency,
  swift_code: null,
})

describe('Branches', () => {
  let server: TestServer
  let tags = 0
  const newTag = () => `B${(tags += 1)}`
  beforeAll(async () => {
    server = await startTestServer()
  })
  afterAll(() => server.stop())

  const create = async (more = {}) =>
    (await server.admin.call(createBranch, { body: { name: 'A branch', tag: newTag(), ...more } })).payload

  it('are returned as specified: a status flag and a payload list, each with its bank accounts', async () => {
    const response = await server.app.inject({
      url: '/api/company/branches',
      headers: { authorization: `Bearer ${server.staff.token}` },
    })
    expect(response.statusCode).toBe(200)
    expect(response.json()).toEqual({
      status: true,
      payload: [
        expect.objectContaining({ id: server.branch_id, name: 'Dar es Salaam', tag: 'DSM', bank_accounts: [] }),
      ],
    })
  })

  it('are listed for a user’s own access: assigned ones for staff, all for an admin, active ones only', async () => {
    const closed = await create({ active: false })
    const idsOf = async (who: 'admin' | 'staff' | 'viewer' | 'stranger') =>
      (await server[who].call(getBranches)).payload.map(({ id }) => id)
    expect(await idsOf('staff')).toEqual([server.branch_id])
    expect(await idsOf('viewer')).toEqual([server.branch_id])
    expect(await idsOf('stranger')).toEqual([server.other_branch_id])
    // The first one created comes first: it is the default selection.
    expect(await idsOf('admin')).toEqual([server.branch_id, server.other_branch_id])
    expect((await server.admin.call(listBranches, { query: { active: 'false' } })).payload.map(({ id }) => id)).toEqual(
      [closed.id],
    )
    expect((await server.staff.call(listBranches)).payload.map(({ id }) => id)).toEqual([server.branch_id])
  })

  it('default to the shilling, the company’s time zone and no accounts', async () => {
    expect(await create()).toMatchObject({
      currency: 'TZS',
      timezone: 'Africa/Dar_es_Salaam',
      active: true,
      bank_accounts: [],
      version: 1,
    })
  })

  it('keep their bank accounts complete and in the order in which they were entered', async () => {
    const accounts = [account('3'), account('1', 'USD'), { ...account('2', 'EUR', 'NMB Bank'), swift_code: 'NMIBTZTZ' }]
    const { id } = await create({ bank_accounts: accounts })
    expect((await server.admin.call(getBranch, { params: { id } })).payload.bank_accounts).toEqual(accounts)
    const turned = [...accounts].reverse()
    await server.admin.call(updateBranch, { params: { id }, version: 1, body: { bank_accounts: turned } })
    expect((await server.admin.call(getBranch, { params: { id } })).payload.bank_accounts).toEqual(turned)
    // A field that is missing from the request is not changed; an empty list removes all accounts.
    expect(
      (await server.admin.call(updateBranch, { params: { id }, version: 2, body: { name: 'Renamed' } })).payload
        .bank_accounts,
    ).toEqual(turned)
    expect(
      (await server.admin.call(updateBranch, { params: { id }, version: 3, body: { bank_accounts: [] } })).payload
        .bank_accounts,
    ).toEqual([])
  })

  it('keep their accounts unchanged when the saved version is stale', async () => {
    const { id } = await create({ bank_accounts: [account('1')] })
    await server.admin.call(updateBranch, { params: { id }, version: 1, body: { name: 'First' } })
    const late = await server.admin.call(updateBranch, { params: { id }, version: 1, body: { bank_accounts: [] } })
    expect(late.status).toBe(412)
    expect(late.error.current).toMatchObject({ name: 'First', bank_accounts: [account('1')] })
    expect((await server.admin.call(getBranch, { params: { id } })).payload.bank_accounts).toHaveLength(1)
  })

  it('have a unique tag, reported at its field, also when several are created at once', async () => {
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => server.admin.call(createBranch, { body: { name: 'Twin', tag: 'TWIN' } })),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422, 422, 422, 422])
    const refused = answers.find(({ status }) => status === 422)
    expect(refused?.error.fields).toEqual([
      { path: 'tag', message: expect.stringContaining('Another branch already uses this tag') },
    ])
    expect(
      (await server.admin.call(updateBranch, { params: { id: server.branch_id }, version: 1, body: { tag: 'TWIN' } }))
        .status,
    ).toBe(422)
  })

  it.each([
    ['tag', 'a'],
    ['tag', 'dsm'],
    ['tag', 'TOOLONGTAG'],
    ['tag', 'D-M'],
    ['name', '  '],
    ['timezone', 'Africa/Atlantis'],
    ['currency', 'XXX'],
    ['currency', 'tzs'],
    ['margin_floor_percent', '101'],
    ['margin_floor_percent', 'ten'],
    ['price_step', '0'],
    ['price_step', '-500'],
    ['email', 'nobody'],
  ])('reject a %s like "%s", at its field', async (path, value) => {
    const { status, error } = await server.admin.call(createBranch, {
      body: { name: 'X', tag: newTag(), [path]: value },
    })
    expect([status, [...new Set(error.fields.map((field) => field.path))]]).toEqual([422, [path]])
  })

  it('reject an incomplete bank account, naming its position', async () => {
    const { error } = await server.admin.call(createBranch, {
      body: { name: 'X', tag: newTag(), bank_accounts: [account('1'), { ...account(''), currency: 'QQQ' }] },
    })
    expect(error.fields.map(({ path }) => path)).toEqual(['bank_accounts.1.account_number', 'bank_accounts.1.currency'])
  })

  it('keep amounts to the digit', async () => {
    expect(await create({ margin_floor_percent: '12.50', price_step: '0.000001' })).toMatchObject({
      margin_floor_percent: '12.50',
      price_step: '0.000001',
    })
  })

  it('record who created, changed and deactivated them', async () => {
    const { id } = await create()
    await server.admin.call(updateBranch, { params: { id }, version: 1, body: { phone: '1' } })
    await server.admin.call(updateBranch, { params: { id }, version: 2, body: { active: false } })
    const { payload } = await server.admin.call(listActivity, { params: { entity: 'branches', id } })
    expect(payload.map(({ action }) => action)).toEqual(['made_inactive', 'changed', 'created'])
  })

  it('with open documents list them before they are made inactive, and record the reason (MST-06)', async () => {
    const { id } = await create()
    const [client] = await server.db
      .insert(clients)
      .values({ code: 'C-OPEN', code_key: 'c-open', name: 'Open Ltd' })
      .returning({ id: clients.id })
    const document = { branch_id: id, currency: 'TZS' }
    await server.db.insert(enquiries).values([
      { ...document, status: 'open', received_on: '2026-11-01', client_id: client?.id },
      { ...document, status: 'draft', received_on: '2026-11-01' },
      { ...document, status: 'won', received_on: '2026-11-01', client_id: client?.id },
    ])
    await server.db.insert(rfqs).values({ ...document, status: 'sent', title: 'Pumps' })
    const close = (more: object = {}) =>
      server.admin.call(updateBranch, { params: { id }, version: 1, body: { active: false, ...more } })
    const asked = await close()
    expect([asked.status, asked.error.code]).toEqual([422, 'warning'])
    expect(asked.error.warnings).toEqual([
      {
        code: 'MST-06',
        path: 'active',
        message: expect.stringMatching(/^.* has open documents: 2 enquiries and 1 RFQ\. Nobody can work on them/),
      },
    ])
    expect((await server.admin.call(getBranch, { params: { id } })).payload).toMatchObject({ active: true, version: 1 })
    expect((await close({ accept: [{ code: 'MST-06', path: 'active', reason: 'Moved to Arusha' }] })).status).toBe(200)
    const { payload } = await server.admin.call(listActivity, { params: { entity: 'branches', id } })
    expect(payload[0]).toMatchObject({ action: 'made_inactive', reason: 'MST-06: Moved to Arusha' })
    // Saving an inactive branch does not warn again.
    expect(
      (await server.admin.call(updateBranch, { params: { id }, version: 2, body: { active: false, phone: '2' } }))
        .status,
    ).toBe(200)
  })
})
