import { joinedReasons, requestReasons, withoutCodes } from '../../../src/domain/approvals/requestReasons'

describe('The text of a request', () => {
  it.each([
    [null, null, null, null],
    ['Urgent', 'Urgent', null, null],
    ['AWD-02: known supplier', null, 'known supplier', null],
    ['Urgent · AWD-02: known · AWD-03: valid by phone', 'Urgent', 'known', 'valid by phone'],
    ['AWD-02: one · AWD-02: other', null, 'one · other', null],
    ['Two · words · AWD-03: by phone · again', 'Two · words', null, 'by phone · again'],
  ])('%s has what was said and the reason of each warning', (note, said, lowest, expired) => {
    const reasons = requestReasons(note)
    expect([reasons.said, reasons.of('AWD-02'), reasons.of('AWD-03')]).toEqual([said, lowest, expired])
  })

  it('is joined from what there is', () => {
    expect(joinedReasons(['Urgent', undefined, null, '', 'AWD-02: known'])).toBe('Urgent · AWD-02: known')
    expect(joinedReasons([null])).toBeNull()
  })

  it.each([
    ['Urgent · AWD-02: known · AWD-03: valid by phone', 'Urgent · known · valid by phone'],
    ['AWD-02: one reason · AWD-03: one reason', 'one reason'],
    ['Two · words', 'Two · words'],
    ['As in AWD-02: said before', 'As in AWD-02: said before'],
    ['Cut at its end · AWD-02:', 'Cut at its end'],
    ['', ''],
  ])('%s is read without codes', (text, read) => {
    expect(withoutCodes(text)).toBe(read)
  })
})
