import type { FastifyInstance } from 'fastify'
import { parseEnquiry } from '../../../../contract/enquiryParse'
import { readEnquiryText } from '../../../../domain/enquiryText/readEnquiryText'
import { serveRead } from '../../../http/route'
import { candidatesOf } from './candidates'

/** The maximum number of lines of an enquiry. */
const mostLines = 1000

export async function parseRoutes(app: FastifyInstance) {
  // The text is a client's: it is parsed, and neither stored nor logged.
  serveRead(app, parseEnquiry, async ({ db, body }) => {
    const { lines, left_out } = readEnquiryText(body.text, { locale: body.locale ?? 'en' })
    const taken = lines.slice(0, mostLines)
    // Lines above the maximum are left out and reported as well.
    const rest = lines.slice(mostLines).map(({ source }) => ({ text: source, why: 'other' as const }))
    const candidates = await candidatesOf(db, taken, body.client_id ?? null)
    return {
      lines: taken.map((line, at) => ({ ...line, readings: [...line.readings], candidates: candidates[at] ?? [] })),
      left_out: [...left_out, ...rest],
    }
  })
}
