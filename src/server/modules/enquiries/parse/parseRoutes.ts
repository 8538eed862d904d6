import type { FastifyInstance } from 'fastify'
import { listLineCandidates, parseEnquiry } from '../../../../contract/enquiryParse'
import { serveRead, userOf } from '../../../http/route'
import { getEnquiry } from '../enquiriesRepository'
import { candidatesOf } from './candidates'
import { readInThread } from './reader/messageReader'
import { clientOfSender } from './senderClient'

/** The maximum number of lines of an enquiry. */
const mostLines = 1000

export async function parseRoutes(app: FastifyInstance) {
  // The text is a client's: it is parsed, and neither stored nor logged.
  serveRead(app, parseEnquiry, async ({ db, body, now }) => {
    const today = body.received_on ?? now.toISOString().slice(0, 10)
    const { lines, left_out, details } = await readInThread({ text: body.text, locale: body.locale ?? 'en', today })
    const taken = lines.slice(0, mostLines)
    // Lines above the maximum are left out and reported as well.
    const rest = lines.slice(mostLines).map(({ source }) => ({ text: source, why: 'other' as const }))
    const { sender, reference, delivery_place, required_by } = details
    const client = sender && (await clientOfSender(db, sender))
    const candidates = await candidatesOf(db, taken, body.client_id ?? client?.id ?? null)
    return {
      lines: taken.map((line, at) => ({ ...line, readings: [...line.readings], candidates: candidates[at] ?? [] })),
      left_out: [...left_out, ...rest],
      details: {
        sender: sender && { name: sender.name, email: sender.email, phone: sender.phone, text: sender.text },
        client: client ?? null,
        reference,
        delivery_place,
        required_by: required_by && { readings: required_by.value, text: required_by.text },
      },
    }
  })

  serveRead(app, listLineCandidates, async ({ db, params, ...reading }) => {
    const { lines, client_id } = await getEnquiry(db, params.id, userOf(reading))
    const open = lines.filter(({ item_id, dropped_reason }) => !item_id && !dropped_reason)
    const wanted = open.map(({ description, part_number }) => ({ description: description ?? '', part_number }))
    const candidates = await candidatesOf(db, wanted, client_id)
    return open.map(({ id }, at) => ({ line_id: id, candidates: candidates[at] ?? [] }))
  })
}
