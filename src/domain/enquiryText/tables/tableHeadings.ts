import { normaliseHeading, recogniseColumns } from '../../imports/sheets/recogniseColumns'
import type { ImportField } from '../../imports/sheets/importFields'
import { unitOfCell } from '../figures/unitWords'

export type Role = 'description' | 'item' | 'specification' | 'quantity' | 'unit' | 'part_number' | 'position' | 'other'

const field = (name: Role, also: string): ImportField => ({
  field: name,
  kind: 'text',
  required: false,
  also: also.split(',').map((heading) => heading.trim()),
  example: '',
})

/** In order of priority: with both a required and an approved quantity the required one is used. */
const fields: readonly ImportField[] = [
  field(
    'quantity',
    `数量, 需求数量, 采购数量, الكمية, العدد, qty to order, order quantity, qty, quantity, required, needed, reorder, to order, quantity required, qty required, required qty, required quantity, order qty, order quantity, qty req, qty requested, quantity requested, requested qty, qty needed, quantity needed, qty ordered, total qty, total quantity,
    qnty, qtty, quant, q ty, qty pcs, quantities, idadi, kiasi, idadi inayohitajika, quantité, qté, qte, quantite, qtés, quantité demandée, nombre, nbre, nb, menge, anzahl, stückzahl, bestellmenge, quantidade, qtd, qtde, cantidad, cant, pcs, nos, no of units, count, number required, no required, pieces, order`,
  ),
  field(
    'unit',
    '单位, 計量单位, الوحدة, unit of issue, uom, unit of measure, units, u m, um, unit of issue, u i, measure, units of measure, per, kipimo, vipimo, unité, unite, unités, u, einheit, me, mengeneinheit, unidade, un, und, unidad, pack, packing, packaging, pack size, unit type, uoi, u o m',
  ),
  field(
    'part_number',
    `料号, 物料编码, 编号, رقم القطعة, part no, part number, p n, pn, partno, part, part code, part nos, item code, code, material code, material no, material number, stock code, stock no, product code, article no, article number, art no, sku, mpn, mfr part no, manufacturer part number, catalogue no, cat no, catalog no, ref no, reference, ref, oem no, oem number, oem, réf, référence, code article, artikelnr, artikelnummer, art nr, teilenummer, bestellnummer, materialnummer, namba ya bidhaa, namba ya kifaa, msimbo, codigo, referência, hsn`,
  ),
  field(
    'description',
    `品名, 名称, 物料名称, 产品名称, 货物名称, 商品名称, الوصف, البيان, الصنف, اسم الصنف, nomenclature, item description, desc, description of goods, goods description, material description, product description, article description, item desc, details, particulars, description of item, description of items, description of materials, full description, short text, material text, short description, items description, goods, maelezo, maelezo ya bidhaa, bidhaa, jina la bidhaa, désignation, designation, libellé, libelle, description de l article, désignation des articles, désignation article, articles, article, bezeichnung, beschreibung, artikelbezeichnung, artikel, artikelbeschreibung, ware, produkt, descrição, descripción, designação, material, materials, product, products, product name, commodity, service description, what, scope`,
  ),
  field('item', 'items, item name, name, name of item, name of goods, jina, vifaa, kifaa, produit, produits, nom'),
  field(
    'specification',
    '规格, 型号, 规格型号, المواصفات, specifications, spec, specs, size, sizes, dimension, dimensions, model, type, grade, brand, make, ukubwa, aina, saizi, taille, dimensions mm, caractéristiques, spezifikation, typ, technical specification, rating, colour, color',
  ),
  field(
    'position',
    '序号, م, مسلسل, no, s n, sn, sr no, sr, sl no, sl, s no, s n o, serial no, serial, pos, position, line, line no, item no, item number, na, namba, n, nº, n°, num, numéro, nr, lfd nr, row, ser, index, lot no, lot, #',
  ),
]

const quantityWord = /(?<!\p{L})(?:qty|quantity|quantities|qnty|quant|qté|quantité|idadi|menge|数量|الكمية)(?!\p{L})/iu
const otherAmount = /price|amount|stock|on hand|available|balance|value|min/i
const unscanned = (name: string) =>
  name.replace(/[1l|](?=\p{L})|(?<=\p{L})[1l|]/gu, 'i').replace(/0(?=\p{L})|(?<=\p{L})0/gu, 'o')

const headings = new Set(fields.flatMap(({ field: name, also }) => [name, ...also].map(normaliseHeading)))
/** A cheap check for a possible heading, because most lines of a message have none. */
const mayHead = (cells: readonly string[]) =>
  cells.some(
    (cell) =>
      headings.has(normaliseHeading(cell)) ||
      headings.has(normaliseHeading(cell.replace(/[([{].*$/, ''))) ||
      quantityWord.test(cell) ||
      headings.has(normaliseHeading(unscanned(cell))),
  )

const heads = (field: string | null): field is Role => fields.some((each) => each.field === field)

export interface Heading {
  roles: Role[]
  unit: string | null
  /** A heading names the goods; otherwise they are in the only column left. */
  namesGoods: boolean
}

/** The column roles of a table's first row; undefined when it is not a heading row. */
export function headingOf(cells: readonly string[]): Heading | undefined {
  if (
    cells.some((cell) => /^\d+(?:[.,]\d+)?$/.test(cell.trim())) ||
    cells.some((cell) => cell.length > 60) ||
    !mayHead(cells)
  )
    return undefined
  const roles = rolesOf(cells.map((cell) => cell.trim().replace(/[*_]/g, '')))
  const known = new Set(roles.filter((role) => role !== 'other'))
  const isHeading = known.has('quantity')
    ? cells.length >= 2
    : (known.has('description') || known.has('item')) && known.size >= 2
  if (!isHeading) return undefined
  const quantity = cells[roles.indexOf('quantity')] ?? ''
  const inBrackets = /[([]\s*([^)\]]+?)\s*[)\]]/.exec(quantity)?.[1] ?? ''
  return {
    roles: namedGoods(roles, cells),
    unit: unitOfCell(inBrackets) ?? unitOfCell(quantity) ?? null,
    namesGoods: known.has('description') || known.has('item'),
  }
}

/** By the whole heading, then after scanner corrections, then by a quantity word within it: "Req. Qty". */
function rolesOf(names: readonly string[]): Role[] {
  const recognised = (of: readonly string[]) =>
    recogniseColumns(unique(of.map((name, index) => name || `\u0000${index}`)), fields).map(({ field }): Role =>
      heads(field) ? field : 'other',
    )
  const plain = recognised(names)
  const roles = plain.includes('other')
    ? recognised(names.map((name, index) => (plain[index] === 'other' ? unscanned(name) : name)))
    : plain
  if (roles.includes('quantity')) return roles
  const counts = names.findIndex((name) => quantityWord.test(name) && !otherAmount.test(name))
  return counts < 0 ? roles : roles.map((role, index) => (index === counts ? 'quantity' : role))
}

const unique = (names: readonly string[]) =>
  names.map((name, index) => (names.indexOf(name) === index ? name : `${name} \u0000${index}`))

/** Without a description the item column is used; without both, the first column without a role. */
function namedGoods(roles: Role[], cells: readonly string[]): Role[] {
  if (roles.includes('description')) return roles
  const item = roles.indexOf('item')
  const specification = roles.indexOf('specification')
  const spare = roles.findIndex(
    (role, index) =>
      role === 'other' &&
      !/price|amount|total|rate|value|remark|date|prix|preis|bei|montant|jumla|note|maoni/i.test(cells[index] ?? ''),
  )
  const goods = item >= 0 ? item : spare >= 0 ? spare : specification
  return roles.map((role, index) => (index === goods ? 'description' : role))
}
