import { listedChanges } from '../../../src/domain/approvals/listedChanges'
import { noBreak } from '../../../src/domain/money/figures'

const line = { line: 1, name: 'Valve', quantity: '10', unit: 'H87', amount: '9000' }
const asked = { lines: [line], total: '9000', currency: 'TZS' }

describe('An order that changed after its approval was requested', () => {
  it.each([
    ['its quantity', { ...asked, lines: [{ ...line, quantity: '12' }] }, ['quantity 10 12']],
    [
      'its price',
      { ...asked, lines: [{ ...line, amount: '9500' }], total: '9500' },
      ['goods TZS 9,000 TZS 9,500', 'total TZS 9,000 TZS 9,500'],
    ],
    ['another line', { ...asked, lines: [line, { ...line, line: 2, name: 'Seal' }] }, ['line null Seal']],
    ['a line less', { ...asked, lines: [] }, ['line Valve null']],
    ['its text', { ...asked, lines: [{ ...line, name: 'Gate valve' }] }, ['line Valve Gate valve']],
    ['its terms', asked, ['other null null']],
  ])('says what: %s', (_, now, expected) => {
    expect(
      listedChanges(asked, now).map(({ kind, before, after }) => `${kind} ${before} ${after}`.replaceAll(noBreak, ' ')),
    ).toEqual(expected)
  })
})
