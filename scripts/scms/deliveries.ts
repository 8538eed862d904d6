import { readFileSync } from 'node:fs'
import Papa from 'papaparse'
import { readColumnDate } from '../../src/domain/imports/sheets/dateColumn'
import { normaliseName } from '../../src/domain/imports/sheets/normaliseName'
import { grouped } from '../../src/domain/lists/grouped'
import { isDecimal, isPositive, multiply } from '../../src/domain/money/money'

/** The columns that are read; the file has more. */
const wanted = [
  'id',
  'vendor',
  'item description',
  'product group',
  'brand',
  'dosage',
  'dosage form',
  'unit of measure (per pack)',
  'pack price',
  'delivered to client date',
  'freight cost (usd)',
] as const
export type Delivery = Record<(typeof wanted)[number], string> & {
  /** The row number in the file; the headings are row 1. */ row: number
}

/** The programme's own depot, which delivers what vendors sold to the programme. */
export const depot = 'SCMS from RDC'

/** Why a row gives no price, checked in this order: each row has one reason. */
const reasons: [reason: string, is: (delivery: Delivery) => boolean][] = [
  [
    'the row does not have the columns of its headings',
    (delivery) => wanted.some((column) => typeof delivery[column] !== 'string'),
  ],
  ['no vendor is named', ({ vendor }) => vendor.trim() === ''],
  [
    `“${depot}” is the programme’s own depot and no vendor`,
    ({ vendor }) => normaliseName(vendor) === normaliseName(depot),
  ],
  ['no item is named', (delivery) => delivery['item description'].trim() === ''],
  ['the pack price is words and no number', (delivery) => !isDecimal(delivery['pack price'])],
  ['the pack price is 0', (delivery) => !isPositive(delivery['pack price'])],
  [
    'the delivery date is missing',
    (delivery) => readColumnDate(delivery['delivered to client date'], 'day').value === undefined,
  ],
]

const reasonAgainst = (delivery: Delivery): string | undefined => reasons.find(([, is]) => is(delivery))?.[0]

/** A vendor's price for an item on a day, with the rows that state it. */
interface PriceOfDay {
  vendor: string
  item: string
  unit: string
  unit_price: string
  day: string
  rows: Delivery[]
}

interface Item {
  name: string
  unit: string
  category: string
  brand: string
  description: string
}

export interface Deliveries {
  rows: Delivery[]
  vendors: { name: string; categories: string[] }[]
  items: Item[]
  prices: PriceOfDay[]
  /** The rows that give no price, by reason. */
  unused: Map<string, Delivery[]>
  /** How many of the rows with a price state their freight in words. */
  freight_in_words: number
}

/** Reads the file of deliveries. Throws where a column is missing. */
export function readDeliveries(file: string): Deliveries {
  const { data, meta } = Papa.parse<Record<string, string>>(readFileSync(file, 'utf8'), {
    header: true,
    skipEmptyLines: 'greedy',
  })
  const missing = wanted.filter((column) => !meta.fields?.includes(column))
  if (missing.length > 0) throw new Error(`${file} has no column ${missing.join(', ')}.`)
  const rows = data.map((cells, index) => ({ ...cells, row: index + 2 }) as Delivery)
  const unused = new Map<string, Delivery[]>()
  const used: Delivery[] = []
  for (const delivery of rows) {
    const reason = reasonAgainst(delivery)
    if (reason === undefined) used.push(delivery)
    else unused.set(reason, [...(unused.get(reason) ?? []), delivery])
  }
  return {
    rows,
    vendors: vendorsOf(used),
    items: itemsOf(rows),
    prices: pricesOf(used),
    unused,
    freight_in_words: used.filter((delivery) => !isDecimal(delivery['freight cost (usd)'])).length,
  }
}

const plain = (text: string) => text.trim().replace(/\s+/g, ' ')

function vendorsOf(used: readonly Delivery[]) {
  return [...grouped(used, ({ vendor }) => normaliseName(vendor)).values()].flatMap((group) =>
    group[0]
      ? [
          {
            name: plain(group[0].vendor),
            categories: [...new Set(group.map((delivery) => delivery['product group']))].filter(Boolean).sort(),
          },
        ]
      : [],
  )
}

/** Every distinct item, including those that only the depot delivered. */
function itemsOf(rows: readonly Delivery[]): Item[] {
  const named = rows.filter((delivery) => delivery['item description']?.trim())
  return [...grouped(named, (delivery) => normaliseName(delivery['item description'])).values()].flatMap(([first]) =>
    first ? [itemOf(first)] : [],
  )
}

function itemOf(delivery: Delivery): Item {
  const pack = delivery['unit of measure (per pack)']
  return {
    name: plain(delivery['item description']),
    unit: unitOf(delivery),
    category: delivery['product group'],
    brand: delivery.brand,
    description: [pack && `Pack of ${pack}`, delivery.dosage, delivery['dosage form']].filter(Boolean).join(' · '),
  }
}

/** A test kit is sold by the kit; other items by the pack, whose size is in the item's description. */
const unitOf = (delivery: Delivery) => (delivery['dosage form'] === 'Test kit' ? 'kit' : 'pack')

function pricesOf(used: readonly Delivery[]): PriceOfDay[] {
  const dayOf = (delivery: Delivery) => readColumnDate(delivery['delivered to client date'], 'day').value ?? ''
  const priceOf = (delivery: Delivery) => multiply(delivery['pack price'], '1')
  const key = (delivery: Delivery) =>
    JSON.stringify([
      normaliseName(delivery.vendor),
      normaliseName(delivery['item description']),
      unitOf(delivery),
      dayOf(delivery),
      priceOf(delivery),
    ])
  return [...grouped(used, key).values()].flatMap((rows) =>
    rows[0]
      ? [
          {
            vendor: plain(rows[0].vendor),
            item: plain(rows[0]['item description']),
            unit: unitOf(rows[0]),
            unit_price: priceOf(rows[0]),
            day: dayOf(rows[0]),
            rows,
          },
        ]
      : [],
  )
}
