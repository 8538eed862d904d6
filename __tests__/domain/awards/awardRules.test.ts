import { type Allocation } from '../../../src/domain/awards/allocation'
import { buyAllocations } from '../../../src/domain/awards/buyAllocations'
import { cheapestPerLine } from '../../../src/domain/awards/allocate'
import {
  allocationProblems,
  awardWarnings,
  endedEnquiryWarnings,
  supplierProblems,
} from '../../../src/domain/awards/awardRules'
import { compareQuotes, type ComparisonInput } from '../../../src/domain/comparison/comparison'
import { noBreak } from '../../../src/domain/money/figures'
import { countNothingMore } from '../../../src/domain/comparison/offerClass'
import { plainLine, plainQuote } from '../../support/workedExample'

const rfq: ComparisonInput = {
  currency: 'TZS',
  rates: [{ currency: 'USD', rate: '2500' }],
  read_on: '2026-11-17',
  required_by: null,
  counted: countNothingMore,
  lines: [
    { id: 'pump', position: 1, quantity: '60' },
    { id: 'hose', position: 2, quantity: '12' },
  ],
  quotes: [
    plainQuote('Tanga', [plainLine('tanga pump', 'pump', '100'), plainLine('tanga hose', 'hose', '10')]),
    plainQuote(
      'Ningbo',
      [
        plainLine('ningbo pump', 'pump', '0.05', { pack_size: '24' }),
        plainLine('ningbo hose', 'hose', null, { no_bid_reason: 'none' }),
      ],
      {
        currency: 'USD',
        minimum_order_value: '5',
      },
    ),
    plainQuote('Kariakoo', [plainLine('kariakoo pump', 'pump', '90', { available_quantity: '20' })]),
    plainQuote('Weber', [plainLine('weber hose', 'hose', '9')], { valid_until: '2026-11-12' }),
  ],
}
const comparison = compareQuotes(rfq)
const names = { supplier: (id: string) => id }
const gives = (
  quote_line_id: string,
  quantity: string,
  rfq_line_id = quote_line_id.split(' ')[1] ?? '',
): Allocation => ({ rfq_line_id, quote_line_id, quantity })
const problems = (...allocations: Allocation[]) =>
  allocationProblems(allocations, comparison).map(({ code, path, message }) => `${code} ${path} ${message}`)
const warnings = (...allocations: Allocation[]) =>
  awardWarnings(allocations, comparison, 'TZS', names).map(({ code, path, message }) => `${code} ${path} ${message}`)

describe('An award that is not to be made as it is (AWD-05)', () => {
  const idOf = (at: number) => rfq.quotes[at]?.supplier_id ?? ''
  const buyable = { active: true, blocked_reason: null }

  it('is to a supplier that is blocked or inactive: blocked, at the supplier’s first offer', () => {
    const suppliers = [
      { ...buyable, id: idOf(0), name: 'Tanga' },
      { ...buyable, id: idOf(1), name: 'Ningbo', blocked_reason: 'Fraud' },
      { ...buyable, id: idOf(2), name: 'Kariakoo', active: false },
      { ...buyable, id: idOf(3), name: 'Weber', active: false },
    ]
    const allocations = [gives('tanga hose', '12'), gives('ningbo pump', '40'), gives('kariakoo pump', '20')]
    expect(supplierProblems(allocations, comparison, suppliers)).toEqual([
      {
        code: 'AWD-05',
        path: 'allocations.1.quote_line_id',
        message: 'Ningbo is blocked: Fraud. Unblock the supplier first, or choose another one.',
      },
      {
        code: 'AWD-05',
        path: 'allocations.2.quote_line_id',
        message: 'Kariakoo is inactive. Activate the supplier first, or choose another one.',
      },
    ])
  })

  it('is from an enquiry that is lost or cancelled: asked about, at its line', () => {
    const lines = [
      { id: 'pump', position: 1, origins: [{ enquiry_id: 'one' }, { enquiry_id: 'two' }] },
      { id: 'hose', position: 2, origins: [{ enquiry_id: 'three' }] },
    ]
    const enquiries = [
      { id: 'one', number: 'ENQ-1', status: 'open' as const },
      { id: 'two', number: 'ENQ-2', status: 'lost' as const },
      { id: 'three', number: 'ENQ-3', status: 'cancelled' as const },
    ]
    expect(endedEnquiryWarnings([gives('tanga pump', '60')], lines, enquiries)).toEqual([
      {
        code: 'AWD-05',
        path: 'allocations.0',
        message: 'Line 1: ENQ-2 is lost. Enter a reason if the client still wants it.',
      },
    ])
  })
})

describe('An award is blocked (AWD-01)', () => {
  it.each([
    [
      'covers more than the requested quantity',
      [gives('tanga pump', '60.000001')],
      [
        'AWD-01 allocations.0.quantity Line 1: awarded 60.000001, but only 60 were requested. Reduce the award by 0.000001.',
      ],
    ],
    [
      'covers more than the requested quantity with several suppliers',
      [gives('tanga pump', '40'), gives('kariakoo pump', '20'), gives('ningbo pump', '1')],
      [expect.stringContaining('allocations.2.quantity Line 1: awarded 61')],
    ],
    [
      'covers more than the requested quantity of a line before the last',
      [gives('tanga pump', '61'), gives('tanga hose', '12')],
      ['AWD-01 allocations.0.quantity Line 1: awarded 61, but only 60 were requested. Reduce the award by 1.'],
    ],
    [
      'takes more than the available quantity',
      [gives('kariakoo pump', '21')],
      [expect.stringContaining('allocations.0.quantity Line 1: 21 must be bought, but the supplier has 20')],
    ],
    ['takes an offer without a price', [gives('ningbo hose', '1')], [expect.stringContaining('has no price')]],
    [
      'takes an offer for another line',
      [gives('tanga hose', '1', 'pump')],
      [expect.stringContaining('this offer is for another line')],
    ],
    ['takes an unknown offer', [gives('unknown pump', '1')], [expect.stringContaining('this offer no longer counts')]],
    [
      'is for a line of another RFQ',
      [gives('tanga pump', '1', 'valve')],
      ['AWD-01 allocations.0.rfq_line_id This line is not in the RFQ. Choose another line.'],
    ],
    [
      'has an offer twice',
      [gives('tanga pump', '1'), gives('tanga pump', '1')],
      ['AWD-01 allocations.1.quote_line_id Line 1: this offer is selected twice. Combine the quantities.'],
    ],
    ['is empty', [], ['AWD-01 allocations Select at least one offer.']],
  ])('when it %s', (_, allocations, expected) => {
    expect(problems(...allocations)).toEqual(expected)
  })

  it('but not by the surplus of a pack, which does not count', () => {
    expect(problems(gives('ningbo pump', '60'))).toEqual([])
    expect(buyAllocations([gives('ningbo pump', '60')], comparison, 'TZS')[0]?.purchase).toMatchObject({
      covered: '60',
      quantity: '72',
      surplus: '12',
    })
  })

  it('but not when it covers the need exactly, or in part', () => {
    expect(problems(gives('tanga pump', '40'), gives('kariakoo pump', '20'))).toEqual([])
    expect(problems(gives('tanga pump', '1'))).toEqual([])
  })
})

describe('An award', () => {
  it.each([
    ['needs no reason for the lowest', [gives('tanga pump', '60'), gives('tanga hose', '12')], []],
    [
      'needs a reason for an offer that is not the lowest (AWD-02)',
      [gives('ningbo pump', '1')],
      expect.arrayContaining([
        'AWD-02 allocations.0 Line 1: Ningbo costs TZS 9,000, the lowest is Tanga at TZS 6,000. Enter a reason.',
      ]),
    ],
    [
      'needs a reason for an offer of a part only (AWD-02)',
      [gives('kariakoo pump', '20')],
      [expect.stringContaining('AWD-02 allocations.0')],
    ],
    [
      'needs reasons for an expired offer (AWD-03) that is not the lowest either',
      [gives('weber hose', '12')],
      [
        expect.stringContaining('AWD-02 allocations.0'),
        'AWD-03 allocations.0 Line 2: the offer from Weber expired on 2026-11-12. Enter a reason.',
      ],
    ],
  ])('%s', (_, allocations, expected) => {
    expect(warnings(...allocations)).toEqual(expected)
  })

  it('needs a reason when no offer of a line is comparable (AWD-02)', () => {
    const alone = compareQuotes({ ...rfq, quotes: rfq.quotes.filter(({ supplier_id }) => supplier_id === 'Weber') })
    expect(
      awardWarnings([gives('weber hose', '12')], alone, 'TZS', names).map(({ message }) =>
        message.replaceAll(noBreak, ' '),
      ),
    ).toEqual([
      'Line 2: Weber costs TZS 108 and is not ranked because the quote expired (valid until 2026-11-12); no offer for this line is comparable. Enter a reason.',
      'Line 2: the offer from Weber expired on 2026-11-12. Enter a reason.',
    ])
  })

  it('needs a reason for a doubtful price (QUO-07)', () => {
    const doubts = new Map([
      ['tanga hose', 'USD 10.00 is about 10 times the price of May.'],
      ['ningbo pump', 'USD 0.05 is far below the others.'],
      ['unknown hose', 'It is far off.'],
    ])
    const said = (...allocations: Allocation[]) => awardWarnings(allocations, comparison, 'TZS', names, { doubts })
    expect(said(gives('tanga pump', '60'), gives('tanga hose', '12'))).toEqual([
      {
        code: 'QUO-07',
        path: 'allocations.1',
        message: 'Line 2, Tanga: USD 10.00 is about 10 times the price of May. Enter a reason if it is correct.',
      },
    ])
    expect(said(gives('tanga pump', '60'))).toEqual([])
    expect(said(gives('unknown hose', '12'))).toEqual([])
  })

  it('needs no reason for the proposed best split', () => {
    expect(
      awardWarnings([gives('kariakoo pump', '20')], comparison, 'TZS', names, {
        proposed: [gives('tanga pump', '40'), gives('kariakoo pump', '20')],
      }),
    ).toEqual([])
    expect(
      awardWarnings([gives('kariakoo pump', '20')], comparison, 'TZS', names, {
        proposed: [gives('kariakoo pump', '19')],
      }).map(({ code }) => code),
    ).toEqual(['AWD-02'])
  })

  it('lists every reason why the chosen offer is not ranked (AWD-02)', () => {
    const judged = { read_on: '2026-11-17', required_by: '2026-11-30' }
    const late = compareQuotes({
      ...rfq,
      ...judged,
      quotes: [
        ...rfq.quotes,
        plainQuote('Mwanza', [
          plainLine('mwanza pump', 'pump', '60', { lead_time_days: 30 }),
          plainLine('mwanza hose', 'hose', '1', { alternative: 'Rubber hose, 20 bar' }),
        ]),
        plainQuote(
          'Dodoma',
          [
            plainLine('dodoma pump', 'pump', '10', {
              lead_time_days: 14,
              alternative: 'Hand pump',
              available_quantity: '5',
            }),
          ],
          { valid_until: '2026-11-16' },
        ),
      ],
    })
    const said = (...allocations: Allocation[]) =>
      awardWarnings(allocations, late, 'TZS', names, { judged })
        .filter(({ code }) => code === 'AWD-02')
        .map(({ message }) => message.replaceAll(noBreak, ' '))
    expect(said(gives('mwanza pump', '60'))).toEqual([
      'Line 1: Mwanza costs TZS 3,600 and is not ranked because it would arrive late (lead time 30 days, required by 2026-11-30); the lowest is Tanga at TZS 6,000. Enter a reason.',
    ])
    expect(said(gives('mwanza hose', '12'))).toEqual([
      'Line 2: Mwanza costs TZS 12 and is not ranked because it is an alternative (Rubber hose, 20 bar); the lowest is Tanga at TZS 120. Enter a reason.',
    ])
    expect(said(gives('weber hose', '12'))).toEqual([
      'Line 2: Weber costs TZS 108 and is not ranked because the quote expired (valid until 2026-11-12); the lowest is Tanga at TZS 120. Enter a reason.',
    ])
    expect(said(gives('kariakoo pump', '20'))).toEqual([
      'Line 1: Kariakoo costs TZS 1,800 and is not ranked because it is partial (20 available, 60 to be bought); the lowest is Tanga at TZS 6,000. Enter a reason.',
    ])
    expect(said(gives('dodoma pump', '5'))).toEqual([
      'Line 1: Dodoma costs TZS 50 and is not ranked because it is an alternative (Hand pump), it is partial (5 available, 60 to be bought), the quote expired (valid until 2026-11-16) and it would arrive late (lead time 14 days, required by 2026-11-30); the lowest is Tanga at TZS 6,000. Enter a reason.',
    ])
    // A ranked offer with a higher cost has no such reason.
    expect(said(gives('ningbo pump', '60'))).toEqual([
      'Line 1: Ningbo costs TZS 9,000, the lowest is Tanga at TZS 6,000. Enter a reason.',
    ])
  })

  it('needs a reason where the supplier has not stated the freight, also as proposed by a best split that was asked to use it (AWD-03)', () => {
    const unstated = compareQuotes({
      ...rfq,
      quotes: rfq.quotes.map((quote) => (quote.supplier_id === 'Tanga' ? { ...quote, freight: null } : quote)),
    })
    const allocations = [gives('tanga pump', '60'), gives('tanga hose', '12')]
    const said = (proposed: Allocation[]) =>
      awardWarnings(allocations, unstated, 'TZS', names, { proposed }).map(
        ({ code, path, message }) => `${code} ${path} ${message}`,
      )
    const asked =
      'AWD-03 quotes.quote of Tanga.freight Tanga: the freight is not stated, so the cost of this award is without it. Ask for it, or enter a reason.'
    expect(said(allocations)).toEqual([asked])
    expect(said([])).toEqual([
      expect.stringMatching(
        /^AWD-02 allocations\.0 .* is not ranked because its freight is not stated; the lowest is Ningbo/,
      ),
      expect.stringMatching(/^AWD-02 allocations\.1 .* is not ranked because its freight is not stated; no offer/),
      asked,
    ])
  })

  it('needs a reason below a minimum order value, and shows the shortfall (AWD-03)', () => {
    const below =
      'AWD-03 quotes.quote of Ningbo Ningbo: goods of USD 3.60 are below the minimum order value of USD 5.00, USD 1.40 short. Enter a reason.'
    expect(warnings(gives('ningbo pump', '60'))).toContain(below)
    // Exactly the minimum order value is enough; one cent less is not.
    const of = (minimum_order_value: string) =>
      compareQuotes({
        ...rfq,
        quotes: rfq.quotes.map((quote) => (quote.id === 'quote of Ningbo' ? { ...quote, minimum_order_value } : quote)),
      })
    const said = (minimum: string) =>
      awardWarnings([gives('ningbo pump', '60')], of(minimum), 'TZS', names)
        .filter(({ code }) => code === 'AWD-03')
        .map(({ message }) => message)
    expect(said('3.60')).toEqual([])
    expect(said('3.61')).toEqual([expect.stringMatching(/USD\s0\.01 short/)])
    const more = compareQuotes({ ...rfq, lines: [{ id: 'pump', position: 1, quantity: '100' }] })
    expect(awardWarnings([gives('ningbo pump', '100')], more, 'TZS', names).map(({ code }) => code)).toEqual(['AWD-02'])
  })
})

describe('Cheapest per line', () => {
  it('takes the lowest landed cost of each line in full', () => {
    expect(cheapestPerLine(comparison)).toEqual([gives('tanga pump', '60'), gives('tanga hose', '12')])
  })

  it('omits a line without offers', () => {
    const alone = compareQuotes({ ...rfq, quotes: rfq.quotes.filter(({ supplier_id }) => supplier_id === 'Ningbo') })
    expect(cheapestPerLine(alone)).toEqual([gives('ningbo pump', '60')])
  })
})
