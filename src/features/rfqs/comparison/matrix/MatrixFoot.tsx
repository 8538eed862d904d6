import { memo } from 'react'
import { LuCheck } from 'react-icons/lu'
import { Icon } from '../../../../components/values/Icon'
import { useTranslation } from '../../../../i18n/useTranslation'
import { NoteText } from './ComparisonCell'
import { isPassedOver, whyUnranked } from '../../../../domain/comparison/whyUnranked'
import { totalRowNote } from '../comparisonNotes'
import type { Sheet } from '../comparisonSheet'
import { Cells } from './MatrixRow'
import { pinnedCell } from './pinnedCell'
import type { InSight } from './useInSight'

interface MatrixFootProps extends Pick<InSight, 'columns' | 'after'> {
  sheet: Sheet
  lineWidth: number
  supplierWidth: number
}

/** Each supplier's freight and like-for-like total, of all lines whichever are shown. */
export const MatrixFoot = memo(function MatrixFoot({
  sheet,
  columns,
  after,
  lineWidth,
  supplierWidth,
}: MatrixFootProps) {
  const { t } = useTranslation('comparison')
  const { suppliers, comparison } = sheet
  const widths = { line: lineWidth, supplier: supplierWidth }
  const note = totalRowNote(comparison, t)
  return (
    <tfoot>
      <tr>
        <th scope="row">{t('freight')}</th>
        <Cells columns={columns} after={after}>
          {(index) => {
            const { className = '', style } = pinnedCell(index, sheet, widths)
            return (
              <td key={suppliers[index]?.supplier.supplier_id} className={`zb-muted ${className}`.trim()} style={style}>
                {suppliers[index]?.freight}
              </td>
            )
          }}
        </Cells>
      </tr>
      <tr className="zb-compare-total">
        <th scope="row">
          <span>{t('total')}</span>
          <span className="zb-muted" title={note}>
            {note}
          </span>
        </th>
        <Cells columns={columns} after={after}>
          {(index) => {
            const column = suppliers[index]
            return (
              column && (
                <td key={column.supplier.supplier_id} {...pinnedCell(index, sheet, widths)}>
                  <span className={isPassedOver(whyUnranked(column.supplier)) ? 'zb-muted' : undefined}>
                    {column.total ?? '–'}
                  </span>
                  <span>
                    {column.supplier.rank === 1 && <Icon of={LuCheck} size={12} className="zb-text-success" />}
                    <NoteText note={column.note} />
                  </span>
                </td>
              )
            )
          }}
        </Cells>
      </tr>
    </tfoot>
  )
})
