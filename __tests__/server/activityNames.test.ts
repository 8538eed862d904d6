import { listActivity, type ActivityEntity } from '../../src/contract/activity'
import { createAgent } from '../../src/contract/agents'
import { createClient, updateClient } from '../../src/contract/clients'
import { createItem, updateItem } from '../../src/contract/items'
import { createTaxRate } from '../../src/contract/taxRates'
import { createUser, updateUser } from '../../src/contract/users'
import { startTestServer, type Person, type TestServer } from './support/testServer'

describe('An activity', () => {
  let server: TestServer
  beforeAll(async () => {
    server = await startTestServer()
  })
  afterAll(() => server.stop())

  const newest = async (person: Person, entity: ActivityEntity, id: string) =>
    (await person.call(listActivity, { params: { entity, id } })).payload[0]

  it('has the names of the branches, tax rate and agent that it changed', async () => {
    const { branch_id, other_branch_id, admin, staff } = server
    const person = { name: 'Neema', email: 'neema@test.example', role: 'staff' as const, branch_ids: [branch_id] }
    const { user } = (await admin.call(createUser, { body: person })).payload
    await admin.call(updateUser, { params: { id: user.id }, version: 1, body: { branch_ids: [other_branch_id] } })
    const changed = await newest(staff, 'users', user.id)
    expect(Object.keys(changed?.names ?? {}).sort()).toEqual([branch_id, other_branch_id].sort())
    expect(Object.values(changed?.names ?? {}).every((name) => name.length > 0)).toBe(true)

    const rate = (await admin.call(createTaxRate, { body: { code: 'VAT18', name: 'Standard rate', percent: '18' } }))
      .payload
    const item = (await staff.call(createItem, { body: { code: 'P-1', name: 'Pump', unit: 'H87' } })).payload
    await staff.call(updateItem, { params: { id: item.id }, version: 1, body: { tax_rate_id: rate.id } })
    expect(await newest(staff, 'items', item.id)).toMatchObject({
      before: { tax_rate_id: null },
      after: { tax_rate_id: rate.id },
      names: { [rate.id]: 'Standard rate' },
    })
  })

  it('repeats no name that is in it, and has none for a change without ids', async () => {
    const { staff } = server
    const agent = (await staff.call(createAgent, { body: { code: 'A-1', name: 'Ali Agencies' } })).payload
    const client = (await staff.call(createClient, { body: { code: 'C-1', name: 'Mawenzi' } })).payload
    await staff.call(updateClient, {
      params: { id: client.id },
      version: 1,
      body: { agent_id: agent.id, city: 'Geita' },
    })
    expect(await newest(server.viewer, 'clients', client.id)).toMatchObject({
      after: { agent_name: 'Ali Agencies', city: 'Geita' },
      names: {},
    })
  })
})
