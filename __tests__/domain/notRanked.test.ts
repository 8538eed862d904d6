import { compareQuotes } from '../../src/domain/costing/comparison'
import { countNothingMore } from '../../src/domain/costing/offerClass'
import type { QuotedLine, SubmittedQuote } from '../../src/domain/costing/quoted'
import { joinReasons, type JudgedOn, whyNotRanked } from '../../src/domain/notRanked'
import { plainLine, plainQuote } from '../support/workedExample'

const judged: JudgedOn = { read_on: '2026-11-17', required_by: '2026-11-30' }

/** Why the only offer for 60 pumps is not ranked. */
function reasons(
  line: Partial<QuotedLine>,
  quote: Partial<SubmittedQuote> = {},
  told: JudgedOn | null = judged,
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
  return whyNotRanked(offer, of, '60', told ?? undefined)
}

describe('Why an offer is not ranked', () => {
  it.each<[string, Partial<QuotedLine>, Partial<SubmittedQuote>, string[]]>([
    ['nothing, of one that can be compared', {}, {}, []],
    ['it is an alternative', { alternative: 'Hand pump' }, {}, ['it is an alternative to what was asked (Hand pump)']],
    ['it has a part', { available_quantity: '20' }, {}, ['it is partial (20 available, 60 would have to be bought)']],
    [
      'it has a part, counted in the line’s unit',
      { unit: 'XBX', unit_factor: '24', available_quantity: '2' },
      {},
      ['it is partial (48 available, 72 would have to be bought)'],
    ],
    ['it expired', {}, { valid_until: '2026-11-16' }, ['the quote expired (valid until 2026-11-16)']],
    [
      'it would arrive late',
      { lead_time_days: 14 },
      {},
      ['it would arrive late (lead time 14 days, required by 2026-11-30)'],
    ],
    [
      'the whole quote would arrive late',
      {},
      { lead_time_days: 14 },
      ['it would arrive late (lead time 14 days, required by 2026-11-30)'],
    ],
    ['nothing, where it arrives on the day', { lead_time_days: 13 }, {}, []],
    ['its own lead time counts before the quote’s', { lead_time_days: 13 }, { lead_time_days: 30 }, []],
    [
      'everything that stands against it',
      { alternative: 'Hand pump', available_quantity: '20', lead_time_days: 14 },
      { valid_until: '2026-11-16' },
      [
        'it is an alternative to what was asked (Hand pump)',
        'it is partial (20 available, 60 would have to be bought)',
        'the quote expired (valid until 2026-11-16)',
        'it would arrive late (lead time 14 days, required by 2026-11-30)',
      ],
    ],
  ])('%s', (_, line, quote, expected) => {
    expect(reasons(line, quote)).toEqual(expected)
  })

  it('is nothing of what the reader chose to count', () => {
    const all = { alternatives: true, expired: true, late: true }
    expect(
      reasons({ alternative: 'Hand pump', lead_time_days: 30 }, { valid_until: '2026-11-16' }, judged, all),
    ).toEqual([])
  })

  it('is nothing of a line without an answer', () => {
    expect(
      whyNotRanked(
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

  it('says that it is late without a day, where nobody says by which one', () => {
    expect(reasons({ lead_time_days: 14 }, {}, null)).toEqual(['it would arrive late (lead time 14 days)'])
    expect(reasons({ lead_time_days: 14 }, {}, { read_on: '2026-11-17', required_by: null })).toEqual([
      'it would arrive late (lead time 14 days)',
    ])
    // An alternative is late only by a day that is known.
    expect(reasons({ lead_time_days: 14, alternative: 'Hand pump' }, {}, null)).toEqual([
      'it is an alternative to what was asked (Hand pump)',
    ])
  })

  it('says one day', () => {
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
  ])('%j are said as "%s"', (each, words) => {
    expect(joinReasons(each)).toBe(words)
  })
})
