import type { RepricedLine, Repricing } from '../../src/contract/repricing'
import { orderIds } from './orderData'

/** The dollar rose from 2,612.50 to 2,640: the valves of `anOrder` cost 393 more each. */
export const valveRepriced = (over: Partial<RepricedLine> = {}): RepricedLine => ({
  line_id: orderIds.valve,
  position: 1,
  description: 'Gate valve bronze 2″ PN16',
  quantity: '60',
  unit: 'H87',
  causes: ['rate'],
  supplier_name: 'Ningbo Haitai',
  quote: null,
  cost_then: { currency: 'USD', unit_price: '10.2', rate: '2612.5', unit_cost: '35997', total: '2159820' },
  cost_now: { currency: 'USD', unit_price: '10.2', rate: '2640', unit_cost: '36390', total: '2183400' },
  then: { unit_price: '43900', markup_percent: '21.9546', margin: '474180', margin_percent: '18' },
  keep: { unit_price: '43900', markup_percent: '20.6375', margin: '450600', margin_percent: '17.11' },
  again: { unit_price: '44379', markup_percent: '21.9546', margin: '479340', margin_percent: '18' },
  ...over,
})

/** Kariakoo quotes 29,900 per metre now. */
export const cableRepriced = (over: Partial<RepricedLine> = {}): RepricedLine => ({
  line_id: orderIds.cable,
  position: 2,
  description: 'Cable 4 × 35 mm² SWA',
  quantity: '450',
  unit: 'MTR',
  causes: ['quote'],
  supplier_name: 'Kariakoo Hardware',
  quote: { then: 1, now: 2 },
  cost_then: { currency: 'TZS', unit_price: '28700', rate: '1', unit_cost: '29191', total: '13135950' },
  cost_now: { currency: 'TZS', unit_price: '29900', rate: '1', unit_cost: '30391', total: '13675950' },
  then: { unit_price: '36200', markup_percent: '24.0108', margin: '3154050', margin_percent: '19.36' },
  keep: { unit_price: '36200', markup_percent: '19.1142', margin: '2614050', margin_percent: '16.05' },
  again: { unit_price: '37688', markup_percent: '24.0108', margin: '3283650', margin_percent: '19.36' },
  ...over,
})

/** The cost of both lines of `anOrder` has changed. */
export const aRepricing = (over: Partial<Repricing> = {}): Repricing => ({
  currency: 'TZS',
  rates: [
    { currency: 'USD', then: '2612.5', then_on: '2026-11-16', now: '2640', now_on: '2026-11-20' },
    // No line is bought in this currency.
    { currency: 'KES', then: '20.2', then_on: '2026-11-16', now: '20.4', now_on: '2026-11-20' },
  ],
  lines: [valveRepriced(), cableRepriced()],
  not_offered: [],
  margin: { then: '3628230', keep: '3064650', again: '3762990' },
  ...over,
})

export const noRepricing = (): Repricing =>
  aRepricing({ rates: [], lines: [], margin: { then: '3628230', keep: '3628230', again: '3628230' } })
