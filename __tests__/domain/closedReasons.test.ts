import { closedReasons, needsWords } from '../../src/domain/closedReasons'

describe('Why an enquiry ended', () => {
  it('is said in free words where no reason is chosen, or “other”', () => {
    expect(closedReasons.filter(needsWords)).toEqual(['other'])
    expect([needsWords(null), needsWords(undefined)]).toEqual([true, true])
  })
})
