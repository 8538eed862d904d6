import { useTranslation } from 'react-i18next'
import { LuCheck } from 'react-icons/lu'
import { Icon } from '../../../components/Icon'
import { Quantity } from '../../../components/Quantity'
import { unitSymbol } from '../../../domain/units'
import { ComparisonHead } from './ComparisonHead'
import { NoteText, OfferText } from './ComparisonCell'
import { isPassedOver } from './comparisonNotes'
import type { ComparedLine, Sheet, SheetCell } from './comparisonSheet'
import type { Hand } from '../award/useHandAward'

export interface ComparisonViewProps {
  sheet: Sheet
  hand: Hand | undefined
  /** How much each offer was awarded, by the id of its quote line. */
  awarded: ReadonlyMap<string, string>
}

/** Lines down, suppliers across; heads and first column stay in sight while the rest scrolls in its frame. */
export function ComparisonMatrix({ sheet, hand, awarded }: ComparisonViewProps) {
  const { t } = useTranslation('comparison')
  const { comparison, suppliers } = sheet
  return (
    <div className="zb-compare-frame" role="region" aria-label={t('table')} tabIndex={0}>
      <table className="zb-compare">
        <thead>
          <tr>
            <th scope="col" className="zb-compare-corner">
              <span>{t('lines', { count: comparison.lines.length })}</span>
              <span>{t('cost_in', { currency: comparison.currency })}</span>
            </th>
            {suppliers.map((column) => (
              <th key={column.supplier.supplier_id} scope="col" aria-label={column.supplier.supplier_name}>
                <ComparisonHead column={column} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {comparison.lines.map((line) => (
            <tr key={line.id}>
              <LineHead line={line} />
              {suppliers.map(({ supplier, cells }) => {
                const shown = cells.get(line.id) ?? []
                return (
                  <td key={supplier.supplier_id} className={cellClass(shown)}>
                    {shown.map((cell, index) => (
                      <OfferText key={cell.offer?.quote_line_id ?? index} cell={cell} line={line} supplier={supplier} hand={hand} awarded={awarded.get(cell.offer?.quote_line_id ?? '')} />
                    ))}
                  </td>
                )
              })}
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{t('freight')}</th>
            {suppliers.map(({ supplier, freight }) => (
              <td key={supplier.supplier_id} className="zb-muted">
                {freight}
              </td>
            ))}
          </tr>
          <tr className="zb-compare-total">
            <th scope="row">
              <span>{t('total')}</span>
              <span className="zb-muted">{t('total_note')}</span>
            </th>
            {suppliers.map(({ supplier, total, note }) => (
              <td key={supplier.supplier_id}>
                <span className={isPassedOver(supplier) ? 'zb-muted' : undefined}>{total ?? '–'}</span>
                <span>
                  {supplier.rank === 1 && <Icon of={LuCheck} size={12} className="zb-text-success" />}
                  <NoteText note={note} />
                </span>
              </td>
            ))}
          </tr>
        </tfoot>
      </table>
    </div>
  )
}

function LineHead({ line }: { line: ComparedLine }) {
  return (
    <th scope="row" className="zb-compare-line">
      <span className="zb-compare-position">{line.position}</span>
      <span>
        <span className="zb-compare-name">{line.description}</span>
        <span className="zb-muted">
          <Quantity value={line.quantity} unit={unitSymbol(line.unit)} />
          {line.item_code && ` · ${line.item_code}`}
        </span>
      </span>
    </th>
  )
}

function cellClass(cells: readonly SheetCell[]): string | undefined {
  if (cells.some(({ lowest }) => lowest)) return 'zb-compare-lowest'
  return cells.every(({ cost, offer }) => cost === null || offer?.class === 'expired') ? 'zb-compare-off' : undefined
}
