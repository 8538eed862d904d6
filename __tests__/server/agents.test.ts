import { listActivity } from '../../src/contract/activity'
import { createAgent, getAgent, listAgents, updateAgent } from '../../src/contract/agents'
import { createClient, listClients } from '../../src/contract/clients'
import { startTestServer, type TestServer } from './support/testServer'

describe('Agents', () => {
  let server: TestServer
  beforeAll(async () => {
    server = await startTestServer()
  })
  afterAll(() => server.stop())

  const create = async (code: string, name: string, more = {}) =>
    (await server.staff.call(createAgent, { body: { code, name, ...more } })).payload

  it('refer clients: a client has an agent, and can be found by the agent’s name', async () => {
    const agent = await create('A-1', 'Juma Kapinga')
    await server.staff.call(createClient, { body: { code: 'C-1', name: 'Mawenzi Gold Mine', agent_id: agent.id } })
    const { payload } = await server.viewer.call(listClients, { query: { agent_id: agent.id } })
    expect(payload.map(({ code, agent_name }) => [code, agent_name])).toEqual([['C-1', 'Juma Kapinga']])
  })

  it('have a commission that staff can read and a viewer cannot, also in the activity', async () => {
    const { id } = await create('A-2', 'Rehema Ally', { commission_percent: '2.5', commission_basis: 'margin' })
    await server.staff.call(updateAgent, {
      params: { id },
      version: 1,
      body: { commission_percent: '3', phone: '+255 754 000 001' },
    })
    expect((await server.staff.call(getAgent, { params: { id } })).payload).toMatchObject({
      commission_percent: '3',
      commission_basis: 'margin',
    })
    expect((await server.viewer.call(getAgent, { params: { id } })).payload).toMatchObject({
      name: 'Rehema Ally',
      commission_percent: null,
      commission_basis: null,
    })
    expect((await server.viewer.call(listAgents, { query: { q: 'rehema' } })).payload[0]?.commission_percent).toBeNull()
    const recorded = await server.viewer.call(listActivity, { params: { entity: 'agents', id } })
    expect(recorded.payload).toHaveLength(2)
    expect(recorded.payload[0]?.after).toEqual({ phone: '+255 754 000 001' })
    expect(JSON.stringify(recorded.payload)).not.toContain('commission')
  })

  it('have a unique code (MST-01) and a percentage of at most 100', async () => {
    await create('A-3', 'One')
    const { error } = await server.staff.call(createAgent, { body: { code: 'a-3 ', name: 'Somebody' } })
    expect(error.fields).toEqual([
      { path: 'code', message: expect.stringContaining('Another agent already uses this code') },
    ])
    expect(
      (await server.staff.call(createAgent, { body: { code: 'A-4', name: 'Four', commission_percent: '101' } })).status,
    ).toBe(422)
  })

  it('cause a warning when another agent has the same phone (MST-02)', async () => {
    await create('A-5', 'Five', { phone: '+255 754 220 118' })
    const { error } = await server.staff.call(createAgent, {
      body: { code: 'A-6', name: 'Somebody else', phone: '0754 220118' },
    })
    expect(error.warnings).toEqual([{ code: 'MST-02', path: 'phone', message: 'Five (A-5) has this phone number.' }])
  })
})
