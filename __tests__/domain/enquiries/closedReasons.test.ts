import { closedReasons, needsWords } from '../../../src/domain/enquiries/closedReasons'

describe('The reason why an enquiry was closed', () => {
  it('needs free text without a reason code, or with “other”', () => {
    expect(closedReasons.filter(needsWords)).toEqual(['other'])
    expect([needsWords(null), needsWords(undefined)]).toEqual([true, true])
  })
})
