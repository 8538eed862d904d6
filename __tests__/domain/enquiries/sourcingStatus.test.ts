import { sourcingStatusOf, sourcingStatuses, type LineFacts } from '../../../src/domain/enquiries/sourcingStatus'

const rfq = { id: 'r', number: 'RFQ-DSM-2026-00001' }
const order = { id: 'o', number: 'ORD-DSM-2026-00001' }
const nothing: LineFacts = { dropped: false, order: null, award: null, request: null }
const asked = { ...rfq, asked: 3, offers: 0 }

describe('The sourcing status of an enquiry line', () => {
  it.each([
    ['there is no document', {}, 'unsourced', null],
    ['an RFQ requests it', { request: asked }, 'requested', { entity: 'rfqs', ...rfq }],
    ['a supplier has offered', { request: { ...asked, offers: 2 } }, 'offered', { entity: 'rfqs', ...rfq }],
    [
      'its RFQ is sealed, with or without offers',
      { request: { ...asked, offers: null } },
      'requested',
      { entity: 'rfqs', ...rfq },
    ],
    ['an award covers it', { request: { ...asked, offers: 2 }, award: rfq }, 'awarded', { entity: 'rfqs', ...rfq }],
    [
      'an order sells it',
      { request: { ...asked, offers: 2 }, award: rfq, order },
      'ordered',
      { entity: 'orders', ...order },
    ],
    ['it was dropped, in any status', { request: asked, award: rfq, order, dropped: true }, 'dropped', null],
  ] as const)('when %s', (_, facts, sourcing_status, sourcing_document) => {
    expect(sourcingStatusOf({ ...nothing, ...facts })).toMatchObject({ sourcing_status, sourcing_document })
  })

  it('has the number of invited suppliers and of offers, but not while the RFQ is sealed', () => {
    expect(sourcingStatusOf({ ...nothing, request: { ...asked, offers: 2 } })).toMatchObject({ asked: 3, offers: 2 })
    expect(sourcingStatusOf({ ...nothing, request: { ...asked, offers: null } })).toMatchObject({
      asked: 3,
      offers: null,
    })
    expect(sourcingStatusOf(nothing)).toMatchObject({ asked: 0, offers: 0 })
  })

  it('has each of its values in some case', () => {
    expect(sourcingStatuses).toHaveLength(6)
  })
})
