import type { DocumentKind } from '../documents/numbers'

/** The records of the sample data that users know by themselves; their lines and the like are parts of them. */
export const sampleEntities = ['clients', 'suppliers', 'items', 'enquiries', 'rfqs', 'orders'] as const
export type SampleEntity = (typeof sampleEntities)[number]

/** Documents that were made from each other: an enquiry's status follows its RFQs and orders, so they stay together. */
const documents: readonly string[] = ['enquiries', 'rfqs', 'orders']

interface Named {
  entity: string
  id: string
}

/** A record that refers to one of the sample. */
export interface SampleUse {
  from: Named
  to: Named
}

const keyOf = ({ entity, id }: Named) => `${entity} ${id}`

/**
 * Returns the keys ("clients <id>") of the sample records that are in use: those that a record of the user's own refers
 * to, and all that these need in turn.
 */
export function usedSamples(sample: readonly Named[], uses: readonly SampleUse[]): Set<string> {
  const samples = new Set(sample.map(keyOf))
  const needs = new Map<string, string[]>()
  const need = (from: Named, to: Named) => needs.set(keyOf(from), [...(needs.get(keyOf(from)) ?? []), keyOf(to)])
  for (const { from, to } of uses) {
    need(from, to)
    if (documents.includes(from.entity) && documents.includes(to.entity) && samples.has(keyOf(from))) need(to, from)
  }
  const used = new Set<string>()
  const waiting = uses.flatMap(({ from, to }) => (samples.has(keyOf(from)) ? [] : [keyOf(to)]))
  for (let key = waiting.pop(); key !== undefined; key = waiting.pop()) {
    if (used.has(key) || !samples.has(key)) continue
    used.add(key)
    waiting.push(...(needs.get(key) ?? []))
  }
  return used
}

/** How many records of each kind; kinds without any are 0. */
export function countByEntity(records: readonly Named[]): Record<SampleEntity, number> {
  const count = (entity: SampleEntity) => records.filter((record) => record.entity === entity).length
  return Object.fromEntries(sampleEntities.map((entity) => [entity, count(entity)])) as Record<SampleEntity, number>
}

/** The last number of a series of documents before sample data was loaded, and after. */
export interface SampleSeries {
  kind: DocumentKind
  branch_id: string
  year: number
  before: number
  after: number
}

const kindOf: Partial<Record<SampleEntity, DocumentKind>> = { enquiries: 'ENQ', rfqs: 'RFQ', orders: 'ORD' }

/** The series of the sample whose numbers are used again after its removal, and those whose numbering continues. */
export interface SampleNumbers {
  reused: SampleSeries[]
  continued: SampleSeries[]
}

/**
 * Sorts the series from which the sample took numbers: used again are those of which no document of the sample is kept
 * and no other one has taken a number since. `lastOf` returns the last number of a series now.
 */
export function toSampleNumbers(
  series: readonly SampleSeries[],
  kept: readonly Named[],
  lastOf: (one: SampleSeries) => number | undefined,
): SampleNumbers {
  const keptKinds = new Set(kept.map(({ entity }) => kindOf[entity as SampleEntity]))
  const isReused = (one: SampleSeries) => !keptKinds.has(one.kind) && lastOf(one) === one.after
  const taken = series.filter(({ before, after }) => after > before)
  return { reused: taken.filter(isReused), continued: taken.filter((one) => !isReused(one)) }
}

/** About how many of a currency one US dollar is. Sample prices are invented, but of a believable size. */
const perDollar: Readonly<Record<string, number>> = {
  AED: 4,
  BDT: 120,
  BIF: 2900,
  CDF: 2800,
  CNY: 7,
  EGP: 50,
  ETB: 130,
  GHS: 15,
  IDR: 16000,
  INR: 85,
  JPY: 150,
  KES: 130,
  KRW: 1400,
  MWK: 1700,
  MZN: 64,
  NGN: 1500,
  PHP: 58,
  PKR: 280,
  RWF: 1400,
  SAR: 4,
  TZS: 2500,
  UGX: 3700,
  VND: 25000,
  XAF: 600,
  XOF: 600,
  ZAR: 18,
  ZMW: 25,
}

/** Returns an amount of about so many US dollars in a currency, with at most three significant digits. */
export function samplePrice(dollars: number, currency: string): string {
  return String(Number((dollars * (perDollar[currency] ?? 1)).toPrecision(3)))
}
