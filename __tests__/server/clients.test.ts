import { createClient, getClient, listClients, updateClient } from '../../src/contract/clients'
import { listActivity } from '../../src/contract/activity'
import { startTestServer, type TestServer } from './support/testServer'

describe('Clients', () => {
  let server: TestServer
  beforeAll(async () => {
    server = await startTestServer()
  })
  afterAll(() => server.stop())

  const accept = [{ code: 'MST-02', path: 'name', reason: 'Another one' }]
  const create = async (code: string, name: string, more = {}) =>
    (await server.staff.call(createClient, { body: { code, name, accept, ...more } })).payload

  it('keeps all entered values, accents and the order of contacts included', async () => {
    const contacts = [
      { name: 'Zoë Müller', title: 'Buyer', email: 'zoe@example.com', phone: null },
      { name: 'Abdallah', title: null, email: null, phone: '+255 700 000 001' },
    ]
    const made = await create('C-1', 'Café «Étoile»', {
      country: 'FR',
      currency: 'EUR',
      language: 'fr',
      tax_id: '12',
      contacts,
    })
    const { status, payload } = await server.viewer.call(getClient, { params: { id: made.id } })
    expect(status).toBe(200)
    expect(payload).toMatchObject({
      code: 'C-1',
      name: 'Café «Étoile»',
      country: 'FR',
      currency: 'EUR',
      active: true,
      version: 1,
      contacts,
    })
  })

  it('rejects the code of another client, ignoring case and spaces, at its field (MST-01)', async () => {
    await create('AB-7', 'First')
    const { status, error } = await server.staff.call(createClient, { body: { code: 'ab - 7', name: 'Second' } })
    expect(status).toBe(422)
    expect(error.fields).toEqual([
      { path: 'code', message: expect.stringContaining('Another client already uses this code') },
    ])
  })

  it('warns of a client with a similar name, tax number or phone, also on a change (MST-02)', async () => {
    await create('W-1', 'Rufiji Sugar Estates', { phone: '+255 23 240 2210' })
    const { error } = await server.staff.call(createClient, { body: { code: 'W-2', name: 'Rufiji Sugar Estate Ltd' } })
    expect(error.warnings).toEqual([
      { code: 'MST-02', path: 'name', message: 'Rufiji Sugar Estates (W-1) has a similar name.' },
    ])
    const { id } = await create('W-3', 'Somebody else')
    const changed = await server.staff.call(updateClient, {
      params: { id },
      version: 1,
      body: { phone: '023 240 2210' },
    })
    expect(changed.error.warnings?.map(({ path }) => path)).toEqual(['phone'])
    expect((await server.staff.call(getClient, { params: { id } })).payload.phone).toBeNull()
  })

  it('names each invalid field with a message', async () => {
    const { status, error } = await server.staff.call(createClient, {
      body: { code: '', name: 'X', email: 'no', contacts: [{ name: '' }] },
    })
    expect(status).toBe(422)
    expect(error.fields.map(({ path }) => path)).toEqual(['code', 'email', 'contacts.0.name'])
    expect(error.fields[1]?.message).toContain('name@example.com')
  })

  it('rejects unknown fields, so that no internal field can be assigned', async () => {
    const { status } = await server.staff.call(createClient, { body: { code: 'C-9', name: 'X', version: 7 } as never })
    expect(status).toBe(422)
  })

  it('is found by any part of its words, ignoring accents', async () => {
    await create('F-1', 'Große Ölmühle Moshi')
    const { payload, meta } = await server.viewer.call(listClients, { query: { q: 'moshi olm' } })
    expect(payload.map(({ code }) => code)).toEqual(['F-1'])
    expect(meta.total).toBe(1)
  })

  it('takes special characters in a search literally', async () => {
    await create('P-1', '100% Cotton_Ltd')
    expect((await server.viewer.call(listClients, { query: { q: '100%' } })).payload).toHaveLength(1)
    expect(
      (await server.viewer.call(listClients, { query: { q: '%' } })).payload.every(({ name }) => name.includes('%')),
    ).toBe(true)
    expect((await server.viewer.call(listClients, { query: { q: `'";--` } })).status).toBe(200)
  })

  it('is listed page by page, each client once, in either direction', async () => {
    for (let number = 0; number < 7; number += 1)
      await create(`L-${number}`, number < 3 ? 'Same name' : `Name ${number}`)
    for (const sort of ['name', '-name', '-created_at']) {
      const seen: string[] = []
      let after: string | undefined
      do {
        const { payload, meta } = await server.viewer.call(listClients, {
          query: { sort, limit: 2, ...(after ? { after } : {}) },
        })
        seen.push(...payload.map(({ id }) => id))
        after = meta.next ?? undefined
      } while (after)
      const { meta } = await server.viewer.call(listClients)
      expect(meta.total).toBe(seen.length)
      expect(new Set(seen).size).toBe(seen.length)
    }
  })

  it('sorts by an allow-list and rejects any other column', async () => {
    const { status, error } = await server.viewer.call(listClients, { query: { sort: 'password_hash' } })
    expect(status).toBe(400)
    expect(error.fields[0]?.path).toBe('sort')
  })

  it('is changed once per version: the second request receives the current record', async () => {
    const { id } = await create('V-1', 'Before')
    expect((await server.staff.call(updateClient, { params: { id }, version: 1, body: { name: 'Mine' } })).status).toBe(
      200,
    )
    const late = await server.admin.call(updateClient, { params: { id }, version: 1, body: { name: 'Theirs' } })
    expect(late.status).toBe(412)
    expect(late.error.current).toMatchObject({ name: 'Mine', version: 2 })
    expect((await server.staff.call(updateClient, { params: { id }, body: { name: 'X' } })).status).toBe(428)
  })

  it('keeps one of fifty simultaneous edits, and rejects the others', async () => {
    const { id } = await create('V-2', 'Start')
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, editor) =>
        server.staff.call(updateClient, { params: { id }, version: 1, body: { notes: `editor ${editor}` } }),
      ),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(answers.filter(({ status }) => status === 412)).toHaveLength(49)
  })

  it('records who changed what, with the values before and after, newest first', async () => {
    const { id } = await create('A-1', 'Old name')
    await server.staff.call(updateClient, { params: { id }, version: 1, body: { name: 'New name' } })
    await server.admin.call(updateClient, { params: { id }, version: 2, body: { active: false } })
    const { payload } = await server.viewer.call(listActivity, { params: { entity: 'clients', id } })
    expect(payload.map(({ action, actor_name }) => [action, actor_name])).toEqual([
      ['made_inactive', 'Admin'],
      ['changed', 'Staff'],
      ['created', 'Staff'],
    ])
    expect(payload[1]).toMatchObject({ before: { name: 'Old name' }, after: { name: 'New name' } })
  })
})
