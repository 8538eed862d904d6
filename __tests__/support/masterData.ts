import type { Agent } from '../../src/contract/agents'
import type { Item, ItemHit } from '../../src/contract/items'
import type { MarkupRule } from '../../src/contract/markupRules'
import type { Price } from '../../src/contract/prices'
import type { PartyHit } from '../../src/contract/search'
import type { TaxRate } from '../../src/contract/taxRates'
import { ids } from './clientData'

const entity = { version: 1, created_at: '2026-11-01T08:00:00Z', updated_at: '2026-11-01T08:00:00Z' }

export const masterIds = {
  valve: '019a0000-0000-7000-8000-000000000201',
  juma: '019a0000-0000-7000-8000-000000000211',
  vat: '019a0000-0000-7000-8000-000000000221',
  price: '019a0000-0000-7000-8000-000000000231',
}

export const anItem = (over: Partial<Item> = {}): Item => ({
  ...entity,
  id: masterIds.valve,
  code: 'VLV-GT-050B',
  name: 'Gate valve bronze 2″ PN16',
  unit: 'H87',
  description: null,
  category: 'Valves',
  brand: 'Pegler',
  part_number: null,
  tax_rate_id: null,
  active: true,
  aliases: [],
  photo: null,
  ...over,
})

export const anItemHit = (over: Partial<ItemHit> = {}): ItemHit => ({
  ...anItem(),
  found: { by: 'words', text: null, words: [] },
  ...over,
})

export const aPartyHit = ({ id, code, name }: Pick<PartyHit, 'id' | 'code' | 'name'>): PartyHit => ({
  id,
  code,
  name,
  found: { by: 'words', text: null, words: [] },
})

export const anAgent = (over: Partial<Agent> = {}): Agent => ({
  ...entity,
  id: masterIds.juma,
  code: 'A-01',
  name: 'Juma Kapinga',
  email: null,
  phone: '+255 754 660 201',
  commission_percent: '2.5',
  commission_basis: 'net',
  notes: null,
  active: true,
  ...over,
})

export const aTaxRate = (over: Partial<TaxRate> = {}): TaxRate => ({
  ...entity,
  id: masterIds.vat,
  code: 'VAT18',
  name: 'VAT 18 %',
  percent: '18',
  recoverable: true,
  active: true,
  ...over,
})

export const aPrice = (over: Partial<Price> = {}): Price => ({
  ...entity,
  id: masterIds.price,
  supplier_id: '019a0000-0000-7000-8000-000000000051',
  supplier_name: 'Ningbo Haitai',
  item_id: masterIds.valve,
  item_code: 'VLV-GT-050B',
  item_name: 'Gate valve bronze 2″ PN16',
  supplier_code: null,
  unit: 'H87',
  currency: 'USD',
  unit_price: '10.2',
  minimum_quantity: null,
  lead_time_days: 45,
  quoted_on: '2026-11-10',
  source: 'quote',
  ...over,
})

export const aMarkupRule = (over: Partial<MarkupRule> = {}): MarkupRule => ({
  ...entity,
  id: '019a0000-0000-7000-8000-000000000801',
  client_id: ids.mawenzi,
  client_name: 'Mawenzi Gold Mine Ltd',
  item_id: null,
  item_code: null,
  item_name: null,
  category: 'Valves',
  percent: '40',
  ...over,
})
