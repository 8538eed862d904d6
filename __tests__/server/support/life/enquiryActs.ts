import {
  cancelEnquiry,
  createEnquiry,
  getEnquiry,
  loseEnquiry,
  openEnquiry,
  reopenEnquiry,
  updateEnquiry,
  type Enquiry,
} from '../../../../src/contract/enquiries'
import { done } from '../fulfilment'
import { type Life, oneOf, only, take } from './life'

async function enquiryOf(life: Life): Promise<Enquiry | undefined> {
  const id = oneOf(life, life.enquiry_ids.toReversed())
  return id === undefined ? undefined : done(life.server.staff.call(getEnquiry, { params: { id } }))
}

const reason = { reason: 'By chance' }

export const enquiryActs = {
  async createEnquiry(life: Life) {
    const made = await take(life, createEnquiry, {
      body: {
        client_id: life.client_id,
        agent_id: life.agent_id,
        contact: 'Zainab',
        lines: [
          { description: 'Gate valve', quantity: '10', unit: 'H87' },
          { description: 'Coupling', quantity: '4', unit: 'SET' },
        ],
      },
    })
    if (made) life.enquiry_ids.push(made.id)
  },
  async updateEnquiry(life: Life) {
    await only(await enquiryOf(life), (at) =>
      take(life, updateEnquiry, { ...at, body: { notes: `Asked again ${life.at}` } }),
    )
  },
  async openEnquiry(life: Life) {
    await only(await enquiryOf(life), (at) => take(life, openEnquiry, { ...at, body: {} }))
  },
  async loseEnquiry(life: Life) {
    await only(await enquiryOf(life), (at) => take(life, loseEnquiry, { ...at, body: reason }))
  },
  async cancelEnquiry(life: Life) {
    await only(await enquiryOf(life), (at) => take(life, cancelEnquiry, { ...at, body: reason }))
  },
  async reopenEnquiry(life: Life) {
    await only(await enquiryOf(life), (at) => take(life, reopenEnquiry, { ...at, body: reason }))
  },
}
