import { addAttachment, removeAttachment } from '../../../../src/contract/attachments'
import { createClient, getClient } from '../../../../src/contract/clients'
import { createComment, removeComment, updateComment } from '../../../../src/contract/comments'
import { mergeRecords, undoMerge } from '../../../../src/contract/merges'
import { createOrder } from '../../../../src/contract/orders'
import { uuidv7 } from '../../../../src/server/db/rows/ids'
import { done, lineOf } from '../fulfilment'
import { type Life, oneOf, only, ordersIn, take } from './life'

export const sharedActs = {
  async createComment(life: Life) {
    const order = oneOf(life, await ordersIn(life))
    if (!order) return
    const params = { entity: 'orders', id: order.id }
    life.comment = await take(life, createComment, { params, body: { text: 'Two weeks more?' } })
  },
  async updateComment(life: Life) {
    life.comment =
      (await only(life.comment, (at) => take(life, updateComment, { ...at, body: { text: 'Three weeks' } }))) ??
      life.comment
  },
  async removeComment(life: Life) {
    await only(life.comment, (at) => take(life, removeComment, at))
  },
  async addAttachment(life: Life) {
    const order = oneOf(life, await ordersIn(life))
    if (!order) return
    const params = { entity: 'orders', id: order.id }
    const query = { file_name: 'drawing.csv' }
    life.attachment = await take(life, addAttachment, {
      params,
      query,
      body: Buffer.from('part,size\nseal,48\n'),
      headers: { 'content-type': 'text/csv' },
    })
  },
  async removeAttachment(life: Life) {
    await only(life.attachment, (at) => take(life, removeAttachment, at))
  },
  /** A duplicate of the client, with an order of its own. */
  async mergeRecords(life: Life) {
    const call = life.server.admin.call
    if (life.merged_id) return
    const accept = [{ code: 'MST-02', path: 'name', reason: 'Entered twice' }]
    const body = { code: uuidv7(), name: 'Kibo Hotels Limited', accept }
    const duplicate = await done(call(createClient, { body }))
    await done(
      life.server.staff.call(createOrder, {
        body: { client_id: duplicate.id, currency: 'TZS', lines: [lineOf('Valve', '2')] },
      }),
    )
    const { version } = await done(call(getClient, { params: { id: life.client_id } }))
    const params = { entity: 'clients', id: life.client_id }
    const merged = { merged_id: duplicate.id, merged_version: duplicate.version }
    if (await take(life, mergeRecords, { params, version, body: merged }, call as never)) life.merged_id = duplicate.id
  },
  async undoMerge(life: Life) {
    const call = life.server.admin.call
    if (!life.merged_id) return
    const { version: kept_version } = await done(call(getClient, { params: { id: life.client_id } }))
    const { version } = await done(call(getClient, { params: { id: life.merged_id } }))
    const params = { entity: 'clients', id: life.merged_id }
    await take(life, undoMerge, { params, version, body: { kept_version } }, call as never)
  },
}
