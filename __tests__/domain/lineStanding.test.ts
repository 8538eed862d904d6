import { lineStanding, lineStands, type LineFacts } from '../../src/domain/lineStanding'

const rfq = { id: 'r', number: 'RFQ-DSM-2026-00001' }
const order = { id: 'o', number: 'ORD-DSM-2026-00001' }
const nothing: LineFacts = { dropped: false, order: null, award: null, request: null }
const asked = { ...rfq, asked: 3, offers: 0 }

describe('Where a line of an enquiry stands', () => {
  it.each([
    ['nothing was made of it', {}, 'unsourced', null],
    ['an RFQ asks for it', { request: asked }, 'requested', { entity: 'rfqs', ...rfq }],
    ['a supplier has offered', { request: { ...asked, offers: 2 } }, 'offered', { entity: 'rfqs', ...rfq }],
    [
      'its RFQ is sealed, whoever has offered',
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
    ['it was dropped, however far it had come', { request: asked, award: rfq, order, dropped: true }, 'dropped', null],
  ] as const)('when %s', (_, facts, stands, stands_in) => {
    expect(lineStanding({ ...nothing, ...facts })).toMatchObject({ stands, stands_in })
  })

  it('says how many were asked and how many offered, but not while it is sealed', () => {
    expect(lineStanding({ ...nothing, request: { ...asked, offers: 2 } })).toMatchObject({ asked: 3, offers: 2 })
    expect(lineStanding({ ...nothing, request: { ...asked, offers: null } })).toMatchObject({ asked: 3, offers: null })
    expect(lineStanding(nothing)).toMatchObject({ asked: 0, offers: 0 })
  })

  it('is each of its words in some case', () => {
    expect(lineStands).toHaveLength(6)
  })
})
