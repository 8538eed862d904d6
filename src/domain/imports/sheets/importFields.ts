import { partyFields } from '../../parties/partyFields'

/** The records that can be imported from a file, by the noun in the path. */
export const importNouns = ['items', 'clients', 'suppliers', 'prices', 'exchange-rates'] as const
export type ImportNoun = (typeof importNouns)[number]

/** All valid rows or none; or the valid rows only, with a file of the rejected ones. */
export const importModes = ['all', 'good'] as const
export type ImportMode = (typeof importModes)[number]

/** How a cell is read. `name` is the code or name of an existing record: a supplier, an item, an agent, a tax rate. */
export type CellKind =
  'text' | 'unit' | 'number' | 'whole' | 'date' | 'currency' | 'country' | 'language' | 'yes_no' | 'list' | 'name'

export interface ImportField {
  field: string
  kind: CellKind
  required: boolean
  /** Other headings for the column, in lower case without signs and spaces. */
  also: readonly string[]
  example: string
}

/** Fields that may have one value for all rows of a file that have none of their own. */
export const forAllFields: Partial<
  Record<ImportNoun, readonly ('supplier' | 'currency' | 'quoted_on' | 'valid_from' | 'source')[]>
> = { prices: ['supplier', 'currency', 'quoted_on'], 'exchange-rates': ['valid_from', 'source'] }

/** Amounts in the row's currency, which may be beside the figure: "€ 12.50". */
export const amountFields: ReadonlySet<string> = new Set(['unit_price', 'minimum_order_value'])

const field = (name: string, kind: CellKind, example: string, also = '', required = false): ImportField => ({
  field: name,
  kind,
  required,
  also: also ? also.split(',').map((heading) => heading.trim()) : [],
  example,
})
const required = (name: string, kind: CellKind, example: string, also = '') => field(name, kind, example, also, true)

const active = field('active', 'yes_no', 'yes', 'status, in use, enabled')
const lead_time_days = field(
  'lead_time_days',
  'whole',
  '14',
  'lead time, lead days, delivery days, delivery time, lead time (days), leadtime',
)

const party = (noun: string, example: { code: string; name: string }) => [
  field(
    'code',
    'text',
    example.code,
    `${noun} code, ${noun} no, ${noun} number, ${noun} id, account, account no, account number, no, number, id, ref`,
  ),
  required(
    'name',
    'text',
    example.name,
    `${noun}, ${noun} name, company, company name, account name, business name, firm, organisation, organization`,
  ),
  ...partyFields.map(({ name, kind, example, also }) => field(name, kind === 'code' ? name : 'text', example, also)),
]

const notes = field('notes', 'text', '', 'note, internal notes, remarks, remark, comment, comments')

export const importFields: Record<ImportNoun, readonly ImportField[]> = {
  items: [
    field(
      'code',
      'text',
      'VLV-GT-050',
      'item code, item no, item number, item id, sku, stock code, product code, product id, article, article no, article number, material, material no, part code, no, id',
    ),
    required(
      'name',
      'text',
      'Gate valve 2 inch',
      'item, item name, product, product name, article name, short description, item description, material description, title, description',
    ),
    required(
      'unit',
      'unit',
      'pcs',
      'uom, u o m, unit of measure, units, measure, unit of issue, base unit, um, stock unit',
    ),
    field(
      'description',
      'text',
      'Brass, PN16',
      'long description, details, detail, specification, specifications, spec, specs',
    ),
    field('category', 'text', 'Valves', 'group, item group, product group, product category, family, class, type'),
    field('brand', 'text', 'Crane', 'make, manufacturer, maker, mfr, mfg'),
    field(
      'part_number',
      'text',
      'GV-50',
      'part no, p n, pn, part, part num, mpn, manufacturer part number, manufacturer part no, mfr part no, model, model no',
    ),
    field('tax_rate', 'name', '', 'tax, vat, vat code, tax code, vat rate'),
    active,
  ],
  clients: [
    ...party('client', { code: 'C-001', name: 'Kilimo Ltd' }).map(alsoCustomer),
    field('agent', 'name', '', 'agent code, agent name, sales agent, salesman, sales person, representative'),
    notes,
    active,
  ],
  suppliers: [
    ...party('supplier', { code: 'S-001', name: 'Pumps & Valves Ltd' }).map(alsoVendor),
    field('categories', 'list', 'Valves; Pumps', 'category, groups, product groups, sells, supplies, products'),
    lead_time_days,
    field('minimum_order_value', 'number', '500', 'minimum order, min order, min order value, mov, minimum value'),
    field('blocked_reason', 'text', '', 'blocked, block reason, reason blocked'),
    notes,
    active,
  ],
  prices: [
    required(
      'supplier',
      'name',
      'S-001',
      'supplier code, supplier name, supplier no, supplier id, vendor, vendor code, vendor name, vendor no, seller',
    ),
    required(
      'item',
      'name',
      'VLV-GT-050',
      'item code, item name, item no, item number, item description, product, product code, product name, article, sku, stock code, code, description, part no, part number, p n, material',
    ),
    field(
      'supplier_code',
      'text',
      'PV-2210',
      'supplier item code, supplier part no, supplier part number, vendor part no, vendor part number, their code, supplier reference',
    ),
    required('unit', 'unit', 'pcs', 'uom, u o m, unit of measure, units, measure, per, price unit'),
    required('currency', 'currency', 'USD', 'curr, ccy, currency code'),
    required(
      'unit_price',
      'number',
      '12.50',
      'price, unit cost, cost, rate, net price, list price, price each, price per unit, amount, unit rate',
    ),
    field(
      'minimum_quantity',
      'number',
      '10',
      'moq, min qty, minimum qty, min quantity, minimum, minimum order quantity, from quantity',
    ),
    lead_time_days,
    required(
      'quoted_on',
      'date',
      '2026-11-02',
      'date, price date, quote date, quoted, quotation date, valid from, from, as of, effective date',
    ),
  ],
  'exchange-rates': [
    required('currency', 'currency', 'USD', 'curr, ccy, currency code, code, foreign currency'),
    required(
      'rate',
      'number',
      '2600',
      'exchange rate, mean, mean rate, middle rate, mid rate, value, fx rate, rate per 100, rate per 1000',
    ),
    required(
      'valid_from',
      'date',
      '2026-11-02',
      'date, day, from, rate date, transaction date, as of, effective date, value date',
    ),
    required('source', 'text', 'Bank of Tanzania', 'bank, from whom, provider, origin'),
    // The rate is of so many units of the currency.
    field(
      'unit',
      'text',
      '1',
      'per, units, quantity, unit of currency, currency unit, currency units, nominal, multiplier',
    ),
  ],
}

/** Also accepts "customer" for "client". */
function alsoCustomer(each: ImportField): ImportField {
  return {
    ...each,
    also: each.also.flatMap((heading) =>
      /\bclient\b/.test(heading) ? [heading, heading.replace('client', 'customer')] : [heading],
    ),
  }
}
function alsoVendor(each: ImportField): ImportField {
  return {
    ...each,
    also: each.also.flatMap((heading) =>
      /\bsupplier\b/.test(heading) ? [heading, heading.replace('supplier', 'vendor')] : [heading],
    ),
  }
}
