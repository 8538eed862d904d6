import { chunksOf } from '../message/chunks'
import type { GoodsLine, PlacedGoods } from '../lines/goodsLine'
import { withoutMark } from '../lines/listMarks'
import { isTotal } from '../message/noise'
import { readFigure, type Signs } from '../figures/numberSigns'
import { numberInWords } from '../figures/numberWords'
import { takePartNumber } from '../figures/partNumbers'
import { rangeAt } from '../figures/ranges'
import { phraseOf, readPhrase, tidied } from '../lines/readPhrase'
import type { TableBlock } from './tableBlocks'
import { headingOf, type Heading, type Role } from './tableHeadings'
import { rolesByContent, withUnnamedQuantity } from './tableRoles'
import { unitOfCell } from '../figures/unitWords'

const foot =
  /^(?:net total|net amount|v\.a\.t|mwst|tax\b|discount|transport charges?|amount in words|signature|sign(?:ed)?\s*:|prepared by|approved by|checked by|authori[sz]ed by|requested by|delivery (?:date|time|charges)|note:|n\.b)/i
const saying = /^\p{L}[\p{L} .]{1,20}:\s/u

const isFoot = (cells: readonly string[]) => cells.some((cell) => isTotal(cell.trim()) || foot.test(cell.trim()))

/** The goods of a table, row by row, without headings and totals; undefined when the table has no goods. */
export function readTable({ rows }: TableBlock, signs: Signs): PlacedGoods[] | undefined {
  const at = rows.slice(0, 6).findIndex(({ cells }) => headingOf(cells) !== undefined)
  const headings = rows[at]?.cells ?? []
  const heading = headingOf(headings)
  const body = heading ? rows.slice(at + 1) : rows
  const goods = body.map(({ cells }) => cells).filter((cells) => !isFoot(cells))
  const roles = heading
    ? heading.roles.includes('quantity')
      ? heading.roles
      : withUnnamedQuantity(heading.roles, headings, goods, signs)
    : rolesByContent(goods, signs)
  if (!roles || body.length === 0) return undefined
  const read = body.flatMap(({ cells, at: places }): PlacedGoods[] => {
    const line = rowLine(cells, roles, heading, signs)
    return line ? [{ line, at: places }] : []
  })
  if (read.length === 0 || (!heading && read.every(({ line }) => isEmpty(line)))) return undefined
  const hasQuantities = read.filter(({ line }) => !isEmpty(line)).length * 2 >= read.length
  return read.filter(({ line }) =>
    isEmpty(line) ? hasQuantities || !roles.includes('quantity') : line.quantity !== '0',
  )
}

const isEmpty = ({ quantity, readings }: GoodsLine) => quantity === null && readings.length === 0

/** A table repeats its headings on the next page; "Valve", "pcs" is not one, though "Pcs" may be a heading. */
const isHeadingAgain = (cells: readonly string[], { namesGoods }: Heading) => {
  const again = headingOf(cells)
  return again !== undefined && (again.namesGoods || !namesGoods)
}

function rowLine(
  cells: readonly string[],
  roles: readonly Role[],
  heading: Heading | undefined,
  signs: Signs,
): GoodsLine | undefined {
  const cell = (role: Role) => {
    const index = roles.indexOf(role)
    return index < 0 ? '' : (cells[index]?.trim() ?? '')
  }
  const filled = cells.filter((each) => each.trim() !== '')
  if (isFoot(filled) || (heading && isHeadingAgain(cells, heading))) return undefined
  const { text, part_number } = namesOf(cell)
  if (!/[\p{L}\d]/u.test(text) || isTitle(cell, roles, filled)) return undefined
  const stated = unitOfCell(cell('unit')) ?? heading?.unit ?? null
  const quantity = quantityCell(cell('quantity'), signs, stated)
  if (!roles.includes('quantity')) {
    const phrase = readPhrase(text, signs, { isEntry: true })
    if (phrase.score >= 40 && phrase.description)
      return {
        quantity: phrase.quantity,
        unit: phrase.unit ?? stated,
        readings: phrase.readings,
        description: phrase.description,
        part_number,
      }
  }
  return { ...quantity, unit: quantity.unit ?? stated, description: text, part_number }
}

function namesOf(cell: (role: Role) => string): { text: string; part_number: string | null } {
  const [item, description] = [cell('item'), cell('description')]
  const isItemCode = /^(?=.*\d)[A-Z0-9][A-Z0-9./_-]{2,}$/i.test(item)
  const goods =
    description === '' ? item : !isItemCode && /\p{L}{3}/u.test(item) ? `${item}, ${description}` : description
  const named = [goods, cell('specification')].filter(Boolean).join(', ')
  const given = cell('part_number') || (isItemCode && description ? item : '')
  const taken = given ? { part_number: given, text: named } : takePartNumber(named)
  return { part_number: taken.part_number, text: tidied(withoutMark(taken.text).text) || given }
}

/** A single cell, or a letter and words, is a title between rows; "VIN: …" is a note below them. */
function isTitle(cell: (role: Role) => string, roles: readonly Role[], filled: readonly string[]): boolean {
  if (filled.length === 1 && roles.length > 2) return true
  const hasNoQuantity = cell('quantity') === '' && cell('unit') === '' && roles.includes('quantity')
  return hasNoQuantity && (/^\p{L}/u.test(cell('position')) || filled.some((each) => saying.test(each)))
}

type QuantityCell = Pick<GoodsLine, 'quantity' | 'unit' | 'readings'>

/** A quantity cell: "1,200", "20 pcs", "Nos. 12", "2 x 10". */
function quantityCell(text: string, signs: Signs, stated: string | null): QuantityCell {
  const own = unitOfCell(text.replace(/^[\d.,'\s½¼¾]+/, ''))
  const unit = own ?? stated ?? 'H87'
  const figured = (figure: string, of: string | null): QuantityCell | undefined => {
    const { value, readings = [] } = readFigure(figure.replace(/ /g, ''), signs, unit)
    return value === undefined && readings.length === 0
      ? undefined
      : { quantity: value ?? null, unit: of, readings: readings.map((quantity) => ({ quantity, unit: of ?? stated })) }
  }
  const figure = /^\d*[½¼¾]|^\d[\d.,' ]*\d|^\d/.exec(text)?.[0]
  const read = figure && (own || figure === text) ? figured(figure, own ?? null) : undefined
  if (read) return read
  const chunks = chunksOf(text)
  const range = chunks.flatMap((_, at) => rangeAt(chunks, at, signs) ?? []).find(({ to }) => to === chunks.length - 1)
  if (range?.letters === '')
    return { quantity: null, unit: null, readings: range.figures.map((quantity) => ({ quantity, unit: stated })) }
  const inWords = numberInWords(chunks.map(({ lower }) => lower))
  if (inWords?.length === chunks.length) return { quantity: String(inWords.value), unit: null, readings: [] }
  const phrase = phraseOf(chunks, signs, true)
  if (phrase.quantity !== null || phrase.readings.length > 0)
    return { quantity: phrase.quantity, unit: phrase.unit, readings: phrase.readings }
  const alone = /\d[\d.,]*/.exec(text)?.[0]
  return (alone && figured(alone.replace(/[.,]$/, ''), null)) || { quantity: null, unit: null, readings: [] }
}
