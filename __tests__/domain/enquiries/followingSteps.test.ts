import type { EnquiryStatus } from '../../../src/domain/enquiries/enquiryLifeCycle'
import { followingSteps, type EnquiryConditions } from '../../../src/domain/enquiries/steps/followingSteps'

const none = { client: true, line: true, live_rfq: false, live_order: false, confirmed_order: false }
const rfq = { live_rfq: true }
const order = { live_order: true }
const confirmed = { live_order: true, confirmed_order: true }

describe('An enquiry that follows its RFQs and orders', () => {
  it.each<[EnquiryStatus, Partial<EnquiryConditions>, EnquiryStatus[]]>([
    ['open', {}, []],
    ['open', rfq, ['sourcing']],
    ['sourcing', rfq, []],
    ['sourcing', {}, ['open']],
    ['open', order, ['quoted']],
    ['sourcing', { ...rfq, ...order }, ['quoted']],
    ['open', confirmed, ['quoted', 'won']],
    ['quoted', confirmed, ['won']],
    ['won', { ...rfq, ...confirmed }, []],
    ['won', rfq, ['sourcing']],
    ['won', {}, ['open']],
    ['quoted', rfq, ['sourcing']],
  ])('from %s with %j goes to %j', (from, conditions, to) => {
    expect(followingSteps(from, { ...none, ...conditions }).map((step) => step.to)).toEqual(to)
  })

  it.each<EnquiryStatus>(['draft', 'lost', 'cancelled'])('stays %s, whatever was made from it', (from) => {
    for (const conditions of [{}, rfq, order, confirmed])
      expect(followingSteps(from, { ...none, ...conditions })).toEqual([])
  })

  it('names each step with the status before and after it', () => {
    expect(followingSteps('open', { ...none, ...confirmed })).toEqual([
      { action: 'mark_quoted', from: 'open', to: 'quoted' },
      { action: 'mark_won', from: 'quoted', to: 'won' },
    ])
  })
})
