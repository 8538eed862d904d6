import { useTranslation } from 'react-i18next'
import { FieldNote } from '../../../components/Field'
import { useGridState, useLine } from '../../../components/lineGrid/gridContext'
import type { GridState } from '../../../components/lineGrid/gridStore'
import type { BelowProps } from '../../../components/lineGrid/GridRow'
import { costFields, LineCost } from '../LineCost'
import { useCostOpen } from './OrderCells'
import { isRecosted } from './orderFigures'
import type { OrderLineForm } from './orderForm'

/** Below a line: what it costs where nobody quoted it, and what a changed quantity means for the cost. */
export function OrderLineBelow({ index, span }: BelowProps) {
  const { t } = useTranslation('orderForm')
  const line = useLine<OrderLineForm>(index)
  const key = useGridState<OrderLineForm, string | undefined>(({ keys }) => keys[index])
  const problems = useGridState<OrderLineForm, GridState<OrderLineForm>['problems'][number]>((state) => state.problems[index])
  const { open } = useCostOpen(index)
  return (
    <>
      {open && <LineCost key={key} index={index} span={span} wrong={costFields.find((field) => problems?.[field])} />}
      {line && isRecosted(line) && (
        <tr className="zb-grid-note">
          <td />
          <td colSpan={span}>
            <FieldNote id={`order-line-${index}-recosted`} error={undefined} warning={undefined} hint={t('recosted')} />
          </td>
        </tr>
      )}
    </>
  )
}
