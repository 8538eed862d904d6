import { createClient } from '../../src/contract/clients'
import { createItem, searchItems, updateItem, type ItemBody } from '../../src/contract/items'
import { startTestServer, type TestServer } from './support/testServer'

const catalogue: Omit<ItemBody, 'unit'>[] = [
  {
    code: 'VLV-GT-050B',
    name: 'Gate valve bronze 2″ PN16',
    brand: 'Pegler',
    category: 'Valves',
    part_number: '72-GV 50',
  },
  {
    code: 'VLV-GT-080B',
    name: 'Gate valve bronze 3″ PN16',
    brand: 'Pegler',
    category: 'Valves',
    part_number: '72-GV 80',
  },
  { code: 'VLV-BF-200', name: 'Butterfly valve DN200 wafer', brand: 'Ebro', category: 'Valves' },
  { code: 'PMP-CF-30', name: 'Centrifugal pump 30 kW', brand: 'Grundfos', category: 'Pumps', part_number: 'NK 80/200' },
  {
    code: 'SEA-MC-48S',
    name: 'Mechanical seal kit 48 mm',
    brand: 'Burgmann',
    category: 'Seals',
    part_number: 'BQ-1148',
  },
  { code: 'CPL-FX-48', name: 'Flexible coupling 48 mm', category: 'Couplings' },
  { code: 'BLT-M8-30', name: 'Bolt M8 × 30 stainless', category: 'Fasteners' },
  { code: 'FLT-050', name: 'Vulve seat', category: 'Valves', part_number: 'VLV-GT' },
]

describe('The search for items', () => {
  let server: TestServer
  beforeAll(async () => {
    server = await startTestServer()
    const { payload: client } = await server.staff.call(createClient, {
      body: { code: 'C-1', name: 'Mawenzi Gold Mine' },
    })
    for (const body of catalogue) {
      const aliases = body.code === 'SEA-MC-48S' ? [{ text: 'Gleitringdichtung 48', client_id: client.id }] : []
      await server.staff.call(createItem, { body: { unit: 'H87', aliases, ...body } })
    }
  })
  afterAll(() => server.stop())

  const search = async (q: string, limit = 10) =>
    (await server.viewer.call(searchItems, { query: { q, limit } })).payload
  const found = async (q: string) => (await search(q)).map(({ code, found: { by } }) => `${code} by ${by}`)

  it.each([
    ['VLV-GT-050B', ['VLV-GT-050B by code'], 'its code'],
    ['vlvgt050b', ['VLV-GT-050B by code'], 'its code without punctuation'],
    ['bq1148', ['SEA-MC-48S by part_number'], 'its part number without punctuation'],
    ['72/gv/50', ['VLV-GT-050B by part_number'], 'its part number with other punctuation'],
    ['72 GV 50', ['VLV-GT-050B by part_number'], 'its part number with spaces'],
    ['valve bronze gate', ['VLV-GT-050B by words', 'VLV-GT-080B by words'], 'its words in another order'],
    ['pump grundfos', ['PMP-CF-30 by words'], 'brand and name'],
    ['gleitring', ['SEA-MC-48S by alias'], 'a client’s alias'],
    ['m8', ['BLT-M8-30 by code'], 'a short word'],
  ])('%s finds %j: %s', async (q, hits) => expect(await found(q)).toEqual(hits))

  it.each([
    ['gate vlave', ['VLV-GT-050B', 'VLV-GT-080B'], 'two letters swapped'],
    ['gtae valve', ['VLV-GT-050B', 'VLV-GT-080B'], 'in a short word'],
    ['pmup', ['PMP-CF-30'], 'in a short word alone'],
    ['grunfos', ['PMP-CF-30'], 'a letter is missing'],
    ['buterfly', ['VLV-BF-200'], 'one of two equal letters is missing'],
    ['couppling', ['CPL-FX-48'], 'a letter is doubled'],
    ['mechancial saels', ['SEA-MC-48S'], 'in both words'],
    ['vlave xyzzy', [], 'a word that matches no item'],
    ['mechancial sael', ['SEA-MC-48S'], 'in both words'],
    ['cnetrif', ['PMP-CF-30'], 'in an incomplete word'],
    ['vlv-tg-050b', ['VLV-GT-050B'], 'in a code'],
    ['bq-1184', ['SEA-MC-48S'], 'in a part number'],
    ['gleitrnigdichtung', ['SEA-MC-48S'], 'in a client’s alias'],
  ])('%s still finds %j: %s', async (q, codes) => {
    const hits = await search(q)
    expect(hits.map(({ code }) => code)).toEqual(codes)
    for (const hit of hits) expect(hit.found.by).toBe('similar')
  })

  it('returns the words to highlight, as spelled in the item', async () => {
    expect((await search('pmup 30'))[0]?.found).toEqual({ by: 'similar', text: null, words: ['pump', '30'] })
    expect((await search('gleitring'))[0]?.found).toEqual({
      by: 'alias',
      text: 'Gleitringdichtung 48',
      words: ['gleitring'],
    })
  })

  it('ranks an exact part number before codes with this prefix, and those before words', async () => {
    expect((await search('vlv-gt')).map(({ code }) => code)).toEqual(['FLT-050', 'VLV-GT-050B', 'VLV-GT-080B'])
    expect((await search('48')).map(({ code }) => code)).toEqual(['CPL-FX-48', 'SEA-MC-48S'])
  })

  it('returns the first items by name for an empty search, and at most the requested number', async () => {
    expect((await search('', 2)).map(({ name }) => name)).toEqual([
      'Bolt M8 × 30 stainless',
      'Butterfly valve DN200 wafer',
    ])
    expect(await search('valve', 2)).toHaveLength(2)
  })

  it('searches for typing errors in a few words only, not in a long text', async () => {
    expect(await found('valve bronze gtae pn16 pegler')).toContain('VLV-GT-050B by similar')
    expect(await found('valve valv val bronze bronz bron bro gtae pn16 pegler pegle pegl peg')).toEqual([])
  })

  it('leaves out inactive items, and takes wildcard characters literally', async () => {
    const { payload } = await server.staff.call(createItem, {
      body: { code: 'OLD-77', name: 'Quenching hose', unit: 'H87' },
    })
    expect(await found('quenchign')).toEqual(['OLD-77 by similar'])
    await server.staff.call(updateItem, { params: { id: payload.id }, version: 1, body: { active: false } })
    for (const q of ['quenching', 'quenchign', 'OLD-77', '%%%', '___', "'"])
      expect({ q, found: await found(q) }).toEqual({ q, found: [] })
  })
})
