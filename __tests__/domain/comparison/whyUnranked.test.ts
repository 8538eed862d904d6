import type { OfferClass } from '../../../src/domain/comparison/offerClass'
import { whyUnranked } from '../../../src/domain/comparison/whyUnranked'

const offer = (rfq_line_id: string, kind: OfferClass) => ({ rfq_line_id, class: kind })
const supplier = {
  coverage: 2,
  total_like_for_like: '54467638',
  ranked: false,
  rank: null,
  lines_from_others: 0,
  offers: [offer('pump', 'offered'), offer('hose', 'offered')],
}

describe('A like-for-like total that has no rank says why', () => {
  it.each([
    ['nothing', { coverage: 0, total_like_for_like: null }],
    ['unknown', { total_like_for_like: null }],
    [null, { ranked: true, rank: 2 }],
    ['after_opening', { offers: [offer('pump', 'after_opening'), offer('hose', 'unstated_freight')] }],
    ['unstated_freight', { offers: [offer('pump', 'unstated_freight'), offer('hose', 'unstated_freight')] }],
    ['expired', { offers: [offer('pump', 'offered'), offer('hose', 'expired')], lines_from_others: 1 }],
    ['late', { offers: [offer('pump', 'late'), offer('hose', 'offered')] }],
    // Also where it is filled with lines of others: it would stand beside the best split as if it were better.
    ['late', { offers: [offer('pump', 'late')], coverage: 1, lines_from_others: 1 }],
    ['from_others', { offers: [offer('pump', 'offered'), offer('pump', 'late')], coverage: 1, lines_from_others: 1 }],
    ['incomplete', { coverage: 1 }],
  ])('%s', (why, over) => {
    expect(whyUnranked({ ...supplier, ...over })).toBe(why)
  })
})
