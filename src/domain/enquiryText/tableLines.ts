import type { Separators } from '../typedNumber'
import { decimalOf, tidyDecimal } from './chunks'
import { withoutMark } from './listMarks'
import { takePartNumber } from './partNumbers'
import { phraseOf, readPhrase, tidied } from './readPhrase'
import { chunksOf } from './chunks'
import type { TableBlock } from './tableBlocks'
import { headingOf, type Heading, type Role } from './tableHeadings'
import { rolesByContent } from './tableRoles'
import { unitOfCell } from './unitWords'
import type { ReadLine } from './readLine'

const totals = /^(?:sub[- ]?total|grand total|total|net total|net amount|vat\b|v\.a\.t|tva|mwst|tax\b|jumla|summe|gesamt|discount|transport charges?|amount in words|signature|prepared by|approved by|checked by|authori[sz]ed by|requested by|delivery (?:date|time|charges)|note:|n\.b)/i

export interface ReadTable {
  lines: ReadLine[]
  /** Rows that are no goods: headings, totals, empty ones. */
  left: string[]
}

/** The goods of a table; undefined where it is none of goods. */
export function readTable({ rows }: TableBlock, separators: Separators): ReadTable | undefined {
  const at = rows.slice(0, 6).findIndex(({ cells }) => headingOf(cells) !== undefined)
  const heading = at >= 0 ? headingOf(rows[at]?.cells ?? []) : undefined
  const body = heading ? rows.slice(at + 1) : rows
  const plain = body.map(({ cells }) => cells)
  const goods = plain.filter((cells) => !cells.some((cell) => totals.test(cell.trim())))
  const roles = heading?.roles ?? rolesByContent(goods, separators)
  if (!roles || body.length === 0) return undefined
  const left = heading ? rows.slice(0, at + 1).map(({ source }) => source) : []
  const read = body.map(({ cells, source }) => ({ source, line: rowLine(cells, roles, heading, separators, source) }))
  const found = read.flatMap(({ line }) => line ?? [])
  const hasQuantities = found.filter(({ quantity }) => quantity !== null).length * 2 >= found.length
  const isGoods = (line: ReadLine | undefined): line is ReadLine => line !== undefined && (line.quantity === null ? hasQuantities || heading?.roles.includes('quantity') !== true : !/^0(?:\.0+)?$/.test(line.quantity))
  if (found.length === 0 || (!heading && found.every(({ quantity }) => quantity === null))) return undefined
  return { lines: read.flatMap(({ line }) => (isGoods(line) ? [line] : [])), left: [...left, ...read.flatMap(({ line, source }) => (isGoods(line) ? [] : [source]))] }
}

function rowLine(cells: readonly string[], roles: readonly Role[], heading: Heading | undefined, separators: Separators, source: string): ReadLine | undefined {
  const cell = (role: Role) => {
    const index = roles.indexOf(role)
    return index < 0 ? '' : (cells[index]?.trim() ?? '')
  }
  const filled = cells.filter((each) => each.trim() !== '')
  if (filled.length === 0 || filled.some((each) => totals.test(each.trim())) || (heading && headingOf(cells))) return undefined
  const [item, description] = [cell('item'), cell('description')]
  const isItemCode = /^(?=.*\d)[A-Z0-9][A-Z0-9./_-]{2,}$/i.test(item)
  const goods = description === '' ? item : item !== '' && !isItemCode && /\p{L}{3}/u.test(item) ? `${item}, ${description}` : description
  const named = [goods, cell('specification')].filter(Boolean).join(', ')
  const given = cell('part_number') || (isItemCode && description ? item : '')
  const taken = given ? { part_number: given, text: named } : takePartNumber(named)
  const text = tidied(withoutMark(taken.text).text) || given
  if (text === '' || !/[\p{L}\d]/u.test(text)) return undefined
  // One cell alone is a title between the rows.
  if (filled.length === 1 && roles.length > 2) return undefined
  if (cell('quantity') === '' && cell('unit') === '' && roles.includes('quantity') && /^\p{L}/u.test(cell('position'))) return undefined
  const quantity = quantityCell(cell('quantity'), separators)
  const unit = quantity.unit ?? unitOfCell(cell('unit')) ?? heading?.unit ?? null
  if (quantity.value === null && !roles.includes('quantity')) {
    const phrase = readPhrase(text, separators, { isEntry: true })
    if (phrase.score >= 40 && phrase.description) return { quantity: phrase.quantity, unit: phrase.unit ?? unit, description: phrase.description, part_number: taken.part_number, source }
  }
  return { quantity: quantity.value, unit, description: text, part_number: taken.part_number, source }
}

/** "1,200", "20 pcs", "Nos. 12", "2 x 10" of a cell that counts. */
function quantityCell(text: string, separators: Separators): { value: string | null; unit: string | null } {
  if (text === '') return { value: null, unit: null }
  const unit = unitOfCell(text.replace(/^[\d.,'\s½¼¾]+/, ''))
  const figure = /^\d*[½¼¾]|^\d[\d.,' ]*\d|^\d/.exec(text)?.[0]
  const value = figure && (unit || figure === text) ? decimalOf(figure.replace(/ /g, ''), separators, unit ?? 'H87') : undefined
  if (value !== undefined) return { value, unit: unit ?? null }
  const phrase = phraseOf(chunksOf(text), separators, true)
  if (phrase.quantity !== null) return { value: phrase.quantity, unit: phrase.unit }
  const alone = /\d[\d.,]*/.exec(text)?.[0]
  const read = alone && decimalOf(alone.replace(/[.,]$/, ''), separators, 'H87')
  return { value: read ? tidyDecimal(read) : null, unit: null }
}
