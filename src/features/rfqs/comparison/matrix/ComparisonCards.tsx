import { useWindowVirtualizer } from '@tanstack/react-virtual'
import { useId, useLayoutEffect, useRef, useState, type ReactNode } from 'react'
import { LuCheck, LuChevronDown, LuChevronUp, LuSlidersHorizontal } from 'react-icons/lu'
import { Button } from '../../../../components/actions/Button'
import { Card } from '../../../../components/pages/Card'
import { Icon } from '../../../../components/values/Icon'
import { IconButton } from '../../../../components/actions/IconButton'
import { Quantity } from '../../../../components/values/Quantity'
import { compare } from '../../../../domain/money/money'
import { inOwnDirection } from '../../../../i18n/instance'
import { listed } from '../../../../i18n/joined'
import { useTranslation } from '../../../../i18n/useTranslation'
import { CostButton, DoubtText, NoteText } from './ComparisonCell'
import { LineSearch } from './ComparisonCorner'
import { NoLines } from '../NoLinesFound'
import { totalRowNote } from '../comparisonNotes'
import type { ComparisonViewProps } from '../view/comparisonViewProps'
import type { ComparedLine, Sheet, SheetCell, SheetSupplier } from '../comparisonSheet'
import { LineAward } from '../../award/LineAward'
import { OfferChoice } from '../../award/OfferChoice'
import { useCostDetails, type CostDetails } from '../CostDetails'
import { Subject } from '../../../../components/values/Subject'
import { LineMemory } from './LineMemory'
import { SplitMark } from './MatrixRow'
import { unitText } from '../../../../i18n/unitText'

interface Offered {
  column: SheetSupplier
  cell: SheetCell
}

/** How many offers of a line a phone shows first. */
const shownAtFirst = 3

/** From this number on only the visible lines are rendered. */
const manyLines = 20
const gap = 16
/** The header and the bar below it, which cover the top of the page, in CSS pixels. */
const covered = 128

interface ComparisonCardsProps extends ComparisonViewProps {
  /** What stays visible above the cards. */
  stick: ReactNode
  /** What changes the view, and the actions: folded, so that the first line is on the first screen. */
  options: ReactNode
}

/** The comparison on a phone: one card per line, its offers in order, the totals last. */
export function ComparisonCards({ stick, options, ...props }: ComparisonCardsProps) {
  const { sheet, choosing } = props
  const { lines } = sheet
  const { details, popover } = useCostDetails(sheet)
  const { list, shown, before, after, measure, goTo } = useVisibleCards(lines)
  return (
    <>
      <StickyRow
        options={
          <>
            {options}
            <LineSearch {...choosing} />
          </>
        }
      >
        {lines.length > 1 && <GoToLine lines={lines} onGo={goTo} />}
        {stick}
      </StickyRow>
      <div className="zb-compare-cards" ref={list}>
        {before > 0 && <div aria-hidden style={{ height: before - gap }} />}
        {shown.map((index) => {
          const line = lines[index]
          return (
            line && (
              <div key={line.id} id={cardId(line)} className="zb-compare-card" data-index={index} ref={measure}>
                <LineCard line={line} details={details} {...props} />
              </div>
            )
          )
        })}
        {after > 0 && <div aria-hidden style={{ height: after - gap }} />}
        {lines.length === 0 && (
          <div>
            <NoLines {...choosing} />
          </div>
        )}
        <TotalsCard {...props} />
        {popover}
      </div>
    </>
  )
}

function StickyRow({ options, children }: { options: ReactNode; children: ReactNode }) {
  const { t } = useTranslation('comparison')
  const [isOpen, setIsOpen] = useState(false)
  const id = useId()
  return (
    <div className="zb-compare-stick">
      <IconButton
        label={t('options')}
        icon={LuSlidersHorizontal}
        look="quiet"
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={() => setIsOpen(!isOpen)}
      />
      {children}
      {isOpen && (
        <div id={id} className="zb-compare-options">
          {options}
        </div>
      )}
    </div>
  )
}

const cardId = ({ id }: ComparedLine) => `line-${id}`

/** The lines in view of the window; a card is measured when it is rendered, because its offers can be opened. */
function useVisibleCards(lines: readonly ComparedLine[]) {
  const list = useRef<HTMLDivElement>(null)
  const many = lines.length > manyLines
  const [top, setTop] = useState(0)
  useLayoutEffect(() => setTop(list.current?.offsetTop ?? 0), [])
  const cards = useWindowVirtualizer({
    enabled: many,
    count: lines.length,
    estimateSize: () => 260,
    getItemKey: (index) => lines[index]?.id ?? index,
    overscan: 2,
    gap,
    scrollMargin: top,
    scrollPaddingStart: covered,
  })
  const items = cards.getVirtualItems()
  const [first, last] = [items[0], items.at(-1)]
  return {
    list,
    shown: many ? items.map(({ index }) => index) : lines.map((_, index) => index),
    before: many && first ? first.start - top : 0,
    after: many && last ? cards.getTotalSize() + top - last.end : 0,
    measure: many ? cards.measureElement : undefined,
    goTo: (index: number) => {
      if (many) return cards.scrollToIndex(index, { align: 'start' })
      const line = lines[index]
      if (line) document.getElementById(cardId(line))?.scrollIntoView()
    },
  }
}

function GoToLine({ lines, onGo }: { lines: readonly ComparedLine[]; onGo: (index: number) => void }) {
  const { t } = useTranslation('comparison')
  return (
    <select
      className="form-select form-select-sm"
      aria-label={t('go_to_line')}
      value=""
      onChange={({ target }) => onGo(Number(target.value))}
    >
      <option value="" disabled hidden>
        {t('go_to_line')}
      </option>
      {lines.map(({ id, position, description }, index) => (
        <option key={id} value={index}>
          {`${position}. ${inOwnDirection(description)}`}
        </option>
      ))}
    </select>
  )
}

function LineCard({
  line,
  sheet,
  draft,
  awarded,
  split,
  details,
}: ComparisonViewProps & { line: ComparedLine; details: CostDetails }) {
  const { t } = useTranslation('comparison')
  const [open, setOpen] = useState(false)
  const offers = inOrder(sheet, line)
  const shown = open ? offers : offers.slice(0, shownAtFirst).filter(({ cell }) => cell.cost !== null)
  const rest = offers.filter((offer) => !shown.includes(offer))
  const empty = rest.flatMap(({ cell }) => (cell.cost === null ? [cell.own] : []))
  // Each in the word that the matrix has for it.
  const words = listed([
    ...[...new Set(empty)].map((word) =>
      t('empty_cells', { word, count: empty.filter((each) => each === word).length }),
    ),
    rest.length > empty.length && t('more', { count: rest.length - empty.length }),
  ])
  return (
    <Card
      flush
      title={
        <>
          {line.position}. <bdi>{line.description}</bdi>
          <span className="zb-compare-card-sub">
            <Quantity value={line.quantity} unit={unitText(line.unit)} />
            {line.item_code && ` · ${line.item_code}`}
          </span>
          <span className="zb-compare-card-sub">
            <LineMemory line={line} currency={sheet.comparison.currency} /> {sheet.spreads.get(line.id)}
          </span>
          {draft && (
            <span className="zb-compare-card-sub">
              <LineAward draft={draft} line={line} />
            </span>
          )}
        </>
      }
    >
      <ol className="zb-compare-offers">
        {shown.map(({ column: { supplier, place }, cell }, index) => (
          <li
            key={cell.offer?.quote_line_id ?? `${supplier.supplier_id} ${index}`}
            className={cell.lowest ? 'zb-compare-lowest' : cell.quiet ? 'zb-compare-off' : undefined}
          >
            {cell.offer?.quote_line_id && split?.has(cell.offer.quote_line_id) && <SplitMark />}
            <span>
              <span className="zb-compare-name">
                {cell.lowest && (
                  <span role="img" aria-label={t('lowest')}>
                    <Icon of={LuCheck} className="zb-text-success" />{' '}
                  </span>
                )}
                {supplier.supplier_name}
              </span>
              <span className="zb-muted">{cell.cost === null ? place : cell.own}</span>
            </span>
            <span>
              <span className="zb-compare-cost">
                {cell.cost === null ? cell.own : <CostButton {...{ cell, line, supplier, draft, details }} />}
              </span>
              {cell.doubt && <DoubtText />}
              {cell.why && <NoteText note={cell.why} alternative={cell.offer?.class === 'alternative'} />}
              {cell.offer?.quote_line_id && awarded.has(cell.offer.quote_line_id) && (
                <span className="zb-text-success">
                  {t('awarded_quantity', { quantity: awarded.get(cell.offer.quote_line_id) })}
                </span>
              )}
              {draft && cell.cost !== null && cell.offer?.quote_line_id && (
                <OfferChoice draft={draft} quote_line_id={cell.offer.quote_line_id} line={line} supplier={supplier} />
              )}
            </span>
          </li>
        ))}
      </ol>
      {(rest.length > 0 || open) && (
        <Button
          look="ghost"
          size="sm"
          className="zb-compare-more"
          icon={open ? LuChevronUp : LuChevronDown}
          aria-expanded={open}
          onClick={() => setOpen(!open)}
        >
          {open ? t('show_less') : words}
          <Subject>{`${line.position}. ${line.description}`}</Subject>
        </Button>
      )}
    </Card>
  )
}

/** Comparable ones by cost, then those with a price, then the rest. */
function inOrder({ suppliers }: Sheet, line: ComparedLine): Offered[] {
  const place = ({ cell }: Offered) => (cell.cost === null ? 2 : cell.quiet ? 1 : 0)
  const cost = ({ cell }: Offered) => cell.offer?.comparable_cost ?? '0'
  return suppliers
    .flatMap((column) => (column.cells.get(line.id) ?? []).map((cell) => ({ column, cell })))
    .sort((left, right) => place(left) - place(right) || compare(cost(left), cost(right)))
}

function TotalsCard({ sheet: { suppliers, measure, comparison }, onQuote }: ComparisonViewProps) {
  const { t } = useTranslation('comparison')
  return (
    <Card
      flush
      title={
        <>
          {t('total_in', { measure, currency: comparison.currency })}
          <span className="zb-compare-card-sub">{totalRowNote(comparison, t)}</span>
        </>
      }
    >
      <ol className="zb-compare-offers">
        {suppliers.map(({ supplier, coverage, total, note, entered }) => (
          <li key={supplier.supplier_id} className={supplier.rank === 1 ? 'zb-compare-lowest' : undefined}>
            <span>
              <span className="zb-compare-name">
                <button
                  type="button"
                  className="zb-compare-look"
                  aria-haspopup="dialog"
                  onClick={() => onQuote(supplier.supplier_id)}
                >
                  {supplier.supplier_name}
                </button>
              </span>
              <span className="zb-muted">{coverage}</span>
              {entered && <NoteText note={entered} />}
            </span>
            <span>
              <span className="zb-compare-cost">{total ?? '–'}</span>
              <NoteText note={note} />
            </span>
          </li>
        ))}
      </ol>
    </Card>
  )
}
