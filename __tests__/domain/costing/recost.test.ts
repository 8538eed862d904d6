import { recostLines, type StandingCost } from '../../../src/domain/costing/recost'
import { plainLine } from '../../support/workedExample'

/**
 * 10 at USD 5, at 2,500; half of a freight of USD 40. The stored figures differ from those of an equal purchase today.
 */
const line = (id: string, more: Partial<StandingCost> = {}): StandingCost => ({
  id,
  quantity: '10',
  quote_id: 'quote',
  quote_line_id: `answer ${id}`,
  terms: plainLine(`answer ${id}`, 'line', '5'),
  cost_currency: 'USD',
  cost_unit_price: '5',
  cost_rate: '2500',
  cost_quantity: '10',
  cost_goods: '125000',
  cost_tax: '0',
  cost_freight: '50000',
  quoted_freight: '20',
  ...more,
})

const recost = (wanted: Record<string, string>, there: readonly StandingCost[]) =>
  recostLines(
    Object.entries(wanted).map(([id, quantity]) => ({ id, quantity })),
    there,
    'TZS',
  )
const described = (wanted: Record<string, string>, there: readonly StandingCost[]) =>
  Object.fromEntries(
    [...recost(wanted, there)].map(([id, cost]) => [
      id,
      cost && [cost.cost_quantity, cost.cost_goods, cost.cost_freight, cost.quoted_freight].join(' '),
    ]),
  )

describe('The changed quantities of lines based on quotes', () => {
  it('keep their cost when they are the same in the end', () => {
    const there = [
      line('a', { cost_goods: '99999', cost_freight: '70000', quoted_freight: '28' }),
      line('b', { cost_freight: '30000', quoted_freight: '12' }),
    ]
    expect(recost({ a: '10.0', b: '10' }, there)).toEqual(
      new Map([
        [
          'a',
          {
            cost_currency: 'USD',
            cost_unit_price: '5',
            cost_rate: '2500',
            cost_quantity: '10',
            cost_goods: '99999',
            cost_tax: '0',
            cost_freight: '70000',
            quoted_freight: '28',
          },
        ],
        [
          'b',
          {
            cost_currency: 'USD',
            cost_unit_price: '5',
            cost_rate: '2500',
            cost_quantity: '10',
            cost_goods: '125000',
            cost_tax: '0',
            cost_freight: '30000',
            quoted_freight: '12',
          },
        ],
      ]),
    )
  })

  it('are bought again at the stored rate, with the irrecoverable tax', () => {
    const terms = {
      ...plainLine('answer a', 'line', '5'),
      price_breaks: [{ quantity: '20', unit_price: '4' }],
      tax_percent: '18',
      tax_recoverable: false,
    }
    expect(recost({ a: '20' }, [line('a', { terms })]).get('a')).toEqual({
      cost_currency: 'USD',
      cost_unit_price: '4',
      cost_rate: '2500',
      cost_quantity: '20',
      cost_goods: '236000',
      cost_tax: '36000',
      cost_freight: '50000',
      quoted_freight: '20.00',
    })
  })

  it('keep the goods of the quote’s other lines, and share the freight by the goods of all', () => {
    // 30 at 12,500 beside 10: three quarters and one quarter of the freight, in the order's currency and as quoted.
    expect(described({ a: '30', b: '10' }, [line('a'), line('b', { quoted_freight: '20.01' })])).toEqual({
      a: '30 375000 75000 30.01',
      b: '10 125000 25000 10.00',
    })
  })

  it('keep the freight shares while the goods cost the same, also in another notation', () => {
    const packs = {
      terms: { ...plainLine('answer a', 'line', '5'), pack_size: '24' },
      cost_quantity: '24',
      cost_goods: '300000.00',
      cost_freight: '70000',
    }
    expect(described({ a: '11', b: '10' }, [line('a', packs), line('b', { cost_freight: '30000' })])).toEqual({
      a: '24 300000 70000 20',
      b: '10 125000 30000 20',
    })
  })

  it('move the cost and the freight to the remaining lines when a line is removed', () => {
    expect(described({ b: '10' }, [line('a'), line('b')])).toEqual({ b: '10 125000 100000 40.00' })
    expect(described({}, [line('a'), line('b')])).toEqual({})
  })

  describe('of one offer', () => {
    // 24 are bought for 20: the last has the surplus.
    const packs = {
      quote_line_id: 'answer',
      terms: { ...plainLine('answer', 'line', '5'), pack_size: '24' },
      cost_goods: '150000',
    }
    const there = [line('a', { ...packs, cost_quantity: '10' }), line('b', { ...packs, cost_quantity: '14' })]

    it.each<[string, Record<string, string>, Record<string, string>]>([
      [
        'are bought together, and shared by the quantity sold',
        { a: '10', b: '30' },
        { a: '10 150000 25000 10.00', b: '38 450000 75000 30.00' },
      ],
      [
        'are bought again for the remaining line, even if its quantity is unchanged',
        { a: '10' },
        { a: '24 300000 100000 40.00' },
      ],
      ['are kept when none is changed', { a: '10', b: '10' }, { a: '10 150000 50000 20', b: '14 150000 50000 20' }],
    ])('%s', (_, wanted, costs) => {
      expect(described(wanted, there)).toEqual(costs)
    })
  })

  it('have no cost when the supplier has too little, and the others bear the freight', () => {
    const few = (more: object) => line('a', { terms: { ...plainLine('answer a', 'line', '5'), ...more } })
    const none = { a: null, b: '10 125000 100000 40.00' }
    expect(described({ a: '13', b: '10' }, [few({ available_quantity: '12' }), line('b')])).toEqual(none)
    expect(described({ a: '12', b: '10' }, [few({ available_quantity: '12' }), line('b')])).toMatchObject({
      a: '12 150000 54545 21.82',
    })
    // The minimum quantity is above the available one.
    expect(
      described({ a: '13', b: '10' }, [few({ available_quantity: '12', minimum_quantity: '13' }), line('b')]),
    ).toEqual(none)
  })

  it('of two quotes bear each its own freight, and lines without a quote none', () => {
    const other = { quote_id: 'other', cost_currency: 'KWD', quoted_freight: '1' }
    expect(
      described({ a: '5', b: '5', c: '10', typed: '3' }, [
        line('a'),
        line('b', { ...other, cost_freight: '900' }),
        line('c', { ...other, cost_freight: '600' }),
      ]),
    ).toEqual({
      a: '5 62500 50000 20.00',
      b: '5 62500 500 0.667',
      c: '10 125000 1000 1.333',
    })
  })
})
