import { createTaxRate, listTaxRates, updateTaxRate } from '../../src/contract/taxRates'
import { startTestServer, type TestServer } from './support/testServer'

describe('Tax rates', () => {
  let server: TestServer
  beforeAll(async () => {
    server = await startTestServer()
  })
  afterAll(() => server.stop())

  it('keep exempt and zero-rated apart, though both are 0 %', async () => {
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

  it('have a code of their own (MST-01), and lie between 0 and 100', async () => {
    const twice = await server.admin.call(createTaxRate, { body: { code: 'vat 18', name: 'Again', percent: '18' } })
    expect(twice.error.fields).toEqual([{ path: 'code', message: expect.stringContaining('taken by another tax rate') }])
    expect((await server.admin.call(createTaxRate, { body: { code: 'BIG', name: 'Big', percent: '100.1' } })).status).toBe(422)
  })

  it('are made inactive by an admin, not deleted (MST-03)', async () => {
    const { payload } = await server.admin.call(createTaxRate, { body: { code: 'OLD', name: 'Old', percent: '20' } })
    expect((await server.staff.call(updateTaxRate, { params: { id: payload.id }, version: 1, body: { active: false } })).status).toBe(403)
    expect((await server.admin.call(updateTaxRate, { params: { id: payload.id }, version: 1, body: { active: false } })).status).toBe(200)
    expect((await server.viewer.call(listTaxRates, { query: { active: 'false' } })).payload.map(({ code }) => code)).toEqual(['OLD'])
  })
})
