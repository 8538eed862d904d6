import { awardRfq, undoAward } from '../../../../src/contract/awards'
import { getEnquiry } from '../../../../src/contract/enquiries'
import { createLink, inviteSupplier, withdrawInvitation } from '../../../../src/contract/invitations'
import { recordMessage, sendNotices, setRfqReminders, writeMessage } from '../../../../src/contract/notices'
import { answerQuestion, listQuestions, publishClarification } from '../../../../src/contract/questions'
import {
  askQuestion,
  declineRfq,
  enterQuote,
  getPublicRfq,
  markRfqOpened,
  saveQuote,
  submitQuote,
  withdrawDecline,
  withdrawQuote,
} from '../../../../src/contract/quotes'
import { reviseRfq } from '../../../../src/contract/rfqRevisions'
import {
  assignRfq,
  cancelRfq,
  closeRfq,
  createRfq,
  extendRfq,
  getRfq,
  replaceRfqRates,
  sendRfq,
  updateRfq,
  type Rfq,
} from '../../../../src/contract/rfqs'
import { done } from '../fulfilment'
import { answerTo, inDays, supplier, tokenOf } from '../sourcing'
import { type Life, oneOf, only, take } from './life'

/** The newest RFQ; by chance another one. */
async function rfqOf(life: Life): Promise<Rfq | undefined> {
  const id = oneOf(life, life.rfq_ids.toReversed())
  return id === undefined ? undefined : done(life.server.staff.call(getRfq, { params: { id } }))
}

const invitationIn = (life: Life, rfq: Rfq | undefined) => oneOf(life, rfq?.invitations ?? [])

const pricesOf = ({ at }: Life): [string, string] => [String(1000 + at), String(880 + at)]

/** Takes a step with the link of a supplier. */
async function byLink(life: Life, step: (call: ReturnType<typeof supplier>, version: number) => Promise<unknown>) {
  const token = oneOf(life, [...life.tokens.values()])
  if (token === undefined) return
  const call = supplier(life.server, token)
  const answer = await call(getPublicRfq)
  // A link whose invitation was withdrawn leads nowhere.
  if (answer.status === 200) await step(call, answer.payload.version)
}

const reason = { reason: 'By chance' }

export const rfqActs = {
  async createRfq(life: Life) {
    const enquiry_id = oneOf(life, life.enquiry_ids.toReversed())
    const enquiry =
      enquiry_id === undefined
        ? undefined
        : await done(life.server.staff.call(getEnquiry, { params: { id: enquiry_id } }))
    const made = await take(life, createRfq, {
      body: {
        title: 'Pump station refit',
        deadline: inDays(life.server, 7),
        lines: (enquiry?.lines ?? []).map(({ id, description, quantity, unit }) => ({
          description,
          quantity,
          unit,
          origins: [{ enquiry_line_id: id, quantity }],
        })),
        invitations: life.supplier_ids.slice(0, 2).map((supplier_id) => ({ supplier_id })),
      },
    })
    if (made) life.rfq_ids.push(made.id)
  },
  async updateRfq(life: Life) {
    await only(await rfqOf(life), (at) => take(life, updateRfq, { ...at, body: { terms: `Terms ${life.at}` } }))
  },
  async setRfqReminders(life: Life) {
    await only(await rfqOf(life), (at) => take(life, setRfqReminders, { ...at, body: { reminder_hours: [48, 5] } }))
  },
  async sendRfq(life: Life) {
    const rfq = await rfqOf(life)
    const sent = await only(rfq, (at) => take(life, sendRfq, { ...at, body: {} }))
    for (const { supplier_name, link } of sent?.links ?? []) {
      const invited = sent?.rfq.invitations.find((each) => each.supplier_name === supplier_name)
      if (invited) life.tokens.set(invited.supplier_id, tokenOf(link))
    }
  },
  async createLink(life: Life) {
    await only(invitationIn(life, await rfqOf(life)), ({ params }) => take(life, createLink, { params }))
  },
  async writeMessage(life: Life) {
    await only(invitationIn(life, await rfqOf(life)), ({ params }) =>
      take(life, writeMessage, { params, body: { kind: 'rfq_reminder', channel: 'copy' } }),
    )
  },
  async recordMessage(life: Life) {
    await only(invitationIn(life, await rfqOf(life)), ({ params }) =>
      take(life, recordMessage, { params, body: { kind: 'rfq_reminder', channel: 'copy' } }),
    )
  },
  async sendNotices(life: Life) {
    const rfq = await rfqOf(life)
    const invitation_ids = (rfq?.invitations ?? []).map(({ id }) => id)
    await only(rfq, ({ params }) =>
      take(life, sendNotices, { params, body: { kind: 'rfq_invitation', invitation_ids } }),
    )
  },
  async assignRfq(life: Life) {
    const assignee_id = oneOf(life, [life.server.staff.id, null])
    await only(await rfqOf(life), (at) => take(life, assignRfq, { ...at, body: { assignee_id } }))
  },
  async inviteSupplier(life: Life) {
    await only(await rfqOf(life), (at) =>
      take(life, inviteSupplier, { ...at, body: { supplier_id: life.supplier_ids[2] } }),
    )
  },
  async withdrawInvitation(life: Life) {
    const invited = (await rfqOf(life))?.invitations.findLast(({ status }) => status !== 'withdrawn')
    await only(invited, (at) => take(life, withdrawInvitation, { ...at, body: reason }))
  },
  markRfqOpened: (life: Life) => byLink(life, (call) => take(life, markRfqOpened, {}, call as never)),
  askQuestion: (life: Life) =>
    byLink(life, (call) => take(life, askQuestion, { body: { question: 'Flanged or threaded?' } }, call as never)),
  async answerQuestion(life: Life) {
    const rfq = await rfqOf(life)
    const asked = rfq && (await done(life.server.staff.call(listQuestions, { params: { id: rfq.id } })))
    await only(
      asked?.find(({ question }) => question !== null),
      (at) =>
        take(life, answerQuestion, { ...at, body: { audience: 'all', question: 'Which ends?', answer: 'Flanged' } }),
    )
  },
  async publishClarification(life: Life) {
    await only(await rfqOf(life), ({ params }) =>
      take(life, publishClarification, { params, body: { answer: 'Packed in crates' } }),
    )
  },
  declineRfq: (life: Life) =>
    byLink(life, (call, version) => take(life, declineRfq, { version, body: reason }, call as never)),
  withdrawQuote: (life: Life) =>
    byLink(life, (call, version) =>
      take(life, withdrawQuote, { version, body: { reason: 'Prices rose' } }, call as never),
    ),
  withdrawDecline: (life: Life) =>
    byLink(life, (call, version) => take(life, withdrawDecline, { version }, call as never)),
  saveQuote: (life: Life) =>
    byLink(life, async (call, version) => {
      const { payload } = await call(getPublicRfq)
      const body = answerTo(payload.lines, pricesOf(life), { valid_until: inDays(life.server, 40).slice(0, 10) })
      await take(life, saveQuote, { version, body }, call as never)
    }),
  submitQuote: (life: Life) =>
    byLink(life, (call, version) => take(life, submitQuote, { version, body: {} }, call as never)),
  async enterQuote(life: Life) {
    const rfq = await rfqOf(life)
    const invited = rfq?.invitations.find(({ supplier_id }) => supplier_id === life.supplier_ids[1])
    if (!rfq || !invited) return
    const valid_until = inDays(life.server, 40).slice(0, 10)
    const body = answerTo(rfq.lines, pricesOf({ ...life, at: life.at - 100 }), { valid_until, freight: '0' })
    const params = { id: rfq.id, supplier_id: invited.supplier_id }
    await take(life, enterQuote, { params, version: invited.version, body })
  },
  async extendRfq(life: Life) {
    const rfq = await rfqOf(life)
    const deadline = new Date(Date.parse(rfq?.deadline ?? inDays(life.server, 7)) + 86_400_000).toISOString()
    await only(rfq, (at) => take(life, extendRfq, { ...at, body: { deadline } }))
  },
  async reviseRfq(life: Life) {
    const rfq = await rfqOf(life)
    await only(rfq, (at) =>
      take(life, reviseRfq, { ...at, body: { ...reason, delivery_place: `Site ${(rfq?.revision ?? 0) + 1}` } }),
    )
  },
  async replaceRfqRates(life: Life) {
    const rate_date = inDays(life.server, 0).slice(0, 10)
    const rates = [{ currency: 'USD', rate: String(2600 + life.at), rate_date, source: 'Bank' }]
    await only(await rfqOf(life), (at) => take(life, replaceRfqRates, { ...at, body: { ...reason, rates } }))
  },
  async closeRfq(life: Life) {
    await only(await rfqOf(life), (at) => take(life, closeRfq, { ...at, body: {} }))
  },
  async awardRfq(life: Life) {
    await only(await rfqOf(life), (at) => take(life, awardRfq, { ...at, body: { strategy: 'cheapest_per_line' } }))
  },
  async undoAward(life: Life) {
    await only(await rfqOf(life), (at) => take(life, undoAward, { ...at, body: reason }))
  },
  async cancelRfq(life: Life) {
    await only(await rfqOf(life), (at) => take(life, cancelRfq, { ...at, body: reason }))
  },
}
