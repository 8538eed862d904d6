import type { TFunction } from 'i18next'
import type { Picture, PictureNode } from '../../../components/picture'
import type { Rfq } from '../../../contract/rfqs'
import { formatDecimal, noBreak } from '../../../domain/figures'
import { withRevision } from '../../../domain/numbers'
import { unitSymbol } from '../../../domain/units'
import type { Note } from './comparisonNotes'
import { type ComparedLine, type Sheet, type SheetCell, type SheetSupplier, tickClass } from './comparisonSheet'

/** The width of the first column and of a supplier's, in CSS pixels. */
const lineWidth = 260
const supplierWidth = 168

interface PictureOf {
  rfq: Pick<Rfq, 'number' | 'revision' | 'title'>
  sheet: Sheet
  theme: Picture['theme']
  t: TFunction
}

/** The whole comparison as a description to be drawn, however many lines and suppliers it has. */
export function comparisonPicture({ rfq, sheet, theme, t }: PictureOf): Picture {
  const { comparison, suppliers } = sheet
  const number = rfq.number ? withRevision(rfq.number, rfq.revision) : ''
  return {
    width: Math.max(640, lineWidth + supplierWidth * suppliers.length + 48),
    theme,
    root: node('div', '', [
      node('div', 'zb-picture-title', [text('h1', '', rfq.title), text('span', 'zb-muted', number)]),
      node('table', 'zb-compare', [
        node('thead', '', [node('tr', '', [corner(sheet, t), ...suppliers.map(headOf)])]),
        node('tbody', '', comparison.lines.map((line) => rowOf(line, suppliers))),
        node('tfoot', '', [
          node('tr', '', [text('th', '', t('freight')), ...suppliers.map(({ freight }) => text('td', 'zb-muted', freight))]),
          node('tr', 'zb-compare-total', [
            node('th', '', [text('span', '', t('total')), text('span', 'zb-muted', t('total_note'))]),
            ...suppliers.map(({ supplier, total, note }) => node('td', '', [text('span', '', total ?? '–'), noteOf(note, supplier.rank === 1 ? '✓ ' : '')])),
          ]),
        ]),
      ]),
    ]),
  }
}

const node = (tag: string, className: string, children: PictureNode[]): PictureNode => ({ tag, ...(className ? { class: className } : {}), children })
const text = (tag: string, className: string, words: string): PictureNode => ({ tag, ...(className ? { class: className } : {}), text: words })

const noteOf = ({ text: words, tone }: Note, before = '') => text('span', tone ? `zb-text-${tone}` : 'zb-muted', `${before}${words}`)

const corner = ({ comparison, measure }: Sheet, t: TFunction) =>
  node('th', 'zb-compare-corner', [text('span', '', t('lines', { count: comparison.lines.length })), text('span', '', measure)])

const headOf = ({ supplier, place, money, validity, coverage, ticks }: SheetSupplier) =>
  node('th', '', [
    text('span', 'zb-compare-name', supplier.supplier_name),
    text('span', '', place || noBreak),
    text('span', '', money),
    noteOf(validity),
    node('span', 'zb-coverage', [text('span', '', coverage), node('span', 'zb-ticks', ticks.map((tick) => node('span', tickClass[tick], [])))]),
  ])

const rowOf = (line: ComparedLine, suppliers: SheetSupplier[]) =>
  node('tr', '', [
    node('th', 'zb-compare-line', [
      text('span', 'zb-compare-position', String(line.position)),
      node('span', '', [
        text('span', 'zb-compare-name', line.description),
        text('span', 'zb-muted', [`${formatDecimal(line.quantity)} ${unitSymbol(line.unit)}`, line.item_code].filter(Boolean).join(' · ')),
      ]),
    ]),
    ...suppliers.map(({ cells }) => cellOf(cells.get(line.id) ?? [])),
  ])

const cellOf = (cells: SheetCell[]) =>
  node(
    'td',
    cells.some(({ lowest }) => lowest) ? 'zb-compare-lowest' : cells.every(({ cost, offer }) => cost === null || offer?.class === 'expired') ? 'zb-compare-off' : '',
    cells.map(({ cost, own, why, lowest, quiet }) =>
      node('div', `zb-compare-offer${quiet ? ' zb-compare-quiet' : ''}`, [
        text('span', 'zb-compare-cost', `${lowest ? '✓ ' : ''}${cost ?? own}`),
        ...(cost === null ? [] : [text('span', 'zb-muted', own)]),
        ...(why ? [noteOf(why)] : []),
      ]),
    ),
  )
