import { subDays } from 'date-fns'
import type { AgentBody } from '../../contract/agents'
import type { TaxRateBody } from '../../contract/taxRates'
import type { Transaction } from '../db/connection/database'
import { insertAgent } from '../modules/agents/agentsRepository'
import { insertClient } from '../modules/clients/clientsRepository'
import { insertExchangeRates } from '../modules/exchangeRates/exchangeRatesRepository'
import { insertItem } from '../modules/items/itemsRepository'
import { insertPrice } from '../modules/prices/pricesRepository'
import { insertSupplier } from '../modules/suppliers/suppliersRepository'
import { insertTaxRate } from '../modules/taxRates/taxRatesRepository'
import { dayOf } from './demoCalls'
import { demoClients } from './demoData'
import { demoItems } from './demoItems'
import { demoPrices } from './demoPrices'
import { demoSuppliers } from './demoSuppliers'

const taxRates: TaxRateBody[] = [
  { code: 'VAT18', name: 'VAT 18 %', percent: '18' },
  { code: 'ZERO', name: 'Zero-rated', percent: '0' },
  { code: 'EXEMPT', name: 'Exempt', percent: '0' },
]

const agents: AgentBody[] = [
  {
    code: 'A-01',
    name: 'Juma Massawe',
    email: 'j.massawe@agents.example',
    phone: '+255 713 448 120',
    commission_percent: '2',
    commission_basis: 'net',
  },
  {
    code: 'A-02',
    name: 'Fatma Said',
    email: 'f.said@agents.example',
    phone: '+255 777 310 992',
    commission_percent: '10',
    commission_basis: 'margin',
  },
]

/** Shillings per unit of each currency, some days before the first start. */
const rates: { days_ago: number; of: Record<string, string> }[] = [
  { days_ago: 29, of: { USD: '2588', EUR: '3008.50', INR: '30.61', KES: '20.03', CNY: '357.90' } },
  { days_ago: 15, of: { USD: '2601.75', EUR: '3022', INR: '30.80', KES: '20.12', CNY: '359.40' } },
  { days_ago: 8, of: { USD: '2607', EUR: '3035.50', INR: '30.87', KES: '20.16', CNY: '360.10' } },
  { days_ago: 1, of: { USD: '2612.50', EUR: '3041', INR: '30.92', KES: '20.21', CNY: '360.85' } },
]

/** Inserts the tax rates, before the branches that use them; returns their ids by code. */
export async function seedTaxRates(tx: Transaction) {
  const ids: Record<string, string> = {}
  for (const rate of taxRates) ids[rate.code] = (await insertTaxRate(tx, rate)).id
  return ids
}

/** Inserts agents, clients, suppliers, the catalogue, exchange rates and price lists; all days are before `now`. */
export async function seedMasterData(tx: Transaction, now: Date) {
  const day = (days_ago: number) => dayOf(subDays(now, days_ago))
  const ids: Record<string, string> = {}
  for (const agent of agents) ids[agent.code] = (await insertAgent(tx, agent)).id
  for (const client of demoClients)
    await insertClient(tx, { ...client, agent_id: client.code === 'C-0101' ? (ids['A-01'] ?? null) : null })
  for (const supplier of demoSuppliers) ids[supplier.code] = (await insertSupplier(tx, supplier)).id
  for (const item of demoItems) ids[item.code] = (await insertItem(tx, item)).id

  for (const { days_ago, of } of rates)
    for (const [currency, rate] of Object.entries(of))
      await insertExchangeRates(tx, [{ currency, rate, valid_from: day(days_ago), source: 'Bank of Tanzania' }])

  const unitOf = new Map(demoItems.map(({ code, unit }) => [code, unit]))
  for (const { supplier, item, days_ago, ...price } of demoPrices)
    await insertPrice(tx, {
      ...price,
      supplier_id: ids[supplier] ?? '',
      item_id: ids[item] ?? '',
      unit: unitOf.get(item) ?? '',
      quoted_on: day(days_ago),
      source: 'import',
    })
}
