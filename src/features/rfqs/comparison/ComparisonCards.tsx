import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { LuCheck, LuChevronDown, LuChevronUp } from 'react-icons/lu'
import { Button } from '../../../components/Button'
import { Card } from '../../../components/Card'
import { Icon } from '../../../components/Icon'
import { Quantity } from '../../../components/Quantity'
import { compare } from '../../../domain/money'
import { unitSymbol } from '../../../domain/units'
import { NoteText } from './ComparisonCell'
import type { ComparisonViewProps } from './ComparisonMatrix'
import type { ComparedLine, Sheet, SheetCell, SheetSupplier } from './comparisonSheet'
import { HandChoice } from '../award/HandChoice'

interface Offered {
  column: SheetSupplier
  cell: SheetCell
}

/** How many offers of a line a phone shows before it is asked for more. */
const shownAtFirst = 3

/** The comparison on a phone: one card per line, its offers in order, the totals last. */
export function ComparisonCards(props: ComparisonViewProps) {
  const { comparison } = props.sheet
  return (
    <div className="zb-compare-cards">
      {comparison.lines.map((line) => (
        <LineCard key={line.id} line={line} {...props} />
      ))}
      <TotalsCard sheet={props.sheet} />
    </div>
  )
}

function LineCard({ line, sheet, hand, awarded }: ComparisonViewProps & { line: ComparedLine }) {
  const { t } = useTranslation('comparison')
  const [open, setOpen] = useState(false)
  const offers = inOrder(sheet, line)
  const shown = open ? offers : offers.slice(0, shownAtFirst).filter(({ cell }) => cell.cost !== null)
  const rest = offers.filter((offer) => !shown.includes(offer))
  const noBids = rest.filter(({ cell }) => cell.cost === null).length
  const words = [noBids > 0 && t('no_bids', { count: noBids }), rest.length > noBids && t('more', { count: rest.length - noBids })].filter(Boolean).join(', ')
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
        </>
      }
    >
      <ol className="zb-compare-offers">
        {shown.map(({ column: { supplier, place }, cell }, index) => (
          <li key={cell.offer?.quote_line_id ?? `${supplier.supplier_id} ${index}`} className={cell.lowest ? 'zb-compare-lowest' : cell.quiet ? 'zb-compare-off' : undefined}>
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
              <span className="zb-compare-cost">{cell.cost ?? cell.own}</span>
              {cell.why && <NoteText note={cell.why} alternative={cell.offer?.class === 'alternative'} />}
              {cell.offer?.quote_line_id && awarded.has(cell.offer.quote_line_id) && (
                <span className="zb-text-success">{t('awarded_quantity', { quantity: awarded.get(cell.offer.quote_line_id) })}</span>
              )}
              {hand && cell.cost !== null && cell.offer?.quote_line_id && <HandChoice hand={hand} quote_line_id={cell.offer.quote_line_id} line={line} supplier={supplier} />}
            </span>
          </li>
        ))}
      </ol>
      {(rest.length > 0 || open) && (
        <Button look="ghost" size="sm" className="zb-compare-more" icon={open ? LuChevronUp : LuChevronDown} aria-expanded={open} onClick={() => setOpen(!open)}>
          {open ? t('show_less') : words}
        </Button>
      )}
    </Card>
  )
}

/** Comparable ones by cost, then what has a price, then the rest. */
function inOrder({ suppliers }: Sheet, line: ComparedLine): Offered[] {
  const place = ({ cell }: Offered) => (cell.cost === null ? 2 : cell.quiet ? 1 : 0)
  const cost = ({ cell }: Offered) => cell.offer?.comparable_cost ?? '0'
  return suppliers
    .flatMap((column) => (column.cells.get(line.id) ?? []).map((cell) => ({ column, cell })))
    .sort((left, right) => place(left) - place(right) || compare(cost(left), cost(right)))
}

function TotalsCard({ sheet: { comparison, suppliers } }: { sheet: Sheet }) {
  const { t } = useTranslation('comparison')
  return (
    <Card flush title={`${t('total')}, ${comparison.currency}`}>
      <ol className="zb-compare-offers">
        {suppliers.map(({ supplier, coverage, total, note }) => (
          <li key={supplier.supplier_id} className={supplier.rank === 1 ? 'zb-compare-lowest' : undefined}>
            <span>
              <span className="zb-compare-name">{supplier.supplier_name}</span>
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
