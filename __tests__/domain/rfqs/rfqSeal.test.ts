import { isAfterOpening, isOpenedBid } from '../../../src/domain/rfqs/rfqSeal'

describe('A quote of a sealed RFQ', () => {
  it.each([
    ['that staff entered is from after the opening', true, 'neema', true],
    ['that the supplier submitted is not', true, null, false],
    ['in an open RFQ there is no opening', false, 'neema', false],
  ])('%s', (_, sealed, typed_by, expected) => {
    expect(isAfterOpening({ sealed }, { typed_by })).toBe(expected)
  })

  const opened = { sealed: true, opened_at: '2026-11-29T09:50:01.000Z' }
  const own = { status: 'submitted', typed_by_name: null } as const
  it.each([
    ['the supplier’s own, opened', opened, own, true],
    ['sealed', { ...opened, opened_at: null }, own, false],
    ['in an open RFQ', { sealed: false, opened_at: null }, own, false],
    ['not submitted', opened, { ...own, status: 'started' }, false],
    ['entered late by an admin', opened, { ...own, typed_by_name: 'Neema Mushi' }, false],
  ] as const)('is final (QUO-12): %s', (_, rfq, bid, expected) => {
    expect(isOpenedBid(rfq, bid)).toBe(expected)
  })
})
