import { listActivity } from '../../src/contract/activity'
import { createBranch, getBranch, updateBranch } from '../../src/contract/branches'
import { createClient } from '../../src/contract/clients'
import { getOrderDocument } from '../../src/contract/documents'
import { createItem } from '../../src/contract/items'
import { confirmOrder, quoteOrder } from '../../src/contract/orderSteps'
import { createOrder, updateOrder } from '../../src/contract/orders'
import { createTaxRate, listTaxRates, updateTaxRate } from '../../src/contract/taxRates'
import { done } from './support/fulfilment'
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
  it('are on demand the default of branches that have none, and come with the rates that say why there is no tax', async () => {
    const branch = async (tag: string, more = {}) =>
      (await server.admin.call(createBranch, { body: { name: `Branch ${tag}`, tag, ...more } })).payload
    const [first, second] = [await branch('ONE'), await branch('TWO')]
    const body = { code: 'GST', name: 'GST 9 %', percent: '9', default_of: [first.id, second.id], with_untaxed: true }
    const made = await server.admin.call(createTaxRate, { body })
    expect([made.status, made.payload.code]).toEqual([200, 'GST'])
    const { payload: rates } = await server.viewer.call(listTaxRates, { query: { limit: 200 } })
    // Those of the first test stay.
    expect(rates.filter(({ code }) => code === 'ZERO' || code === 'EXEMPT')).toHaveLength(2)
    const read = async ({ id }: { id: string }) => (await server.admin.call(getBranch, { params: { id } })).payload
    expect([await read(first), await read(second)]).toMatchObject([
      { tax_rate_id: made.payload.id, version: first.version + 1 },
      { tax_rate_id: made.payload.id, version: second.version + 1 },
    ])
    const { payload: activity } = await server.admin.call(listActivity, {
      params: { entity: 'branches', id: first.id },
    })
    expect(activity[0]).toMatchObject({ action: 'changed', before: { tax_rate_id: null } })

    const again = await server.admin.call(createTaxRate, { body: { ...body, code: 'GST2' } })
    expect([again.status, again.error.message]).toEqual([
      409,
      'Branch ONE already has a default tax rate. Change it in the branch’s settings.',
    ])
    const inactive = await server.admin.call(createTaxRate, { body: { ...body, code: 'GST2', active: false } })
    expect(inactive.error.fields).toMatchObject([{ path: 'active' }])
    const after = await server.viewer.call(listTaxRates, { query: { limit: 200 } })
    expect(after.payload.map(({ code }) => code)).not.toContain('GST2')
  })

  it('of none are asked about on a quotation of a branch with a VAT number, and exempt is printed (ORD-10)', async () => {
    const { payload: branch } = await server.admin.call(getBranch, { params: { id: server.branch_id } })
    await server.admin.call(updateBranch, {
      params: { id: branch.id },
      version: branch.version,
      body: { vat_id: '40-018822-K' },
    })
    const { payload: rates } = await server.viewer.call(listTaxRates, { query: { limit: 200 } })
    const rate = (code: string) => rates.find((each) => each.code === code)?.id ?? null
    const { payload: client } = await server.staff.call(createClient, { body: { code: 'C-TAX3', name: 'Untaxed Ltd' } })
    const order = async (...tax_rate_ids: (string | null)[]) => {
      const lines = tax_rate_ids.map((tax_rate_id, index) => ({
        ...{ description: `Pump ${index + 1}`, quantity: '1', unit: 'H87', unit_price: '1000' },
        tax_rate_id,
      }))
      return done(server.staff.call(createOrder, { body: { client_id: client.id, lines } }))
    }
    const quote = ({ id, version }: { id: string; version: number }, body = {}) =>
      server.staff.call(quoteOrder, { params: { id }, version, body })

    const untaxed = await order(null, rate('EXEMPT'))
    const warned = await quote(untaxed)
    expect(warned.error.warnings).toEqual([
      {
        code: 'ORD-10',
        path: 'tax',
        message:
          'The order has no tax, but Dar es Salaam has the VAT number 40-018822-K. Choose a tax rate, or Exempt or Zero-rated, for line 1, or enter a reason.',
      },
    ])
    const accept = [{ code: 'ORD-10', path: 'tax', reason: 'Export' }]
    expect((await quote(untaxed, { accept })).payload.status).toBe('quoted')
    const { payload: activity } = await server.staff.call(listActivity, {
      params: { entity: 'orders', id: untaxed.id },
    })
    expect(activity[0]).toMatchObject({ action: 'quoted', reason: 'ORD-10: Export' })

    const exempt = await done(quote(await order(rate('EXEMPT'), rate('ZERO'))))
    const document = await done(
      server.staff.call(getOrderDocument, { params: { id: exempt.id }, query: { kind: 'quotation' } }),
    )
    expect(document.totals.map(({ label }) => label.replaceAll('\u00a0', ' '))).toEqual([
      'Net',
      'Exempt 0 % of 1,000',
      'Zero-rated 0 % of 1,000',
      'Total',
    ])

    // The whole has a tax, the rest of it would not have one.
    const both = await done(quote(await order(rate('VAT18'), null)))
    const confirmed = await server.staff.call(confirmOrder, {
      params: { id: both.id },
      version: both.version,
      body: { line_ids: [both.lines[0]?.id ?? ''] },
    })
    expect(confirmed.error.warnings).toMatchObject([{ code: 'ORD-10', path: 'rest.tax' }])
  })
})
