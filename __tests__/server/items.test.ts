import { createClient } from '../../src/contract/clients'
import { createItem, getItem, listItems, updateItem } from '../../src/contract/items'
import { startTestServer, type TestServer } from './support/testServer'

describe('Items', () => {
  let server: TestServer
  beforeAll(async () => {
    server = await startTestServer()
  })
  afterAll(() => server.stop())

  const create = async (code: string, name: string, more = {}) =>
    (await server.staff.call(createItem, { body: { code, name, unit: 'H87', ...more } })).payload
  const codes = async (query: object) =>
    (await server.viewer.call(listItems, { query })).payload.map(({ code }) => code)

  it('keep all entered values, with the aliases of clients', async () => {
    const client = (await server.staff.call(createClient, { body: { code: 'C-1', name: 'Mawenzi Gold Mine' } })).payload
    const aliases = [
      { text: 'Schieber 2″', client_id: client.id },
      { text: 'gate vlv 2in', client_id: null },
    ]
    const made = await create('VLV-GT-050B', 'Gate valve bronze 2″', {
      category: 'Valves',
      brand: 'Pegler',
      part_number: '72-GV 50',
      aliases,
    })
    const { payload } = await server.viewer.call(getItem, { params: { id: made.id } })
    expect(payload).toMatchObject({
      code: 'VLV-GT-050B',
      unit: 'H87',
      category: 'Valves',
      part_number: '72-GV 50',
      active: true,
      version: 1,
      aliases,
    })
  })

  it('have a unique code, ignoring case and spaces (MST-01)', async () => {
    await create('PMP-CF-30', 'Centrifugal pump 30 kW')
    const { status, error } = await server.staff.call(createItem, {
      body: { code: 'pmp - cf - 30', name: 'Another pump', unit: 'H87' },
    })
    expect(status).toBe(422)
    expect(error.fields).toEqual([
      { path: 'code', message: expect.stringContaining('Another item already uses this code') },
    ])
  })

  it('require a unit of the list', async () => {
    const { status, error } = await server.staff.call(createItem, { body: { code: 'X-1', name: 'X', unit: 'furlong' } })
    expect(status).toBe(422)
    expect(error.fields[0]).toEqual({ path: 'unit', message: 'Choose a unit from the list.' })
  })

  it('are found by code, name, part number, alias and brand', async () => {
    await create('SEA-MC-48S', 'Mechanical seal kit', {
      part_number: 'BQ-1148',
      brand: 'Burgmann',
      aliases: [{ text: 'Wellendichtung' }],
    })
    for (const q of ['sea-mc', 'seal mech', 'bq-1148', 'wellendicht', 'BURGMANN'])
      expect({ q, found: await codes({ q }) }).toEqual({ q, found: ['SEA-MC-48S'] })
  })

  it('can be filtered by category and status, and are not deleted (MST-03)', async () => {
    const { id } = await create('OLD-1', 'Old hose', { category: 'Hoses' })
    await create('NEW-1', 'New hose', { category: 'Hoses' })
    expect(
      (await server.staff.call(updateItem, { params: { id }, version: 1, body: { active: false } })).payload.active,
    ).toBe(false)
    expect(await codes({ category: 'Hoses' })).toEqual(['NEW-1', 'OLD-1'])
    expect(await codes({ category: 'Hoses', active: 'false' })).toEqual(['OLD-1'])
    expect((await server.app.inject({ method: 'DELETE', url: `/api/items/${id}` })).statusCode).toBe(404)
  })

  it('are found by their new words after a change, and no longer by the old ones', async () => {
    const { id } = await create('CHG-1', 'Before', { aliases: [{ text: 'firstalias' }] })
    expect(
      (
        await server.staff.call(updateItem, {
          params: { id },
          version: 1,
          body: { aliases: [{ text: 'secondalias' }] },
        })
      ).status,
    ).toBe(200)
    expect(await codes({ q: 'firstalias' })).toEqual([])
    expect(await codes({ q: 'secondalias before' })).toEqual(['CHG-1'])
    expect((await server.staff.call(updateItem, { params: { id }, version: 1, body: { name: 'Late' } })).status).toBe(
      412,
    )
  })
})
