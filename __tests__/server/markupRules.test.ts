import { randomUUID } from 'node:crypto'
import { listActivity } from '../../src/contract/activity'
import { createClient } from '../../src/contract/clients'
import { getCompany, updateCompany } from '../../src/contract/company'
import { createItem } from '../../src/contract/items'
import {
  createMarkupRule,
  getMarkups,
  listMarkupRules,
  removeMarkupRule,
  updateMarkupRule,
  type MarkupRuleBody,
} from '../../src/contract/markupRules'
import { startTestServer, type TestServer } from './support/testServer'

describe('Markup rules', () => {
  let server: TestServer
  let mawenzi: string
  let kilimo: string
  let gate_valve: string
  let ball_valve: string
  beforeAll(async () => {
    server = await startTestServer()
    const client = async (code: string, name: string) =>
      (await server.staff.call(createClient, { body: { code, name } })).payload.id
    const item = async (code: string, name: string, category: string) =>
      (await server.staff.call(createItem, { body: { code, name, unit: 'H87', category } })).payload.id
    mawenzi = await client('C-1', 'Mawenzi Gold Mine')
    kilimo = await client('C-2', 'Kilimo Cooperative')
    gate_valve = await item('V-1', 'Gate valve', 'Valves')
    ball_valve = await item('V-2', 'Ball valve', 'valves')
    const { version } = (await server.admin.call(getCompany)).payload
    await server.admin.call(updateCompany, { version, body: { default_markup_percent: '17.5' } })
  })
  afterAll(() => server.stop())

  const make = (body: MarkupRuleBody) => server.admin.call(createMarkupRule, { body })

  it('are created by an admin, read by staff, and hidden from a viewer, because they reveal margins', async () => {
    const { status, payload } = await make({ category: 'Valves', percent: '10' })
    expect([status, payload]).toEqual([
      200,
      expect.objectContaining({ client_id: null, item_id: null, category: 'Valves', percent: '10', version: 1 }),
    ])
    expect((await server.staff.call(createMarkupRule, { body: { category: 'Pumps', percent: '1' } })).status).toBe(403)
    expect((await server.staff.call(listMarkupRules)).payload.map(({ id }) => id)).toEqual([payload.id])
    expect((await server.viewer.call(listMarkupRules)).status).toBe(403)
    expect((await server.viewer.call(getMarkups)).status).toBe(403)
    expect(
      (await server.viewer.call(listActivity, { params: { entity: 'markup-rules', id: payload.id } })).status,
    ).toBe(403)
  })

  it('apply to a client, an item, a category, or a client’s item or category; other combinations are rejected at their field', async () => {
    const pathsOf = async (body: MarkupRuleBody) => (await make(body)).error.fields.map(({ path }) => path)
    expect(await pathsOf({ percent: '5' })).toEqual(['client_id'])
    expect(await pathsOf({ item_id: gate_valve, category: 'Valves', percent: '5' })).toEqual(['category'])
    expect(await pathsOf({ client_id: mawenzi, percent: '-101' })).toEqual(['percent'])
    expect(await pathsOf({ client_id: mawenzi, percent: 'ten' })).toEqual(['percent'])
    expect(await pathsOf({ client_id: randomUUID(), percent: '5' })).toEqual(['client_id'])
    expect(await pathsOf({ item_id: randomUUID(), percent: '5' })).toEqual(['item_id'])
  })

  it('are unique per scope, regardless of the spelling of the category, also when two are created at once', async () => {
    const twice = await make({ category: ' VALVES', percent: '12' })
    expect([twice.status, twice.error.fields]).toEqual([
      422,
      [{ path: 'category', message: 'A rule for this already exists with 10 %. Edit the existing rule.' }],
    ])
    const answers = await Promise.all(
      Array.from({ length: 4 }, () => make({ client_id: kilimo, item_id: ball_valve, percent: '33' })),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422, 422, 422])
    for (const { error } of answers.filter(({ status }) => status === 422))
      expect(error.fields[0]?.message).toMatch(/A rule for this already exists/)
  })

  it('give each item its markup for a client, the most specific first, with its source', async () => {
    const { payload: own } = await make({ client_id: mawenzi, percent: '30' })
    await make({ item_id: gate_valve, percent: '20' })
    await make({ client_id: mawenzi, category: 'Valves', percent: '40' })
    await make({ client_id: mawenzi, item_id: gate_valve, percent: '50' })
    const markups = async (client_id?: string) => {
      const { payload } = await server.staff.call(getMarkups, {
        query: { ...(client_id ? { client_id } : {}), item_ids: [gate_valve, ball_valve].join() },
      })
      return payload.map(({ item_id, percent, from }) => [item_id, percent, from])
    }
    expect(await markups(mawenzi)).toEqual([
      [gate_valve, '50', 'client_item'],
      [ball_valve, '40', 'client_category'],
    ])
    expect(await markups(kilimo)).toEqual([
      [gate_valve, '20', 'item'],
      [ball_valve, '33', 'client_item'],
    ])
    expect(await markups()).toEqual([
      [gate_valve, '20', 'item'],
      [ball_valve, '10', 'category'],
    ])
    expect((await server.staff.call(getMarkups, { query: { client_id: mawenzi } })).payload).toEqual([
      { item_id: null, percent: '30', from: 'client', rule_id: own.id },
    ])
    expect((await server.staff.call(getMarkups)).payload).toEqual([
      { item_id: null, percent: '17.5', from: 'default', rule_id: null },
    ])
    expect((await server.staff.call(getMarkups, { query: { item_ids: 'all' } })).status).toBe(400)
  })

  it('can be searched by client, item and words, and paged', async () => {
    const found = async (query: object) =>
      (await server.staff.call(listMarkupRules, { query })).payload.map(({ percent }) => percent)
    expect(await found({ client_id: mawenzi })).toEqual(['50', '40', '30'])
    expect(await found({ item_id: gate_valve })).toEqual(['50', '20'])
    expect(await found({ category: 'valves', sort: 'percent' })).toEqual(['10', '40'])
    expect(await found({ q: 'mawenzi gate' })).toEqual(['50'])
    const first = await server.staff.call(listMarkupRules, { query: { limit: 2, sort: 'percent' } })
    const rest = await server.staff.call(listMarkupRules, {
      query: { limit: 200, sort: 'percent', after: first.meta.next ?? '' },
    })
    expect([...first.payload, ...rest.payload].map(({ percent }) => percent)).toEqual([
      '10',
      '20',
      '30',
      '33',
      '40',
      '50',
    ])
  })

  it('are changed and removed for the current version, with an audit trail', async () => {
    const { payload: rule } = await make({ category: 'Hoses', percent: '25' })
    const params = { id: rule.id }
    expect(
      (await server.admin.call(updateMarkupRule, { params, version: 1, body: { percent: '26' } })).payload,
    ).toMatchObject({ percent: '26', category: 'Hoses', version: 2 })
    const stale = await server.admin.call(updateMarkupRule, { params, version: 1, body: { percent: '27' } })
    expect([stale.status, stale.error.current]).toEqual([412, expect.objectContaining({ percent: '26' })])
    // Without a scope the rule would be empty; with another rule's scope it would be a duplicate.
    expect(
      (await server.admin.call(updateMarkupRule, { params, version: 2, body: { category: null } })).error.fields[0]
        ?.path,
    ).toBe('client_id')
    expect(
      (await server.admin.call(updateMarkupRule, { params, version: 2, body: { category: 'Valves' } })).error.fields[0]
        ?.path,
    ).toBe('category')
    expect((await server.staff.call(removeMarkupRule, { params, version: 2 })).status).toBe(403)
    expect((await server.admin.call(removeMarkupRule, { params, version: 1 })).status).toBe(412)
    expect((await server.admin.call(removeMarkupRule, { params, version: 2 })).status).toBe(200)
    expect((await server.admin.call(removeMarkupRule, { params, version: 2 })).status).toBe(404)
    expect(
      (await server.staff.call(listActivity, { params: { entity: 'markup-rules', id: rule.id } })).payload.map(
        ({ action }) => action,
      ),
    ).toEqual(['removed', 'changed', 'created'])
  })
})
