import { randomUUID } from 'node:crypto'
import { withdrawInvitation } from '../../src/contract/invitations'
import { createRfqTemplate, deleteRfqTemplate, getRepeatedRfq, listRfqTemplates } from '../../src/contract/rfqTemplates'
import { createRfq } from '../../src/contract/rfqs'
import {
  createSupplierGroup,
  deleteSupplierGroup,
  listSupplierGroups,
  updateSupplierGroup,
} from '../../src/contract/supplierGroups'
import { draftRfq, insertEnquiry, insertItem, insertSupplier, sentRfq } from './support/sourcing'
import { startTestServer, type TestServer } from './support/testServer'

let server: TestServer
let [kibo, meru, blocked] = ['', '', '']
beforeAll(async () => {
  server = await startTestServer({ PUBLIC_URL: 'https://buy.example' })
  kibo = await insertSupplier(server, 'Kibo Supplies', { email: 'kibo@example.com', currency: 'TZS' })
  meru = await insertSupplier(server, 'Meru Traders', { phone: '+255 713 000 001' })
  blocked = await insertSupplier(server, 'Late Ltd', { blocked_reason: 'late twice' })
})
afterAll(() => server.stop())

describe('An RFQ that is repeated', () => {
  const repeated = async (id: string) => (await server.viewer.call(getRepeatedRfq, { params: { id } })).payload

  it('gives its title, terms, lines and suppliers with their lines, and nothing of its enquiries, dates or rates', async () => {
    const item_id = await insertItem(server, 'Gate valve')
    const { line_ids } = await insertEnquiry(server, 'Kilimo', ['60'])
    const draft = await draftRfq(server, [], {
      title: 'Monthly valves',
      terms: 'DAP Moshi',
      delivery_place: 'Moshi',
      required_by: '2027-01-10',
      lines: [
        {
          description: 'Valve',
          quantity: '60',
          unit: 'H87',
          item_id,
          specification: 'PN16',
          origins: [{ enquiry_line_id: line_ids[0] ?? '', quantity: '60' }],
        },
        { description: 'Hose', quantity: '12', unit: 'MTR' },
      ],
      invitations: [
        { supplier_id: kibo, email: 'sales@kibo.example', language: 'fr', line_positions: [2] },
        { supplier_id: meru },
      ],
    })
    expect(await repeated(draft.id)).toEqual({
      title: 'Monthly valves',
      currency: draft.currency,
      delivery_place: 'Moshi',
      terms: 'DAP Moshi',
      client_mentions: [],
      lines: [
        {
          item_id,
          item_code: expect.any(String),
          description: 'Valve',
          quantity: '60',
          unit: 'H87',
          specification: 'PN16',
        },
        { item_id: null, item_code: null, description: 'Hose', quantity: '12', unit: 'MTR', specification: null },
      ],
      suppliers: [
        expect.objectContaining({
          id: kibo,
          email: 'sales@kibo.example',
          language: 'fr',
          currency: 'TZS',
          line_positions: [2],
        }),
        expect.objectContaining({ id: meru, phone: '+255 713 000 001', blocked_reason: null, line_positions: [1, 2] }),
      ],
    })
  })

  it('leaves out a place that tells who its client was, and says which other texts do (RFQ-07)', async () => {
    const { line_ids } = await insertEnquiry(server, 'Kilwa Beach Resort Ltd', ['60'])
    const draft = await draftRfq(server, [], {
      title: 'Pumps for Kilwa Beach Resort',
      delivery_place: 'Kilwa Beach Resort, gate 2',
      lines: [
        {
          description: 'Pump',
          quantity: '60',
          unit: 'H87',
          origins: [{ enquiry_line_id: line_ids[0] ?? '', quantity: '60' }],
        },
      ],
    })
    expect(await repeated(draft.id)).toMatchObject({
      delivery_place: null,
      client_mentions: [
        'Title: suppliers would read the client’s name, Kilwa Beach Resort Ltd. Remove it, or enter a reason.',
      ],
    })
  })

  it('makes a new RFQ that can be saved as it is', async () => {
    const { rfq } = await sentRfq(server, [kibo, meru])
    const { suppliers, lines, title, currency } = await repeated(rfq.id)
    const { status, payload } = await server.staff.call(createRfq, {
      body: {
        title,
        currency,
        lines: lines.map(({ item_code: _, ...line }) => line),
        invitations: suppliers.map(({ id, line_positions }) => ({ supplier_id: id, line_positions })),
      },
    })
    expect(status).toBe(200)
    expect(payload.invitations.map(({ supplier_id }) => supplier_id)).toEqual([kibo, meru])
  })

  it('leaves out a supplier whose invitation was withdrawn', async () => {
    const { rfq } = await sentRfq(server, [kibo, meru])
    const invitation = rfq.invitations.find(({ supplier_id }) => supplier_id === meru)
    await server.staff.call(withdrawInvitation, {
      params: { id: invitation?.id ?? '' },
      version: invitation?.version ?? 0,
      body: { reason: 'Wrong supplier' },
    })
    expect((await repeated(rfq.id)).suppliers.map(({ id }) => id)).toEqual([kibo])
  })

  it('is not found in a branch of others', async () => {
    const draft = await draftRfq(server, [kibo])
    expect((await server.stranger.call(getRepeatedRfq, { params: { id: draft.id } })).status).toBe(404)
  })
})

describe('A template', () => {
  const save = (name: string, rfq_id: string, who = server.staff) =>
    who.call(createRfqTemplate, { body: { name, rfq_id } })
  const listed = async (who = server.viewer) => (await who.call(listRfqTemplates)).payload

  it('names an RFQ, and is listed by name with what it holds', async () => {
    const draft = await draftRfq(server, [kibo, meru], { title: 'Pumps' })
    await save('Zeta', draft.id)
    const { payload } = await save('alpha', draft.id)
    expect((await listed()).map(({ name }) => name)).toEqual(['alpha', 'Zeta'])
    expect(payload).toMatchObject({ rfq_id: draft.id, title: 'Pumps', line_count: 2, supplier_count: 2 })
    for (const { id, version } of await listed())
      expect((await server.staff.call(deleteRfqTemplate, { params: { id }, version })).status).toBe(200)
    expect(await listed()).toEqual([])
  })

  it('has a name that no other has in the branch, in upper or lower case', async () => {
    const draft = await draftRfq(server, [kibo])
    await save('Valves', draft.id)
    const { status, error } = await save(' VALVES ', draft.id)
    expect(status).toBe(422)
    expect(error.fields).toEqual([
      { path: 'name', message: 'A template with this name already exists. Enter another name.' },
    ])
  })

  it('cannot name an RFQ of a branch of others, nor is it seen there', async () => {
    const draft = await draftRfq(server, [kibo])
    expect((await save('Mine', draft.id, server.stranger)).status).toBe(404)
    const { payload } = await save('Ours', draft.id)
    expect((await listed(server.stranger)).map(({ name }) => name)).not.toContain('Ours')
    expect((await server.stranger.call(deleteRfqTemplate, { params: { id: payload.id }, version: 1 })).status).toBe(404)
  })

  it('is saved by staff only', async () => {
    const draft = await draftRfq(server, [kibo])
    expect((await save('No', draft.id, server.viewer)).status).toBe(403)
  })
})

describe('A group of suppliers', () => {
  const save = (name: string, supplier_ids: string[]) =>
    server.staff.call(createSupplierGroup, { body: { name, supplier_ids } })
  const listed = async () => (await server.viewer.call(listSupplierGroups)).payload

  it('keeps its suppliers in their order, and says which are blocked', async () => {
    const { payload } = await save('Valves', [meru, blocked, kibo])
    expect(payload.suppliers.map(({ id, blocked_reason }) => [id, blocked_reason])).toEqual([
      [meru, null],
      [blocked, 'late twice'],
      [kibo, null],
    ])
    const changed = await server.staff.call(updateSupplierGroup, {
      params: { id: payload.id },
      version: 1,
      body: { name: 'Pipes', supplier_ids: [kibo] },
    })
    expect(changed.payload).toMatchObject({ name: 'Pipes', version: 2, suppliers: [{ id: kibo }] })
    const late = await server.staff.call(updateSupplierGroup, {
      params: { id: payload.id },
      version: 1,
      body: { name: 'Late' },
    })
    expect(late.status).toBe(412)
    expect((await server.staff.call(deleteSupplierGroup, { params: { id: payload.id }, version: 2 })).status).toBe(200)
    expect(await listed()).toEqual([])
  })

  it.each([
    ['no supplier', () => [], 'Choose at least one supplier.'],
    ['a supplier twice', () => [kibo, kibo], 'Choose each supplier once.'],
    [
      'a supplier that does not exist',
      () => [randomUUID()],
      'A supplier does not exist any more. Choose the suppliers again.',
    ],
  ])('is refused with %s', async (_, ids, message) => {
    const { status, error } = await save('Wrong', ids())
    expect([status, error.fields]).toEqual([422, [{ path: 'supplier_ids', message }]])
    expect(await listed()).toEqual([])
  })

  it('has a name that no other has', async () => {
    await save('Electrical', [kibo])
    expect((await save('electrical', [meru])).error.fields[0]?.path).toBe('name')
  })
})
