import { proposedDeadline, titleParts } from '../../../src/domain/rfqs/proposedRfq'
import { proposedCode } from '../../../src/domain/text/codeFrom'

describe('The proposals for an RFQ', () => {
  it('a title is the first line and the number of the others', () => {
    expect(titleParts([])).toEqual({ first: '', more: 0 })
    expect(titleParts(['Ball valve'])).toEqual({ first: 'Ball valve', more: 0 })
    expect(titleParts(['Ball  valve', 'Pipe'])).toEqual({ first: 'Ball valve', more: 1 })
    expect(titleParts(['', 'Pipe', 'Tee', 'Elbow'])).toEqual({ first: 'Pipe', more: 2 })
  })

  it('a title of a long description is cut at a word', () => {
    const { first: title } = titleParts([`${'valve '.repeat(30)}`])
    expect(title).toMatch(/valve…$/)
    expect(title.length).toBeLessThanOrEqual(81)
  })

  it.each([
    ['2026-11-25', '2026-11-30T17:00'],
    ['2026-11-23', '2026-11-26T17:00'],
    ['2026-11-28', '2026-12-02T17:00'],
  ])('a deadline is 17:00 three working days after %s', (today, deadline) => {
    expect(proposedDeadline(today)).toBe(deadline)
  })

  it('a code that is used already is numbered, and a name without Latin letters has the fallback', () => {
    expect(proposedCode('Kilimo Fresh Ltd', 0, 'SU')).toBe('KILIMO')
    expect(proposedCode('Kilimo Fresh Ltd', 2, 'SU')).toBe('KILIMO3')
    expect(proposedCode('宁波', 1, 'SU')).toBe('SU2')
  })
})
