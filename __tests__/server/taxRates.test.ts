import { createBranch, updateBranch } from '../../src/contract/branches'
import { createClient } from '../../src/contract/clients'
import { createItem } from '../../src/contract/items'
import { createOrder, updateOrder } from '../../src/contract/orders'
import { createTaxRate, listTaxRates, updateTaxRate } from '../../src/contract/taxRates'
import { startTestServer, type TestServer } from './support/testServer'

describe('Tax rates', () => {
  let server: TestServer
  beforeAll(async () => {
    server = await startTestServer()
  })
  afterAll(() => server.stop())

  it('keep exempt and zero-rated separate, though both are 0 %', async () => {
    for (const [code, name, percent] of [
      ['VAT18', 'VAT 18 %', '18'],
      ['ZERO', 'Zero-rated', '0'],
      ['EXEMPT', 'Exempt', '0'],
    ] as const)
      await server.admin.call(createTaxRate, { body: { code, name, percent } })
    const { payload } = await server.viewer.call(listTaxRates)
    expect(payload.map(({ code, percent, recoverable }) => [code, percent, recoverable])).toEqual([
      ['EXEMPT', '0', true],
      ['VAT18', '18', true],
      ['ZERO', '0', true],
    ])
  })

  it('have a unique code (MST-01), and are between 0 and 100', async () => {
    const twice = await server.admin.call(createTaxRate, { body: { code: 'vat 18', name: 'Again', percent: '18' } })
    expect(twice.error.fields).toEqual([
      { path: 'code', message: expect.stringContaining('Another tax rate already uses this code') },
    ])
    expect(
      (await server.admin.call(createTaxRate, { body: { code: 'BIG', name: 'Big', percent: '100.1' } })).status,
    ).toBe(422)
  })

  it('are made inactive by an admin, not deleted (MST-03)', async () => {
    const { payload } = await server.admin.call(createTaxRate, { body: { code: 'OLD', name: 'Old', percent: '20' } })
    expect(
      (await server.staff.call(updateTaxRate, { params: { id: payload.id }, version: 1, body: { active: false } }))
        .status,
    ).toBe(403)
    expect(
      (await server.admin.call(updateTaxRate, { params: { id: payload.id }, version: 1, body: { active: false } }))
        .status,
    ).toBe(200)
    expect(
      (await server.viewer.call(listTaxRates, { query: { active: 'false' } })).payload.map(({ code }) => code),
    ).toEqual(['OLD'])
  })

  it('that are inactive are rejected on new lines and charges with a message; existing ones keep them', async () => {
    const { payload: old } = await server.admin.call(createTaxRate, {
      body: { code: 'VAT20', name: 'VAT 20 %', percent: '20' },
    })
    const { payload: client } = await server.staff.call(createClient, { body: { code: 'C-TAX', name: 'Taxed Ltd' } })
    const line = { description: 'Pump', quantity: '1', unit: 'H87', unit_price: '1000', tax_rate_id: old.id }
    const charge = { label: 'Delivery', amount: '500', tax_rate_id: old.id }
    const { payload: order } = await server.staff.call(createOrder, {
      body: { client_id: client.id, lines: [line], charges: [charge] },
    })
    expect(order.lines[0]?.tax_percent).toBe('20')
    await server.admin.call(updateTaxRate, { params: { id: old.id }, version: 1, body: { active: false } })

    const refused = await server.staff.call(createOrder, {
      body: { client_id: client.id, lines: [{ ...line, tax_rate_id: null }, line] },
    })
    expect([refused.status, refused.error.fields]).toEqual([
      422,
      [{ path: 'lines.1.tax_rate_id', message: 'Line 2: the tax rate VAT20 is inactive. Choose another one.' }],
    ])
    const charged = await server.staff.call(createOrder, {
      body: { client_id: client.id, lines: [{ ...line, tax_rate_id: null }], charges: [charge] },
    })
    expect(charged.error.fields).toEqual([
      { path: 'charges.0.tax_rate_id', message: 'Charge 1: the tax rate VAT20 is inactive. Choose another one.' },
    ])

    const kept = { ...line, id: order.lines[0]?.id, unit_price: '2000' }
    const changed = await server.staff.call(updateOrder, {
      params: { id: order.id },
      version: order.version,
      body: { lines: [kept], charges: [charge] },
    })
    expect([changed.status, changed.payload.lines[0]?.tax_percent]).toEqual([200, '20'])
    const added = await server.staff.call(updateOrder, {
      params: { id: order.id },
      version: changed.payload.version,
      body: { lines: [kept, line] },
    })
    expect(added.error.fields.map(({ path }) => path)).toEqual(['lines.1.tax_rate_id'])
  })

  it('that are inactive are replaced by the branch’s default for an item, and the branch must choose another', async () => {
    const rate = async (code: string, percent: string) =>
      (await server.admin.call(createTaxRate, { body: { code, name: code, percent } })).payload.id
    const [of_item, of_branch] = [await rate('ITEM', '5'), await rate('BRANCH', '18')]
    const { payload: branch } = await server.admin.call(createBranch, {
      body: { name: 'Taxed', tag: 'TAX', tax_rate_id: of_branch },
    })
    const { payload: client } = await server.staff.call(createClient, {
      body: { code: 'C-TAX2', name: 'Taxed as well Ltd' },
    })
    const { payload: item } = await server.staff.call(createItem, {
      body: { code: 'TAXED', name: 'Taxed', unit: 'H87', tax_rate_id: of_item },
    })
    const order = async (lines: object[]) =>
      server.admin.call(createOrder, { branch_id: branch.id, body: { client_id: client.id, lines: lines as never } })
    const line = { description: 'Pump', quantity: '1', unit: 'H87', unit_price: '1000', item_id: item.id }
    expect((await order([line])).payload.lines[0]?.tax_rate_id).toBe(of_item)
    await server.admin.call(updateTaxRate, { params: { id: of_item }, version: 1, body: { active: false } })
    expect((await order([line])).payload.lines[0]?.tax_rate_id).toBe(of_branch)
    await server.admin.call(updateTaxRate, { params: { id: of_branch }, version: 1, body: { active: false } })
    const refused = await order([line])
    expect([refused.status, refused.error.message]).toEqual([
      409,
      'The tax rate of this branch, BRANCH, is inactive. Choose another tax rate for the branch in Settings.',
    ])
    expect((await order([{ ...line, tax_rate_id: null }])).status).toBe(200)
    // An inactive rate cannot be chosen for a branch either.
    const chosen = await server.admin.call(createBranch, {
      body: { name: 'Taxed too', tag: 'TAX2', tax_rate_id: of_branch },
    })
    expect(chosen.error.fields).toEqual([
      { path: 'tax_rate_id', message: 'The tax rate BRANCH is inactive. Choose another tax rate.' },
    ])
    expect(
      (
        await server.admin.call(updateBranch, {
          params: { id: branch.id },
          version: 1,
          body: { tax_rate_id: of_branch, phone: '1' },
        })
      ).status,
    ).toBe(200)
  })
})
