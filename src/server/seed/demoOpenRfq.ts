import { addDays } from 'date-fns'
import { dayOf } from './demoCalls'
import { linesToAsk, makeEnquiry } from './demoEnquiries'
import { answerByLink, declineByLink } from './demoQuotes'
import { sentRfq } from './sentRfq'
import type { Stage } from './stage'

/** An open RFQ for hospital goods: one supplier has submitted, one has declined, one was only invited. */
export async function demoOpenRfq(stage: Stage) {
  const { daysAgo } = stage
  const enquiry = await makeEnquiry(stage, {
    client: 'St. Luke Mission Hospital',
    reference: 'Theatre consumables',
    days_ago: 4,
    required_in: 20,
    source: 'email',
    lines: [
      { code: 'GLV-NT-M', quantity: '400', target_price: '14500' },
      { code: 'GLV-NT-L', quantity: '300', target_price: '14500' },
      { code: 'BOT-SF-42', quantity: '24', target_price: '58000' },
    ],
  })
  const sent = daysAgo(1)
  const { rfq, links } = await sentRfq(stage, {
    title: 'Theatre consumables',
    deadline: addDays(sent, 4).toISOString(),
    delivery_place: 'Dodoma',
    lines: linesToAsk(enquiry),
    suppliers: ['Nairobi Safety Wear', 'Mwanza Medical Stores', 'Kariakoo Hardware'],
  })
  daysAgo(0, -3)
  await answerByLink(stage, links, 'Mwanza Medical Stores', {
    currency: 'TZS',
    valid_until: dayOf(addDays(sent, 30)),
    lead_time_days: 10,
    freight: '180000',
    lines: rfq.lines.map(({ id }, index) => ({
      rfq_line_id: id,
      ...[{ unit_price: '13800' }, { unit_price: '13800' }, { no_bid_reason: 'No shoes in our range' }][index],
    })),
  })
  await declineByLink(stage, links, 'Kariakoo Hardware', 'Stocktaking until the end of the month')
}
