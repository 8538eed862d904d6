import { cheapestPerLine } from '../../../src/domain/awards/allocate'
import { costOfAward } from '../../../src/domain/awards/costOfAward'
import { pricedQuotes } from '../../../src/domain/comparison/pricedQuotes'
import { type Comparison, compareQuotes } from '../../../src/domain/comparison/comparison'
import { example, plainLine, plainQuote, workedExample } from '../../support/workedExample'

let compared: Comparison
beforeAll(() => {
  compared = compareQuotes(workedExample)
})
const cost = (allocations: { supplier: string; position: number; quantity: string }[]) =>
  costOfAward(
    allocations.map(({ supplier, position, quantity }) => ({
      rfq_line_id: `line ${position}`,
      quote_line_id: `${supplier}, line ${position}`,
      quantity,
    })),
    workedExample.lines,
    pricedQuotes(compared),
    'TZS',
  )

describe('The cost of an award', () => {
  it('is goods, tax and the freight of each used supplier in full and once: both baselines of the worked example', () => {
    expect(costOfAward(cheapestPerLine(compared), workedExample.lines, pricedQuotes(compared), 'TZS')).toMatchObject({
      total: example.expected.cheapest_line_by_line_with_freight,
      uncovered: [],
    })
    const all = example.rfq.lines.map(({ position, quantity }) => ({ supplier: 'Ningbo Haitai', position, quantity }))
    expect(cost(all)).toMatchObject({
      total: example.expected.cheapest_single_supplier,
      freight: '3788125',
      goods: '45771001',
      tax: '0',
    })
  })

  it('includes whole packs and minimum quantities for the allocated need, and shows the surplus', () => {
    const { parts } = cost([
      { supplier: 'Ningbo Haitai', position: 1, quantity: '40' },
      { supplier: 'Shreeji Valves', position: 1, quantity: '20' },
    ])
    expect(
      parts.map(({ supplier_id, buyable_quantity, surplus, covered }) => [
        supplier_id,
        buyable_quantity,
        surplus,
        covered,
      ]),
    ).toEqual([
      ['Ningbo Haitai', '48', '8', '40'],
      ['Shreeji Valves', '100', '80', '20'],
    ])
  })

  it('lists what is not covered, and omits what cannot be bought', () => {
    const { total, parts, uncovered } = cost([
      { supplier: 'Kariakoo Hardware', position: 1, quantity: '20' },
      { supplier: 'Kariakoo Hardware', position: 2, quantity: '4' },
      { supplier: 'Nobody', position: 3, quantity: '4' },
      { supplier: 'Tanga Industrial', position: 4, quantity: '0' },
    ])
    expect(parts).toHaveLength(1)
    expect(total).toBe('900000')
    expect(uncovered[0]).toEqual({ rfq_line_id: 'line 1', missing: '40' })
    expect(uncovered).toHaveLength(7)
  })

  it('has the shortfall to the minimum order value in the supplier’s currency, without tax and freight', () => {
    const lines = [{ id: '1', position: 1, quantity: '10' }]
    const quotes = [
      plainQuote('a', [plainLine('a1', '1', '9.99', { tax_percent: '18', tax_recoverable: false })], {
        currency: 'USD',
        freight: '50',
        minimum_order_value: '120',
      }),
    ]
    const award = costOfAward(
      [{ rfq_line_id: '1', quote_line_id: 'a1', quantity: '10' }],
      lines,
      pricedQuotes(compareQuotes({ ...workedExample, lines, quotes })),
      'TZS',
    )
    expect(award).toMatchObject({ goods: '260989', tax: '46978', freight: '130625', total: '438592' })
    expect(award.suppliers).toEqual([
      {
        quote_id: 'quote of a',
        supplier_id: 'a',
        currency: 'USD',
        goods: '260989',
        tax: '46978',
        freight: '130625',
        own_value: '99.90',
        minimum_order_value: '120.00',
        shortfall: '20.10',
      },
    ])
    const shortfallOf = (minimum_order_value: string) => {
      const [quote] = quotes
      return costOfAward(
        [{ rfq_line_id: '1', quote_line_id: 'a1', quantity: '10' }],
        lines,
        pricedQuotes(
          compareQuotes({ ...workedExample, lines, quotes: quote ? [{ ...quote, minimum_order_value }] : [] }),
        ),
        'TZS',
      ).suppliers[0]?.shortfall
    }
    // Exactly the minimum is reached.
    expect([shortfallOf('99.90'), shortfallOf('99.91')]).toEqual([null, '0.01'])
  })
})
