import { createAgent } from '../../src/contract/agents'
import { createClient, updateClient } from '../../src/contract/clients'
import { searchParties, type SearchedParty } from '../../src/contract/search'
import { createSupplier } from '../../src/contract/suppliers'
import { startTestServer, type TestServer } from './support/testServer'

describe('The search for clients, suppliers and agents', () => {
  let server: TestServer
  beforeAll(async () => {
    server = await startTestServer()
    await server.staff.call(createClient, {
      body: { code: 'C-014', name: 'Mawenzi Gold Mine', city: 'Geita', phone: '+255 28 252 0101' },
    })
    await server.staff.call(createClient, { body: { code: 'C-027', name: 'Kilimo Trading', city: 'Moshi' } })
    await server.staff.call(createSupplier, {
      body: { code: 'S-101', name: 'Ningbo Haitai Valves', categories: ['Fittings'] },
    })
    await server.staff.call(createAgent, { body: { code: 'A-01', name: 'Juma Kapinga' } })
  })
  afterAll(() => server.stop())

  const names = async (noun: SearchedParty, q: string) =>
    (await server.viewer.call(searchParties, { params: { noun }, query: { q } })).payload.map(
      ({ name, found: { by } }) => `${name} by ${by}`,
    )

  it.each<[SearchedParty, string, string[]]>([
    ['clients', 'c014', ['Mawenzi Gold Mine by code']],
    ['clients', 'mine mawenzi', ['Mawenzi Gold Mine by words']],
    ['clients', 'mawnezi', ['Mawenzi Gold Mine by similar']],
    ['clients', 'gieta', ['Mawenzi Gold Mine by similar']],
    ['clients', '255282520101', ['Mawenzi Gold Mine by words']],
    ['suppliers', 'hatai', ['Ningbo Haitai Valves by similar']],
    ['suppliers', 'fittings', ['Ningbo Haitai Valves by words']],
    ['agents', 'kappinga', ['Juma Kapinga by similar']],
    ['agents', 'mawenzi', []],
    ['clients', '', ['Kilimo Trading by words', 'Mawenzi Gold Mine by words']],
  ])('among %s: %s finds %j', async (noun, q, found) => expect(await names(noun, q)).toEqual(found))

  it('leaves out inactive ones', async () => {
    const { payload } = await server.staff.call(createClient, { body: { code: 'C-099', name: 'Zamani Stores' } })
    await server.staff.call(updateClient, { params: { id: payload.id }, version: 1, body: { active: false } })
    expect(await names('clients', 'zamani')).toEqual([])
    expect(await names('clients', 'zamnai')).toEqual([])
  })
})
