import { getMe, updateMe } from '../../src/contract/auth'
import { createView, deleteView, listViews, saveListColumns, updateView, type ViewBody } from '../../src/contract/views'
import { startTestServer, type Person, type TestServer } from './support/testServer'

describe('Saved views of a list', () => {
  let server: TestServer
  beforeAll(async () => {
    server = await startTestServer()
  })
  afterAll(() => server.stop())

  const made = async (who: Person, body: ViewBody) => {
    const { status, payload } = await who.call(createView, { body })
    expect(status).toBe(200)
    return payload
  }
  const seen = async (who: Person, branch_id?: string) =>
    (await who.call(listViews, { query: { list: 'clients' }, ...(branch_id ? { branch_id } : {}) })).payload.map(
      ({ name }) => name,
    )

  it('are private until they are shared with the branch, and never visible in another branch', async () => {
    await made(server.viewer, { list: 'clients', name: 'Mine alone', query: 'active=true' })
    const shared = await made(server.staff, {
      list: 'clients',
      name: 'Of Arusha',
      query: 'q=arusha&sort=-created_at',
      columns: [
        { id: 'name', width: 240 },
        { id: 'phone', hidden: true },
      ],
      shared: true,
    })
    expect(shared).toMatchObject({
      mine: true,
      owner_name: 'Staff',
      query: 'q=arusha&sort=-created_at',
      columns: [
        { id: 'name', width: 240 },
        { id: 'phone', hidden: true },
      ],
    })
    expect(await seen(server.viewer)).toEqual(['Mine alone', 'Of Arusha'])
    expect(await seen(server.staff)).toEqual(['Of Arusha'])
    expect(await seen(server.stranger)).toEqual([])
    expect(await seen(server.admin, server.other_branch_id)).toEqual([])
    expect(await seen(server.admin, server.branch_id)).toEqual(['Of Arusha'])
  })

  it('are changed and deleted by their owner only, for the current version', async () => {
    const view = await made(server.staff, { list: 'orders', name: 'Due', shared: true })
    const { params, version } = { params: { id: view.id }, version: view.version }
    expect((await server.viewer.call(updateView, { params, version, body: { name: 'Taken' } })).error).toMatchObject({
      code: 'not_allowed',
      message: 'Only Staff can change this view. Save your own view.',
    })
    expect((await server.stranger.call(deleteView, { params, version })).status).toBe(404)
    expect((await server.staff.call(updateView, { params, version: 9, body: { name: 'Late' } })).status).toBe(412)
    const changed = await server.staff.call(updateView, {
      params,
      version,
      body: { query: 'status=quoted', shared: false },
    })
    expect(changed.payload).toMatchObject({ version: 2, name: 'Due', query: 'status=quoted', shared: false })
    expect((await server.viewer.call(updateView, { params, version: 2, body: { name: 'Taken' } })).status).toBe(404)
    expect((await server.staff.call(deleteView, { params, version: 2 })).status).toBe(200)
    expect((await server.staff.call(deleteView, { params, version: 2 })).status).toBe(404)
  })

  it('have one name each', async () => {
    await made(server.staff, { list: 'items', name: 'Pumps' })
    await made(server.viewer, { list: 'items', name: 'Pumps' })
    const { status, error } = await server.staff.call(createView, { body: { list: 'items', name: ' Pumps ' } })
    expect([status, error.fields]).toEqual([
      422,
      [{ path: 'name', message: 'You already have a view with this name. Enter another name.' }],
    ])
  })

  it('hold as many filter values as a URL, and say so where there are more', async () => {
    const ids = (count: number) =>
      Array.from({ length: count }, (_, n) => `client_id=019a0000-0000-7000-8000-${String(n).padStart(12, '0')}`).join(
        '&',
      )
    expect((await made(server.staff, { list: 'orders', name: 'Many clients', query: ids(150) })).query).toBe(ids(150))
    const { status, error } = await server.staff.call(createView, {
      body: { list: 'orders', name: 'Too many clients', query: ids(200) },
    })
    expect([status, error.fields]).toEqual([
      422,
      [
        {
          path: 'query',
          message: 'This list has too many filter values for a view. Remove some of them, and save the view again.',
        },
      ],
    ])
  })

  it('do not include the columns of a list, which are stored in the reader’s preferences', async () => {
    const me = async () => (await server.viewer.call(getMe)).payload
    await server.viewer.call(saveListColumns, {
      params: { list: 'clients' },
      body: { columns: [{ id: 'name', width: 300 }] },
    })
    await server.viewer.call(saveListColumns, {
      params: { list: 'items' },
      body: { columns: [{ id: 'brand', hidden: true }] },
    })
    const before = await me()
    await server.viewer.call(updateMe, { version: before.version, body: { preferences: { density: 'compact' } } })
    expect((await me()).preferences).toEqual({
      density: 'compact',
      lists: { clients: [{ id: 'name', width: 300 }], items: [{ id: 'brand', hidden: true }] },
    })
    expect((await server.staff.call(getMe)).payload.preferences).toEqual({})
    expect(
      (await server.viewer.call(saveListColumns, { params: { list: 'secrets' }, body: { columns: [] } })).status,
    ).toBe(404)
    expect(
      (
        await server.viewer.call(saveListColumns, {
          params: { list: 'items' },
          body: { columns: [{ id: 'brand', width: 3 }] },
        })
      ).status,
    ).toBe(422)
  })
})
