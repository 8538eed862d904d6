import { createAgent } from '../../src/contract/agents'
import { createClient } from '../../src/contract/clients'
import { createItem, updateItem } from '../../src/contract/items'
import { getSimilar, type SimilarEntity } from '../../src/contract/similar'
import { startTestServer, type TestServer } from './support/testServer'

describe('An existing record similar to the typed one (MST-02)', () => {
  let server: TestServer
  let rufiji: string
  beforeAll(async () => {
    server = await startTestServer()
    const made = await server.staff.call(createClient, {
      body: { code: 'RUF', name: 'Rufiji Sugar Estates Ltd', tax_id: '100-200-300', phone: '+255 23 240 2210' },
    })
    rufiji = made.payload.id
    await server.staff.call(createAgent, { body: { code: 'AG1', name: 'Juma Massawe', phone: '0713 604 118' } })
    await server.staff.call(createItem, {
      body: { code: 'VLV-2', name: 'Gate valve bronze 2"', unit: 'H87', part_number: 'GV-50/B' },
    })
  })
  afterAll(() => server.stop())

  const similar = async (entity: SimilarEntity, query: object) =>
    (await server.staff.call(getSimilar, { params: { entity }, query })).payload.map(({ code, fields }) => [
      code,
      fields,
    ])

  it.each([
    ['a name with a small difference', 'clients', { name: 'rufiji sugar estate' }, [['RUF', ['name']]]],
    ['a tax number with other punctuation', 'clients', { tax_id: '100200300' }, [['RUF', ['tax_id']]]],
    ['a phone number in its other form', 'clients', { phone: '023 2402210' }, [['RUF', ['phone']]]],
    [
      'all of them at once, returned once',
      'clients',
      { name: 'Rufiji Sugar Estates', tax_id: '100.200.300', phone: '0232402210' },
      [['RUF', ['name', 'tax_id', 'phone']]],
    ],
    ['an agent by name', 'agents', { name: 'Juma Masawe' }, [['AG1', ['name']]]],
    ['an item by name', 'items', { name: 'GATE VALVE, BRONZE 2' }, [['VLV-2', ['name']]]],
    ['an item by part number', 'items', { part_number: 'gv - 50 / b' }, [['VLV-2', ['part_number']]]],
    ['nothing by a name with a different number', 'items', { name: 'Gate valve bronze 3"' }, []],
    ['nothing by another name', 'clients', { name: 'Kilimo Fresh' }, []],
    ['nothing among other entities', 'suppliers', { name: 'Rufiji Sugar Estates' }, []],
    ['nothing for an empty query', 'clients', {}, []],
    ['nothing by half a phone number', 'clients', { phone: '2402210' }, []],
  ] as const)('is found by %s', async (_, entity, query, found) => {
    expect(await similar(entity, query)).toEqual(found)
  })

  it('does not include the record that is edited itself', async () => {
    expect(await similar('clients', { name: 'Rufiji Sugar Estates', id: rufiji })).toEqual([])
  })

  it('can be requested by staff, and not by a viewer', async () => {
    expect(
      (await server.viewer.call(getSimilar, { params: { entity: 'clients' }, query: { name: 'Rufiji' } })).status,
    ).toBe(403)
  })

  it('causes a warning when an item is saved as well, which is accepted with a reason', async () => {
    const body = { code: 'VLV-2B', name: 'Gate valve, bronze 2"', unit: 'H87' }
    const warned = await server.staff.call(createItem, { body })
    expect(warned.error).toMatchObject({
      code: 'warning',
      warnings: [{ code: 'MST-02', path: 'name', message: 'Gate valve bronze 2" (VLV-2) has a similar name.' }],
    })
    const accept = [{ code: 'MST-02', path: 'name', reason: 'Another maker' }]
    const { status, payload } = await server.staff.call(createItem, { body: { ...body, accept } })
    expect(status).toBe(200)
    const changed = await server.staff.call(updateItem, {
      params: { id: payload.id },
      version: 1,
      body: { part_number: 'GV-50 /B' },
    })
    expect(changed.error.warnings?.map(({ path }) => path)).toEqual(['part_number'])
    expect(
      (await server.staff.call(updateItem, { params: { id: payload.id }, version: 1, body: { brand: 'Pegler' } }))
        .status,
    ).toBe(200)
  })
})
