import { eq } from 'drizzle-orm'
import { updateCompany, getCompany } from '../../src/contract/company'
import { getOrderDocument } from '../../src/contract/documents'
import { createItem, getItem, removeItemPhoto } from '../../src/contract/items'
import { createOrder } from '../../src/contract/orders'
import { quoteOrder } from '../../src/contract/orderSteps'
import { thumbnailSide } from '../../src/domain/imports/pictureType'
import { suppliesOf } from '../../src/server/modules/company/documentPictures'
import { makeThumbnails } from '../../src/server/modules/items/photoRepository'
import { attachments } from '../../src/server/db/schema/notes'
import { sha256 } from '../../src/server/crypto/secrets'
import { payloadOf, readyToOrder } from './support/ordering'
import { noise, sizeOf } from './support/pictures'
import { startTestServer, type TestServer } from './support/testServer'

describe('The pictures of items on documents', () => {
  let server: TestServer
  let ready: Awaited<ReturnType<typeof readyToOrder>>
  beforeAll(async () => {
    server = await startTestServer()
    ready = await readyToOrder(server)
  })
  afterAll(() => server.stop())

  const wanted = async (item_pictures: boolean) => {
    const { version } = payloadOf(await server.admin.call(getCompany))
    return payloadOf(await server.admin.call(updateCompany, { version, body: { item_pictures } }))
  }
  const anItem = async (code: string) =>
    payloadOf(await server.staff.call(createItem, { body: { code, name: `Valve ${code}`, unit: 'H87' } }))
  async function photographed(code: string) {
    const { id } = await anItem(code)
    await server.app.inject({
      method: 'PUT',
      url: `/api/items/${id}/photo`,
      headers: { authorization: `Bearer ${server.staff.token}`, 'content-type': 'image/png', 'if-match': '"1"' },
      payload: await noise(400).png().toBuffer(),
    })
    return payloadOf(await server.staff.call(getItem, { params: { id } }))
  }
  const draft = async (item_ids: string[]) =>
    payloadOf(
      await server.staff.call(createOrder, {
        body: {
          client_id: ready.client_id,
          currency: 'TZS',
          valid_until: '2034-12-20',
          lines: item_ids.map((item_id) => ({
            item_id,
            description: 'Valve',
            quantity: '2',
            unit: 'H87',
            unit_price: '43900',
            tax_rate_id: ready.vat,
          })),
        },
      }),
    )
  const quotation = async (id: string) =>
    payloadOf(await server.staff.call(getOrderDocument, { params: { id }, query: { kind: 'quotation' } }))
  const picturesOn = async (id: string) => (await quotation(id)).rows.map(({ picture }) => picture)

  it('are small copies of the photos, on drafts only while the company wants them', async () => {
    const { id: item_id, photo } = await photographed('DRAFT')
    const order = await draft([item_id, (await anItem('BARE')).id])
    expect(await picturesOn(order.id)).toEqual([undefined, undefined])
    expect((await wanted(true)).item_pictures).toBe(true)
    expect(await picturesOn(order.id)).toEqual([photo?.thumbnail_sha256, undefined])
    const { pictures = {} } = await suppliesOf(server.db, await quotation(order.id))
    const [bytes] = Object.values(pictures)
    expect(Object.keys(pictures)).toEqual([photo?.thumbnail_sha256])
    expect(sha256(bytes ?? '')).toBe(photo?.thumbnail_sha256)
    expect(await sizeOf(Buffer.from(bytes ?? []))).toEqual([thumbnailSide, thumbnailSide])
  })

  it('stay on an issued quotation when the photo is removed and the company no longer wants them', async () => {
    await wanted(true)
    const { id: item_id, version, photo } = await photographed('ISSUED')
    const order = await draft([item_id])
    payloadOf(await server.staff.call(quoteOrder, { params: { id: order.id }, version: order.version, body: {} }))
    const before = await quotation(order.id)
    expect(before.rows.map(({ picture }) => picture)).toEqual([photo?.thumbnail_sha256])
    payloadOf(await server.staff.call(removeItemPhoto, { params: { id: item_id }, version }))
    await wanted(false)
    expect(await quotation(order.id)).toEqual(before)
    expect(Object.keys((await suppliesOf(server.db, before)).pictures ?? {})).toEqual([photo?.thumbnail_sha256])
  })

  it('are made of photos that were stored before, and a damaged one is left without', async () => {
    await wanted(true)
    const [old, damaged] = [await photographed('OLD'), await photographed('DAMAGED')]
    const change = (id: string, set: Partial<typeof attachments.$inferInsert>) =>
      server.db.update(attachments).set(set).where(eq(attachments.entity_id, id))
    await change(old.id, { thumbnail_sha256: null })
    await change(damaged.id, { thumbnail_sha256: null })
    await server.pool.query(
      'update attachment_chunks set bytes = $1 where attachment_id in (select id from attachments where entity_id = $2)',
      [Buffer.from('broken'), damaged.id],
    )
    const thumbnailOf = async (id: string) =>
      payloadOf(await server.staff.call(getItem, { params: { id } })).photo?.thumbnail_sha256
    expect(await thumbnailOf(old.id)).toBeNull()
    await makeThumbnails(server.db, new AbortController().signal)
    expect(await thumbnailOf(old.id)).toBe(old.photo?.thumbnail_sha256)
    expect(await thumbnailOf(damaged.id)).toBeNull()
    expect(await picturesOn((await draft([old.id, damaged.id])).id)).toEqual([old.photo?.thumbnail_sha256, undefined])
  })
})
