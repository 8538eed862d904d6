import { setTimeout } from 'node:timers/promises'
import { addDays } from 'date-fns'
import { createEnquiry, openEnquiry } from '../../contract/enquiries'
import { awardRfq } from '../../contract/awards'
import { getJob } from '../../contract/jobs'
import { optimiseRfq } from '../../contract/optimise'
import type { Proposal } from '../../contract/proposal'
import { getRfq, type Rfq } from '../../contract/rfqs'
import { dayOf } from './demoCalls'
import { answerByLink } from './demoQuotes'
import { sentRfq } from './sentRfq'
import type { Stage } from './stage'
import example from './workedExample.json'

/*
 * The worked example: one RFQ of seven lines with five quotes in four currencies. It is awarded three days before the
 * first start; a copy of it is not awarded yet.
 */

const awarded = 3
/** The example's reference day; validities are counted from it. */
const read_on = new Date(`${example.rfq.read_on}T00:00:00Z`)

/** Creates the worked example; returns the RFQ that was awarded. */
export async function demoPumpStation(stage: Stage): Promise<Rfq> {
  const origins = await clientAsks(stage)
  const won = await suppliersAnswer(stage, { title: example.rfq.title, origins, ago: awarded, lasting: false })
  await award(stage, won)
  await suppliersAnswer(stage, { title: `${example.rfq.title}, second phase`, origins: [], ago: 0, lasting: true })
  return won
}

async function clientAsks({ staff, daysAgo, client, item }: Stage): Promise<string[]> {
  const at = daysAgo(awarded + 12)
  const made = await staff(createEnquiry, {
    body: {
      client_id: client('Mawenzi Gold Mine Ltd'),
      client_reference: 'PR-88131 pump station refit',
      source: 'email',
      received_on: dayOf(at),
      raw_text:
        '60 pcs gate valve 2 inch, bronze\n4 centrifugal pumps 30 kW with couplings\n450 m armoured cable 4x35\n8 seal kits 48 mm, 12 suction hoses 6", 24 gauges 0-16 bar',
      lines: example.rfq.lines.map(({ code, quantity, unit }) => ({ item_id: item(code), quantity, unit })),
    },
  })
  const { lines } = await staff(openEnquiry, { params: { id: made.id }, version: made.version, body: {} })
  return lines.map(({ id }) => id)
}

interface Round {
  title: string
  /** The enquiry's lines, in the order of the RFQ's. */
  origins: string[]
  ago: number
  /** Its quotes are valid for a year, except for the expired one. */
  lasting: boolean
}

async function suppliersAnswer(stage: Stage, { title, origins, ago, lasting }: Round): Promise<Rfq> {
  const { staff, daysAgo, item } = stage
  const sent = daysAgo(ago + 10)
  const { rfq, links } = await sentRfq(stage, {
    title,
    currency: example.rfq.currency,
    deadline: addDays(sent, 8).toISOString(),
    delivery_place: 'Geita',
    lines: example.rfq.lines.map(({ code, description, quantity, unit }, index) => ({
      item_id: item(code),
      description,
      quantity,
      unit,
      origins: origins[index] ? [{ enquiry_line_id: origins[index], quantity }] : [],
    })),
    suppliers: example.quotes.map(({ supplier }) => supplier),
    rates: Object.entries(example.rfq.rates)
      .filter(([currency]) => currency !== example.rfq.currency)
      .map(([currency, rate]) => ({ currency, rate, rate_date: dayOf(sent), source: 'Bank of Tanzania' })),
  })
  for (const [index, quote] of example.quotes.entries()) {
    const expired = new Date(quote.valid_until) < read_on
    daysAgo(ago + 8, index)
    await answerByLink(stage, links, quote.supplier, {
      currency: quote.currency,
      freight: quote.freight,
      lead_time_days: quote.lead_time_days,
      valid_until: dayOf(addDays(sent, lasting && !expired ? 375 : 10 + daysAfterReading(quote.valid_until))),
      lines: quote.lines.map(({ position, ...line }) => ({ rfq_line_id: rfq.lines[position - 1]?.id ?? '', ...line })),
    })
  }
  // Its deadline passes, and it closes automatically.
  daysAgo(ago + 1)
  return staff(getRfq, { params: { id: rfq.id } })
}

const daysAfterReading = (date: string) => Math.round((new Date(date).getTime() - read_on.getTime()) / 86_400_000)

/** Awards the RFQ by the product's own search for the best split. */
async function award(stage: Stage, { id, version }: Rfq) {
  const { staff, daysAgo } = stage
  daysAgo(awarded)
  const job = await staff(optimiseRfq, { params: { id }, body: {} })
  const { allocations } = await proposalOf(stage, job.id)
  const reason = 'Two suppliers instead of three, because Ningbo’s freight is paid only once'
  await staff(awardRfq, {
    params: { id },
    version,
    body: {
      strategy: 'best_split',
      job_id: job.id,
      allocations: allocations.map(({ rfq_line_id, quote_line_id, quantity }) => ({
        rfq_line_id,
        quote_line_id,
        quantity,
      })),
      reason,
    },
  })
}

/** The polling interval for a search, in milliseconds of the real clock. */
const askAgainMs = 50

/** Returns the result of a search once it has ended. Throws where it found nothing. */
async function proposalOf({ staff }: Stage, job_id: string): Promise<Proposal> {
  for (;;) {
    const job = await staff(getJob, { params: { id: job_id } })
    if (job.kind === 'optimise' && job.result) return job.result
    if (job.finished_at) throw new Error(`the demo company has no best split: ${job.error ?? job.status}`)
    await setTimeout(askAgainMs)
  }
}
