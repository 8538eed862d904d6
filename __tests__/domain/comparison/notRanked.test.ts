import { compareQuotes } from '../../../src/domain/comparison/comparison'
import { countNothingMore } from '../../../src/domain/comparison/offerClass'
import type { QuotedLine, SubmittedQuote } from '../../../src/domain/comparison/quoted'
import { joinReasons, type JudgedOn, notRankedReasons } from '../../../src/domain/comparison/notRanked'
import { plainLine, plainQuote } from '../../support/workedExample'

const judged: JudgedOn = { read_on: '2026-11-17', required_by: '2026-11-30' }

/** The reasons why the only offer for 60 pumps is not ranked. */
function reasons(
  line: Partial<QuotedLine>,
  quote: Partial<SubmittedQuote> = {},
  basis: JudgedOn | null = judged,
  counted = countNothingMore,
) {
  const comparison = compareQuotes({
    currency: 'TZS',
    rates: [],
    ...judged,
    counted,
    lines: [{ id: 'pump', position: 1, quantity: '60' }],
    quotes: [plainQuote('Tanga', [plainLine('tanga pump', 'pump', '100', line)], quote)],
  })
  const [of] = comparison.quotes
  const [offer] = of?.offers ?? []
  if (!of || !offer) throw new Error('no offer')
  return notRankedReasons(offer, of, '60', basis ?? undefined)
}

describe('The reasons why an offer is not ranked', () => {
  it.each<[string, Partial<QuotedLine>, Partial<SubmittedQuote>, string[]]>([
    ['none for a comparable offer', {}, {}, []],
    ['an alternative', { alternative: 'Hand pump' }, {}, ['it is an alternative (Hand pump)']],
    ['a partial quantity', { available_quantity: '20' }, {}, ['it is partial (20 available, 60 to be bought)']],
    [
      'a partial quantity, in the line’s unit',
      { unit: 'XBX', unit_factor: '24', available_quantity: '2' },
      {},
      ['it is partial (48 available, 72 to be bought)'],
    ],
    [
      'staff’s entry after the opening',
      {},
      { after_opening: true },
      ['it was entered by staff after the opening of the bids'],
    ],
    ['a freight that is not stated', {}, { freight: null }, ['its freight is not stated']],
    ['an expired quote', {}, { valid_until: '2026-11-16' }, ['the quote expired (valid until 2026-11-16)']],
    [
      'a late arrival',
      { lead_time_days: 14 },
      {},
      ['it would arrive late (lead time 14 days, required by 2026-11-30)'],
    ],
    [
      'a late arrival of the whole quote',
      {},
      { lead_time_days: 14 },
      ['it would arrive late (lead time 14 days, required by 2026-11-30)'],
    ],
    ['none when it arrives on the day', { lead_time_days: 13 }, {}, []],
    ['the line’s lead time before the quote’s', { lead_time_days: 13 }, { lead_time_days: 30 }, []],
    [
      'all reasons together',
      { alternative: 'Hand pump', available_quantity: '20', lead_time_days: 14 },
      { freight: null, valid_until: '2026-11-16' },
      [
        'it is an alternative (Hand pump)',
        'it is partial (20 available, 60 to be bought)',
        'its freight is not stated',
        'the quote expired (valid until 2026-11-16)',
        'it would arrive late (lead time 14 days, required by 2026-11-30)',
      ],
    ],
  ])('%s', (_, line, quote, expected) => {
    expect(reasons(line, quote)).toEqual(expected)
  })

  it('are empty for classes that the reader chose to count', () => {
    const all = { alternatives: true, expired: true, late: true, after_opening: true }
    expect(
      reasons({ alternative: 'Hand pump', lead_time_days: 30 }, { valid_until: '2026-11-16' }, judged, all),
    ).toEqual([])
  })

  it('are empty for a line without an answer', () => {
    expect(
      notRankedReasons(
        {
          rfq_line_id: 'pump',
          quote_line: null,
          class: 'unanswered',
          purchase: null,
          freight_share: null,
          comparable_cost: null,
        },
        { quote: plainQuote('Tanga', []), expired: true },
        '60',
        judged,
      ),
    ).toEqual([])
  })

  it('include a late arrival without a date when the required day is unknown', () => {
    expect(reasons({ lead_time_days: 14 }, {}, null)).toEqual(['it would arrive late (lead time 14 days)'])
    expect(reasons({ lead_time_days: 14 }, {}, { read_on: '2026-11-17', required_by: null })).toEqual([
      'it would arrive late (lead time 14 days)',
    ])
    // An alternative is late only when the required day is known.
    expect(reasons({ lead_time_days: 14, alternative: 'Hand pump' }, {}, null)).toEqual([
      'it is an alternative (Hand pump)',
    ])
  })

  it('use the singular for one day', () => {
    expect(
      reasons(
        { lead_time_days: 1, alternative: 'Hand pump' },
        {},
        { read_on: '2026-11-30', required_by: '2026-11-30' },
      ),
    ).toContain('it would arrive late (lead time 1 day, required by 2026-11-30)')
  })
})

describe('Reasons', () => {
  it.each([
    [[], ''],
    [['a'], 'a'],
    [['a', 'b'], 'a and b'],
    [['a', 'b', 'c'], 'a, b and c'],
  ])('%j are joined as "%s"', (each, words) => {
    expect(joinReasons(each)).toBe(words)
  })
})
