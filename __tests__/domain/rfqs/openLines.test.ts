import { offerClasses } from '../../../src/domain/comparison/offerClass'
import { openLines, positionsInWords, unofferedLines } from '../../../src/domain/rfqs/openLines'

const pump = { id: 'pump', position: 1, quantity: '60' }
const hose = { id: 'hose', position: 2, quantity: '12' }
const valve = { id: 'valve', position: 3, quantity: '0.5' }
const gives = (rfq_line_id: string, quantity: string) => ({ rfq_line_id, quantity })

describe('The lines that an award leaves open', () => {
  it.each([
    [
      'are all of them without allocations',
      [],
      [
        { line: pump, missing: '60' },
        { line: hose, missing: '12' },
        { line: valve, missing: '0.5' },
      ],
    ],
    [
      'are those with a missing quantity, in the order of the lines',
      [gives('valve', '0.499999'), gives('pump', '40')],
      [
        { line: pump, missing: '20' },
        { line: hose, missing: '12' },
        { line: valve, missing: '0.000001' },
      ],
    ],
    [
      'are none when several suppliers cover everything',
      [gives('pump', '40'), gives('hose', '12'), gives('pump', '20'), gives('valve', '0.5')],
      [],
    ],
    [
      'exclude those with more than the requested quantity',
      [gives('pump', '72'), gives('hose', '12.000'), gives('valve', '1')],
      [],
    ],
    [
      'are not covered by an allocation for another RFQ’s line',
      [gives('gasket', '100'), gives('pump', '60'), gives('valve', '0.5')],
      [{ line: hose, missing: '12' }],
    ],
  ])('%s', (_, allocations, open) => {
    expect(openLines([pump, hose, valve], allocations)).toEqual(open)
  })
})

describe('The lines that no supplier covers', () => {
  const offers = (...own: [string, (typeof offerClasses)[number]][]) => ({
    offers: own.map(([rfq_line_id, kind]) => ({ rfq_line_id, class: kind })),
  })

  it.each([
    ['are all without suppliers', [], [pump, hose, valve]],
    [
      'are those without an answer',
      [offers(['pump', 'offered']), offers(['valve', 'offered'], ['pump', 'no_bid'])],
      [hose],
    ],
    [
      'are those with only answers that cover nothing',
      [offers(['pump', 'short'], ['hose', 'offered']), offers(['pump', 'alternative'], ['valve', 'offered'])],
      [pump],
    ],
    [
      'are none when one of several answers covers the line',
      [
        offers(['pump', 'no_bid'], ['hose', 'offered'], ['pump', 'offered']),
        offers(),
        offers(['valve', 'short'], ['valve', 'offered']),
      ],
      [],
    ],
  ])('%s', (_, suppliers, left) => {
    expect(unofferedLines([pump, hose, valve], suppliers)).toEqual(left)
  })

  it('exclude those with an offer that is only doubtful', () => {
    expect(offerClasses.filter((kind) => unofferedLines([pump], [offers(['pump', kind])]).length === 0)).toEqual([
      'offered',
      'after_opening',
      'unstated_freight',
      'expired',
      'late',
    ])
  })
})

describe('Line positions as text', () => {
  it.each([
    [[], ''],
    [[4], '4'],
    [[3, 4], '3, 4'],
    [[3, 4, 5], '3–5'],
    [[3, 5], '3, 5'],
    [[9, 12, 3, 7, 8], '3, 7–9, 12'],
    [[1, 2, 3, 5, 6, 8, 9, 10], '1–3, 5, 6, 8–10'],
    [[10, 9, 2], '2, 9, 10'],
    [[2, 2, 3, 3, 4], '2–4'],
  ])('%j are "%s"', (positions, words) => {
    expect(positionsInWords(positions.map((position) => ({ position })))).toBe(words)
  })
})
