import { listActivity } from '../../src/contract/activity'
import { createSupplier, getSupplier, listSuppliers, updateSupplier } from '../../src/contract/suppliers'
import { startTestServer, type TestServer } from './support/testServer'

describe('Suppliers', () => {
  let server: TestServer
  beforeAll(async () => {
    server = await startTestServer()
  })
  afterAll(() => server.stop())

  const create = async (code: string, name: string, more = {}) =>
    (await server.staff.call(createSupplier, { body: { code, name, ...more } })).payload
  const codes = async (query: object) =>
    (await server.viewer.call(listSuppliers, { query })).payload.map(({ code }) => code)

  it('keep all entered values, contacts and categories in order', async () => {
    const contacts = [{ name: 'Jürgen Weber', title: null, email: 'weber@foerdertechnik.example', phone: null }]
    const made = await create('S-1', 'Weber Fördertechnik', {
      country: 'DE',
      currency: 'EUR',
      categories: ['Pumps', 'Couplings'],
      lead_time_days: 21,
      minimum_order_value: '250.00',
      contacts,
    })
    const { payload } = await server.viewer.call(getSupplier, { params: { id: made.id } })
    expect(payload).toMatchObject({
      country: 'DE',
      categories: ['Pumps', 'Couplings'],
      lead_time_days: 21,
      minimum_order_value: '250.00',
      blocked_reason: null,
      contacts,
    })
  })

  it('have a unique code, ignoring case and spaces (MST-01)', async () => {
    await create('AB-7', 'First')
    const { status, error } = await server.staff.call(createSupplier, { body: { code: 'ab - 7', name: 'Second' } })
    expect(status).toBe(422)
    expect(error.fields).toEqual([
      { path: 'code', message: expect.stringContaining('Another supplier already uses this code') },
    ])
  })

  it('are found by country and by category', async () => {
    await create('S-2', 'Shreeji Valves', { country: 'IN', categories: ['Valves'] })
    await create('S-3', 'Ningbo Haitai', { country: 'CN', categories: ['Valves', 'Pumps'] })
    expect(await codes({ country: 'IN' })).toEqual(['S-2'])
    expect(await codes({ category: 'Valves' })).toEqual(['S-3', 'S-2'])
    expect(await codes({ category: 'Pumps', country: 'CN' })).toEqual(['S-3'])
    expect(await codes({ q: 'valves ningbo' })).toEqual(['S-3'])
  })

  it('cause a warning for an existing name, tax number or phone, naming the other supplier (MST-02)', async () => {
    await create('T-1', 'Tanga Industrial Ltd', { tax_id: '104-882-999', phone: '+255 27 264 1100' })
    const body = { code: 'T-2', name: 'TANGA Industrials', tax_id: '104882999', phone: '0272641100' }
    const { status, error } = await server.staff.call(createSupplier, { body })
    expect([status, error.code]).toEqual([422, 'warning'])
    expect(error.warnings?.map(({ code, path }) => [code, path])).toEqual([
      ['MST-02', 'name'],
      ['MST-02', 'tax_id'],
      ['MST-02', 'phone'],
    ])
    expect(error.warnings?.[0]?.message).toBe('Tanga Industrial Ltd (T-1) has a similar name.')
    expect(await codes({ q: 't-2' })).toEqual([])
  })

  it('are created when each warning is accepted, and the reason is saved (MST-02)', async () => {
    await create('K-1', 'Kariakoo Hardware')
    const accept = [{ code: 'MST-02', path: 'name', reason: 'Their shop in Mbeya' }]
    const { status, payload } = await server.staff.call(createSupplier, {
      body: { code: 'K-2', name: 'Kariakoo Hardware Co', accept },
    })
    expect(status).toBe(200)
    const activity = await server.viewer.call(listActivity, { params: { entity: 'suppliers', id: payload.id } })
    expect(activity.payload[0]).toMatchObject({ action: 'created', reason: 'MST-02: Their shop in Mbeya' })
    expect(
      (
        await server.staff.call(updateSupplier, {
          params: { id: payload.id },
          version: 1,
          body: { name: 'Kariakoo Hardware Co', city: 'Mbeya' },
        })
      ).status,
    ).toBe(200)
  })

  it('whose names differ by a number are not similar (MST-02)', async () => {
    await create('N-1', 'Depot number 1')
    expect((await server.staff.call(createSupplier, { body: { code: 'N-2', name: 'Depot number 2' } })).status).toBe(
      200,
    )
  })

  it('can be blocked with a reason, and unblocked', async () => {
    const { id } = await create('B-1', 'Late & Sons')
    expect(
      (
        await server.staff.call(updateSupplier, {
          params: { id },
          version: 1,
          body: { blocked_reason: 'Third late delivery' },
        })
      ).payload.blocked_reason,
    ).toBe('Third late delivery')
    expect(
      (await server.staff.call(updateSupplier, { params: { id }, version: 2, body: { blocked_reason: null } })).payload
        .blocked_reason,
    ).toBeNull()
  })
})
