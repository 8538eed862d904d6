import { createHash } from 'node:crypto'
import { listActivity } from '../../src/contract/activity'
import { createItem, getItem, listItems, removeItemPhoto, updateItem } from '../../src/contract/items'
import { mostPictureBytes } from '../../src/domain/imports/pictureType'
import { noise, pixelsOf, plain, sizeOf } from './support/pictures'
import { startTestServer, type TestServer } from './support/testServer'

describe('The photo of an item', () => {
  let server: TestServer
  let made = 0
  beforeAll(async () => {
    server = await startTestServer()
  })
  afterAll(() => server.stop())

  const anItem = async () =>
    (
      await server.staff.call(createItem, {
        body: { code: `PH-${(made += 1)}`, name: `Photographed ${made}`, unit: 'H87' },
      })
    ).payload
  const put = (id: string, version: number, payload: Buffer, token = server.staff.token) =>
    server.app.inject({
      method: 'PUT',
      url: `/api/items/${id}/photo`,
      headers: { authorization: `Bearer ${token}`, 'content-type': 'image/png', 'if-match': `"${version}"` },
      payload,
    })
  const fetched = (id: string, headers = {}, token = server.viewer.token) =>
    server.app.inject({
      method: 'GET',
      url: `/api/items/${id}/photo`,
      headers: { authorization: `Bearer ${token}`, ...headers },
    })

  it('has the same pixels afterwards, its type and an ETag for caching', async () => {
    const { id } = await anItem()
    const bytes = await noise(600).png().toBuffer()
    const kept = await put(id, 1, bytes)
    expect(kept.statusCode).toBe(200)
    const photo = await fetched(id)
    const sha256 = createHash('sha256').update(photo.rawPayload).digest('hex')
    // Several pieces are stored.
    expect(photo.rawPayload.length).toBeGreaterThan(700_000)
    expect(kept.json<{ payload: object }>().payload).toMatchObject({
      version: 2,
      photo: { sha256, media_type: 'image/png', size: photo.rawPayload.length },
    })
    expect((await pixelsOf(photo.rawPayload)).equals(await pixelsOf(bytes))).toBe(true)
    expect(photo.headers).toMatchObject({
      'content-type': 'image/png',
      etag: `"${sha256}"`,
      'cache-control': 'private, no-cache',
      'x-content-type-options': 'nosniff',
    })
    const again = await fetched(id, { 'if-none-match': `"${sha256}"` })
    expect([again.statusCode, again.rawPayload.length]).toEqual([304, 0])
    expect((await server.viewer.call(listItems, { query: { q: 'photographed' } })).payload[0]?.photo?.sha256).toBe(
      sha256,
    )
  })

  it('is replaced and removed for the current version, and both are in the activity', async () => {
    const { id } = await anItem()
    await put(id, 1, await plain(10))
    expect((await put(id, 1, await plain(20))).statusCode).toBe(412)
    expect((await put(id, 2, await plain(30))).statusCode).toBe(200)
    expect(await sizeOf((await fetched(id)).rawPayload)).toEqual([30, 30])
    expect((await server.staff.call(removeItemPhoto, { params: { id }, version: 2 })).status).toBe(412)
    const { payload } = await server.staff.call(removeItemPhoto, { params: { id }, version: 3 })
    expect(payload.photo).toBeNull()
    expect((await fetched(id)).statusCode).toBe(404)
    expect(
      (await server.viewer.call(listActivity, { params: { entity: 'items', id } })).payload.map(({ action }) => action),
    ).toEqual(['photo_removed', 'photo_changed', 'photo_changed', 'created'])
    const left = await server.pool.query("select 1 from attachments where entity = 'item_photos' and entity_id = $1", [
      id,
    ])
    expect(left.rows).toHaveLength(0)
    expect(
      (await server.staff.call(updateItem, { params: { id }, version: 4, body: { name: 'Still here' } })).status,
    ).toBe(200)
  })

  it('is accepted by its bytes, regardless of the claimed type, and never as SVG', async () => {
    const { id } = await anItem()
    for (const wrong of ['<svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>', 'GIF89a', '']) {
      const answer = await put(id, 1, Buffer.from(wrong))
      expect([answer.statusCode, answer.json<{ error: { message: string } }>().error.message]).toEqual([
        415,
        'This file is not a PNG, JPEG or WebP image. Choose another file.',
      ])
    }
    expect((await server.viewer.call(getItem, { params: { id } })).payload).toMatchObject({ version: 1, photo: null })
  })

  it('has at most 5 MB', async () => {
    const { id } = await anItem()
    const answer = await put(id, 1, Buffer.alloc(mostPictureBytes + 1))
    expect([answer.statusCode, answer.json<{ error: { message: string } }>().error.message]).toEqual([
      413,
      'The request is larger than 5 MB. Send less data at once.',
    ])
  })

  it('is uploaded by staff, and cannot be read without a session', async () => {
    const { id } = await anItem()
    expect((await put(id, 1, await plain(10), server.viewer.token)).statusCode).toBe(403)
    expect((await fetched(id, {}, 'none')).statusCode).toBe(401)
  })
})
