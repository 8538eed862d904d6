import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { LuCheck, LuChevronDown, LuChevronUp } from 'react-icons/lu'
import { Button } from '../../../components/Button'
import { Card } from '../../../components/Card'
import { Icon } from '../../../components/Icon'
import { Quantity } from '../../../components/Quantity'
import { compare } from '../../../domain/money/money'
import { unitSymbol } from '../../../domain/items/units'
import { CostButton, DoubtText, NoteText } from './ComparisonCell'
import { totalRowNote } from './comparisonNotes'
import type { ComparisonViewProps } from './comparisonViewProps'
import type { ComparedLine, Sheet, SheetCell, SheetSupplier } from './comparisonSheet'
import { LineAward } from '../award/LineAward'
import { OfferChoice } from '../award/OfferChoice'
import { useCostDetails, type CostDetails } from './CostDetails'
import { LineMemory } from './LineMemory'
import { SplitMark } from './MatrixRow'

interface Offered {
  column: SheetSupplier
  cell: SheetCell
}

/** How many offers of a line a phone shows first. */
const shownAtFirst = 3

/** The comparison on a phone: one card per line, its offers in order, the totals last. */
export function ComparisonCards(props: ComparisonViewProps) {
  const { comparison } = props.sheet
  const { details, popover } = useCostDetails(props.sheet)
  return (
    <div className="zb-compare-cards">
      {comparison.lines.map((line) => (
        <LineCard key={line.id} line={line} details={details} {...props} />
      ))}
      <TotalsCard {...props} />
      {popover}
    </div>
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
  const noBids = rest.filter(({ cell }) => cell.cost === null).length
  const words = [
    noBids > 0 && t('no_bids', { count: noBids }),
    rest.length > noBids && t('more', { count: rest.length - noBids }),
  ]
    .filter(Boolean)
    .join(', ')
  return (
    <Card
      flush
      title={
        <>
          {line.position}. {line.description}
          <span className="zb-compare-card-sub">
            <Quantity value={line.quantity} unit={unitSymbol(line.unit)} />
            {line.item_code && ` · ${line.item_code}`}
          </span>
          <span className="zb-compare-card-sub">
            <LineMemory line={line} currency={sheet.comparison.currency} />
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
        {suppliers.map(({ supplier, coverage, total, note }) => (
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
