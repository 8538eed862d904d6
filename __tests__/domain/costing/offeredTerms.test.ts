import {
  type BoughtLine,
  type BoughtOffer,
  priceByQuote,
  type QuotePurchase,
} from '../../../src/domain/costing/offeredTerms'
import type { OfferTerms } from '../../../src/domain/costing/purchase'
import { lineAmount } from '../../../src/domain/money/money'
import { brokenTermWarnings, withoutTerms } from '../../../src/domain/orders/offeredTermsRule'
import { plainLine } from '../../support/workedExample'

/** A line of metres in TZS, bought as it is sold at this price, with a share of the freight. */
const line = (
  quantity: string,
  cost_unit_price: string,
  quoted_freight = '0',
  more: Partial<BoughtLine> = {},
): BoughtLine => {
  const cost_goods = lineAmount(more.cost_quantity ?? quantity, cost_unit_price, '0', 'TZS')
  return {
    ...{ id: 'a', index: 0, quantity, cost_currency: 'TZS', cost_unit_price, cost_rate: '1', cost_quantity: quantity },
    ...{ cost_goods, cost_tax: '0', cost_freight: quoted_freight, quoted_freight },
    ...more,
  }
}

const offer = (
  lines: BoughtLine[],
  unit_price: string,
  terms: Partial<OfferTerms> = {},
  more: Partial<BoughtOffer> = {},
): BoughtOffer => {
  const rfq_line_id = `rfq line ${lines[0]?.id ?? 'of others'}`
  const standing = plainLine(`answer ${rfq_line_id}`, rfq_line_id, unit_price, { unit: 'MTR', ...terms })
  return {
    rfq_line_id,
    lines,
    others: { sold: '0', bought: '0' },
    standing,
    offered: { quote_line_id: standing.id, terms: standing },
    ...more,
  }
}

const purchase = (offers: BoughtOffer[], more: Partial<QuotePurchase> = {}): QuotePurchase => ({
  ...{ quote_id: 'q', supplier_id: 's', currency: 'TZS', freight: '0', minimum_order_value: null, others_freight: '0' },
  offers,
  ...more,
})

const judged = (of: QuotePurchase, currency = 'TZS') => {
  const { broken, kept, quoted } = priceByQuote(of, currency)
  return {
    says: brokenTermWarnings(broken, { quote_id: 'q', supplier_name: 'Ningbo', currency: of.currency }).map(
      ({ path, message }) => `${path} ${message.replaceAll('\u00a0', ' ')}`,
    ),
    kept: [kept.goods, kept.freight, kept.cost].join(' '),
    quoted: quoted && [quoted.goods, quoted.freight, quoted.cost].join(' '),
    lines:
      quoted &&
      [...quoted.costs.values()].map(({ cost_quantity, cost_unit_price }) => `${cost_quantity} at ${cost_unit_price}`),
  }
}

const breaks = { price_breaks: [{ quantity: '500', unit_price: '4900' }] }
const others = (sold: string, bought = sold) => ({ others: { sold, bought } })

describe('A purchase priced by its whole quote (ORD-06)', () => {
  it.each<[string, QuotePurchase, ReturnType<typeof judged>]>([
    [
      'asks for the whole freight where a quarter of the goods is bought',
      purchase([offer([line('100', '100', '250')], '100')], { freight: '1000' }),
      {
        says: ['quotes.q.freight Ningbo: freight of TZS 250 is bought, but by the quote it is TZS 1,000.'],
        kept: '10000 250 10250',
        quoted: '10000 1000 11000',
        lines: ['100 at 100'],
      },
    ],
    [
      'asks for the price of the quantity where a price break is no longer reached',
      purchase([offer([line('300', '4900')], '5000', breaks)]),
      {
        says: ['lines.0.cost_unit_price Line 1: bought at TZS 4,900, but for 300 the supplier’s price is TZS 5,000.'],
        kept: '1470000 0 1470000',
        quoted: '1500000 0 1500000',
        lines: ['300 at 5000'],
      },
    ],
    [
      'asks for the minimum where less is bought',
      purchase([offer([line('200', '10')], '10', { minimum_quantity: '450' })]),
      {
        says: ['lines.0.quantity Line 1: 200 are bought, but the supplier’s minimum is 450.'],
        kept: '2000 0 2000',
        quoted: '4500 0 4500',
        lines: ['450 at 10'],
      },
    ],
    [
      'asks for whole packs',
      purchase([offer([line('40', '10')], '10', { pack_size: '24' })]),
      {
        says: ['lines.0.quantity Line 1: 40 are bought, but the supplier sells packs of 24.'],
        kept: '400 0 400',
        quoted: '480 0 480',
        lines: ['48 at 10'],
      },
    ],
    [
      'is bought up to the minimum order value by the line of the highest value',
      purchase([offer([line('200', '45')], '45'), offer([line('10', '100', '0', { id: 'b', index: 1 })], '100')], {
        minimum_order_value: '12000',
      }),
      {
        says: [
          'quotes.q.minimum_order_value Ningbo: goods of TZS 10,000 are below the minimum order value of TZS 12,000, TZS 2,000 short.',
        ],
        kept: '10000 0 10000',
        quoted: '12025 0 12025',
        lines: ['245 at 45', '10 at 100'],
      },
    ],
    [
      'is bought up further where the larger quantity reaches a lower price',
      purchase([offer([line('100', '100')], '100', { price_breaks: [{ quantity: '120', unit_price: '90' }] })], {
        minimum_order_value: '12000',
      }),
      {
        says: [
          'quotes.q.minimum_order_value Ningbo: goods of TZS 10,000 are below the minimum order value of TZS 12,000, TZS 2,000 short.',
        ],
        kept: '10000 0 10000',
        quoted: '12060 0 12060',
        lines: ['134 at 90'],
      },
    ],
    [
      'has no figures where the supplier has too little for the minimum order value',
      purchase([offer([line('100', '100')], '100', { available_quantity: '110' })], { minimum_order_value: '12000' }),
      {
        says: [
          'quotes.q.minimum_order_value Ningbo: goods of TZS 10,000 are below the minimum order value of TZS 12,000, TZS 2,000 short.',
        ],
        kept: '10000 0 10000',
        quoted: null,
        lines: null,
      },
    ],
    [
      'keeps a price break that it reaches with other confirmed orders, and the rest of the freight',
      purchase([offer([line('300', '4900', '600')], '5000', breaks, others('200'))], {
        freight: '1000',
        others_freight: '400',
      }),
      { says: [], kept: '1470000 600 1470600', quoted: null, lines: null },
    ],
    [
      'costs less where other orders already reach the minimum and bear the freight',
      purchase([offer([line('50', '10', '500')], '10', { minimum_quantity: '450' }, others('200', '450'))], {
        freight: '1000',
        others_freight: '1000',
      }),
      {
        says: ['quotes.q.freight Ningbo: freight of TZS 500 is bought, but by the quote it is TZS 0.'],
        kept: '500 500 1000',
        quoted: '500 0 500',
        lines: ['50 at 10'],
      },
    ],
    [
      'keeps a surplus that fits the packs',
      purchase([offer([line('30', '10', '0', { cost_quantity: '48' })], '10', { pack_size: '24' })]),
      { says: [], kept: '480 0 480', quoted: null, lines: null },
    ],
    [
      'is bought where the order that had its surplus is gone',
      purchase([offer([line('30', '10', '0', { cost_quantity: '24' })], '10', { pack_size: '24' })]),
      {
        says: ['lines.0.quantity Line 1: 24 are bought, but 30 are sold.'],
        kept: '240 0 240',
        quoted: '480 0 480',
        lines: ['48 at 10'],
      },
    ],
    [
      'has no figures where the newest revision no longer offers a line',
      purchase([offer([line('30', '10')], '10', {}, { offered: null })]),
      {
        says: ['lines.0.quote_line_id Line 1: the newest quote of Ningbo no longer offers this.'],
        kept: '300 0 300',
        quoted: null,
        lines: null,
      },
    ],
    [
      'has no figures where more must be bought than the supplier has',
      purchase([offer([line('30', '10')], '10', { minimum_quantity: '50', available_quantity: '40' })]),
      {
        says: [
          'lines.0.cost_quantity Line 1: 50 must be bought, but the supplier has 40.',
          'lines.0.quantity Line 1: 30 are bought, but the supplier’s minimum is 50.',
        ],
        kept: '300 0 300',
        quoted: null,
        lines: null,
      },
    ],
    [
      'has no figures in another currency',
      purchase([offer([line('30', '10')], '10')], { currency: 'USD' }),
      {
        says: ['quotes.q.currency Ningbo: the newest quote is in USD.'],
        kept: '300 0 300',
        quoted: null,
        lines: null,
      },
    ],
  ])('%s', (_, of, expected) => {
    expect(judged(of)).toEqual(expected)
  })

  it('shares the figures by what each line sells, converted at the order’s frozen rate, with the tax that is not recovered', () => {
    const cost = {
      cost_currency: 'USD',
      cost_rate: '2500',
      cost_goods: '2500000',
      cost_freight: '25000',
      quoted_freight: '10',
    }
    const lines = ['a', 'b'].map((id, index) => line(index === 0 ? '100' : '200', '10', '0', { id, index, ...cost }))
    const terms = { price_breaks: [{ quantity: '500', unit_price: '10' }], tax_percent: '10', tax_recoverable: false }
    const { quoted } = priceByQuote(purchase([offer(lines, '11', terms)], { currency: 'USD', freight: '60' }), 'TZS')
    expect(
      [...(quoted?.costs ?? [])].map(([id, of]) => [
        id,
        of.cost_goods,
        of.cost_tax,
        of.cost_freight,
        of.quoted_freight,
      ]),
    ).toEqual([
      ['a', '3025000', '275000', '50000', '20.00'],
      ['b', '6050000', '550000', '100000', '40.00'],
    ])
  })

  it('is said without figures to a user who sees no costs', () => {
    const { broken } = priceByQuote(purchase([offer([line('300', '4900')], '5000', breaks)]), 'TZS')
    const [warning] = withoutTerms(
      brokenTermWarnings(broken, { quote_id: 'q', supplier_name: 'Ningbo', currency: 'TZS' }),
    )
    expect(warning?.message).toBe('What is bought is no longer on the terms of the supplier’s quote.')
  })
})
