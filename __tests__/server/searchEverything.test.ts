import { createAgent } from '../../src/contract/agents'
import { createClient, updateClient } from '../../src/contract/clients'
import { createEnquiry, openEnquiry } from '../../src/contract/enquiries'
import { createItem } from '../../src/contract/items'
import { listMarkedRecords, markRecordOpened, pinRecord } from '../../src/contract/markedRecords'
import { createOrder } from '../../src/contract/orders'
import { listRfqs, sendRfq } from '../../src/contract/rfqs'
import { searchEverything, type Hit } from '../../src/contract/search'
import { createSupplier } from '../../src/contract/suppliers'
import { updateUser } from '../../src/contract/users'
import { payloadOf } from './support/ordering'
import { draftRfq, fewSuppliers } from './support/sourcing'
import { startTestServer, type Person, type TestServer } from './support/testServer'

let server: TestServer
let mawenzi: string
let rfq: string
const made: { enquiries: { id: string; number: string }[]; order: string } = { enquiries: [], order: '' }

async function makeEnquiry(client_id: string, description: string, more: { client_reference?: string } = {}) {
  const { staff } = server
  const { id, version } = payloadOf(
    await staff.call(createEnquiry, {
      body: {
        client_id,
        currency: 'TZS',
        received_on: '2026-11-19',
        lines: [{ description, quantity: '4', unit: 'H87' }],
        ...more,
      },
    }),
  )
  const { number, lines } = payloadOf(await staff.call(openEnquiry, { params: { id }, version, body: {} }))
  made.enquiries.push({ id, number: number ?? '' })
  return lines.map((line) => line.id)
}

beforeAll(async () => {
  server = await startTestServer()
  const { staff } = server
  const client = async (code: string, name: string) =>
    payloadOf(await staff.call(createClient, { body: { code, name, city: 'Geita' } })).id
  mawenzi = await client('C-0871', 'Mawenzi Sugar Estates')
  const hotels = await client('C-0500', 'Kilimanjaro Hotels')
  const supplier_id = payloadOf(
    await staff.call(createSupplier, { body: { code: 'S-1', name: 'Kariakoo Hardware', email: 'k@kariakoo.example' } }),
  ).id
  await staff.call(createItem, { body: { code: 'OXY-REG', name: 'Oxygen regulator', unit: 'H87' } })
  await staff.call(createAgent, { body: { code: 'A-7', name: 'Juma Kapinga' } })
  await staff.call(createAgent, { body: { code: 'A-8', name: 'Asha Kapangani' } })
  const [line_id = ''] = await makeEnquiry(mawenzi, 'Hydrocyclone liner', { client_reference: 'REQ/118' })
  await makeEnquiry(hotels, 'Pool pump with strainer')
  const draft = await draftRfq(server, [supplier_id], {
    title: 'Liners for the mill',
    deadline: new Date(server.clock.now.getTime() + 3_600_000).toISOString(),
    lines: [
      {
        description: 'Hydrocyclone liner',
        quantity: '4',
        unit: 'H87',
        origins: [{ enquiry_line_id: line_id, quantity: '4' }],
      },
    ],
  })
  rfq = draft.id
  payloadOf(await staff.call(sendRfq, { params: { id: rfq }, version: draft.version, body: { accept: fewSuppliers } }))
  made.order = payloadOf(
    await staff.call(createOrder, {
      body: {
        client_id: hotels,
        currency: 'TZS',
        lines: [{ description: 'Sunbed', quantity: '12', unit: 'H87', unit_price: '90000' }],
      },
    }),
  ).id
})
afterAll(() => server.stop())

const inWords = ({ noun, number, name }: Hit) => `${noun}: ${number ? `${number} ` : ''}${name}`
const find = async (q: string, more: { nouns?: string } = {}, person: Person = server.staff) =>
  payloadOf(await person.call(searchEverything, { query: { q, ...more } }))
const found = async (...asked: Parameters<typeof find>) => (await find(...asked)).map(inWords)

describe('The search for everything', () => {
  const enquiry = 'enquiries: ENQ-DSM-2026-00001 Mawenzi Sugar Estates'
  const pools = 'enquiries: ENQ-DSM-2026-00002 Kilimanjaro Hotels'
  const liners = 'rfqs: RFQ-DSM-2026-00001 Liners for the mill'
  const sunbeds = 'orders: Kilimanjaro Hotels'

  it.each<[string, string, string[]]>([
    ['a client’s name', 'mawenzi sugar', [enquiry, liners, 'clients: Mawenzi Sugar Estates']],
    ['a slip in a client’s name', 'mawnezi sugar', [enquiry, 'clients: Mawenzi Sugar Estates']],
    ['the beginning of a name', 'kilim', [pools, sunbeds, 'clients: Kilimanjaro Hotels']],
    ['a word of a line, of no catalogue', 'hydrocyclone', [enquiry, liners]],
    ['a slip in such a word', 'hydrocylcone', [enquiry, liners]],
    ['a whole number', 'enq-dsm-2026-00002', [pools]],
    ['a number with its revision', 'RFQ-DSM-2026-00001-R2', [liners]],
    ['the end of a number and its kind', 'rfq 1', [liners]],
    ['the client’s reference, and its RFQ', 'REQ/118', [enquiry, liners]],
    ['a word of an order’s line', 'sunbed', [sunbeds]],
    ['an item', 'oxygen reg', ['items: Oxygen regulator']],
    ['a supplier, and what it is asked for', 'kariakoo', [liners, 'suppliers: Kariakoo Hardware']],
    ['an agent by a slip', 'kappinga', ['agents: Juma Kapinga']],
    [
      'of two words that are as near, the one that is there with the other word',
      'juma kapnga',
      ['agents: Juma Kapinga'],
    ],
    ['where no row has the nearest words together, the next', 'asha kapnga', ['agents: Asha Kapangani']],
    ['a part within a word', 'cyclone', [enquiry, liners]],
    ['a word and the beginning of another', 'sugar ma', [enquiry, liners, 'clients: Mawenzi Sugar Estates']],
    [
      'two letters within a word, but not through another document',
      'sugar wenzi en',
      [enquiry, 'clients: Mawenzi Sugar Estates'],
    ],
    ['the beginning of a name and a word', 'ki hotels', [pools, sunbeds, 'clients: Kilimanjaro Hotels']],
    [
      'two letters only, of records the beginnings of words',
      'ma su',
      [enquiry, liners, sunbeds, 'clients: Mawenzi Sugar Estates'],
    ],
    ['a slip beside two letters', 'ki htoels', [pools, sunbeds, 'clients: Kilimanjaro Hotels']],
    ['a slip beside a word that is not there', 'mawnezi zzzz', []],
    ['a user', 'viewer@test', ['users: Viewer']],
    ['an address of a user that is not there', 'viewer@tset', []],
    ['nothing', 'zzzz', []],
    ['punctuation only', '-', []],
  ])('%s: %s', async (_, q, expected) => expect(await found(q)).toEqual(expected))

  it('the end of a number comes first', async () => {
    expect((await found('#2')).slice(0, 1)).toEqual([pools])
    expect((await found('00001', { nouns: 'enquiries,rfqs' })).slice(0, 2)).toEqual([enquiry, liners])
  })

  it('only the nouns that are asked for', async () => {
    expect(await found('mawenzi sugar', { nouns: 'clients' })).toEqual(['clients: Mawenzi Sugar Estates'])
    expect((await server.staff.call(searchEverything, { query: { q: 'x', nouns: 'secrets' } })).status).toBe(400)
  })

  it('shows what a list shows: status, clients of an RFQ, total, reference and the words to highlight', async () => {
    const [first, second] = await find('hydrocyclone')
    expect(first).toMatchObject({ status: 'sourcing', detail: 'REQ/118', words: ['hydrocyclone'] })
    expect(second).toMatchObject({ status: 'sent', detail: 'Mawenzi Sugar Estates', branch_id: server.branch_id })
    expect((await find('sunbed'))[0]).toMatchObject({ number: null, status: 'draft', currency: 'TZS', code: null })
    expect(Number((await find('sunbed'))[0]?.total)).toBe(1080000)
  })

  it('an RFQ whose deadline has passed is closed', async () => {
    const { now } = server.clock
    server.clock.advance(3_602_000)
    expect((await find('rfq 1'))[0]).toMatchObject({ status: 'closed' })
    server.clock.now = now
  })

  it('a viewer finds no users and no purchase orders', async () => {
    expect(await found('viewer@test', {}, server.viewer)).toEqual([])
    expect(await found('mawenzi sugar', {}, server.viewer)).toEqual([enquiry, liners, 'clients: Mawenzi Sugar Estates'])
  })

  it('documents of other branches are not found, with slips neither; master data is', async () => {
    expect(await found('mawenzi sugar', {}, server.stranger)).toEqual(['clients: Mawenzi Sugar Estates'])
    expect(await found('hydrocylcone', {}, server.stranger)).toEqual([])
    expect(await found('rfq 1', {}, server.stranger)).toEqual([])
    expect(await found('rfq-dsm-2026-00001', {}, server.stranger)).toEqual([])
  })

  it('an admin finds those of all branches, wherever the admin is', async () => {
    const elsewhere = { branch_id: server.other_branch_id, query: { q: 'hydrocyclone' } }
    const { payload } = await server.admin.call(searchEverything, elsewhere)
    expect(payload.map(inWords)).toEqual([enquiry, liners])
  })

  it('the list of RFQs finds the words of lines too', async () => {
    const { payload } = await server.staff.call(listRfqs, { query: { q: 'hydrocyclone' } })
    expect(payload.map(({ id }) => id)).toEqual([rfq])
  })
})

describe('Records that a user opened or pinned', () => {
  const marked = async (person: Person = server.staff) =>
    payloadOf(await person.call(listMarkedRecords)).map((hit) => `${inWords(hit)}${hit.pinned ? ', pinned' : ''}`)
  const open = async (noun: string, id: string, person: Person = server.staff) => {
    server.clock.advance(1000)
    return (await person.call(markRecordOpened, { params: { noun, id } })).status
  }
  const pin = async (noun: string, id: string, pinned: boolean) =>
    (await server.staff.call(pinRecord, { params: { noun, id }, body: { pinned } })).status

  it('are listed for this user only, the pinned first, then the last opened', async () => {
    expect(await open('clients', mawenzi)).toBe(200)
    expect(await open('rfqs', rfq)).toBe(200)
    expect(await open('orders', made.order)).toBe(200)
    expect(await open('clients', mawenzi)).toBe(200)
    expect(await pin('rfqs', rfq, true)).toBe(200)
    expect(await marked()).toEqual([
      'rfqs: RFQ-DSM-2026-00001 Liners for the mill, pinned',
      'clients: Mawenzi Sugar Estates',
      'orders: Kilimanjaro Hotels',
    ])
    expect(await marked(server.viewer)).toEqual([])
    await pin('rfqs', rfq, false)
    expect((await marked())[0]).toBe('rfqs: RFQ-DSM-2026-00001 Liners for the mill')
  })

  it('what a user may not open cannot be marked, and its existence does not show', async () => {
    expect(await open('rfqs', rfq, server.stranger)).toBe(404)
    expect(await open('rfqs', mawenzi, server.stranger)).toBe(404)
    expect(await open('users', server.staff.id, server.viewer)).toBe(404)
  })

  it('what a user may no longer open is left out', async () => {
    await open('rfqs', rfq, server.viewer)
    expect(await marked(server.viewer)).toHaveLength(1)
    const move = { params: { id: server.viewer.id }, version: 1, body: { branch_ids: [server.other_branch_id] } }
    expect((await server.admin.call(updateUser, move)).status).toBe(200)
    expect(await marked(server.viewer)).toEqual([])
  })

  it('only the last twenty are kept, and every pinned one', async () => {
    await pin('orders', made.order, true)
    for (let index = 0; index < 22; index += 1) {
      const body = { code: `D-${index}`, name: `Dodoma ${index}` }
      await open('clients', payloadOf(await server.staff.call(createClient, { body })).id)
    }
    const { rows } = await server.pool.query('select pinned from marked_records where user_id = $1', [server.staff.id])
    expect(rows.filter(({ pinned }) => pinned)).toHaveLength(1)
    expect(rows.filter(({ pinned }) => !pinned)).toHaveLength(20)
    expect(await marked()).toHaveLength(9)
  })
})

describe('Inactive records', () => {
  it('are not found', async () => {
    await server.staff.call(updateClient, { params: { id: mawenzi }, version: 1, body: { active: false } })
    expect(await found('mawenzi sugar', { nouns: 'clients' })).toEqual([])
  })
})
