import { useGetSupplierQuery } from '../../../api/suppliersApi'
import { FieldNote } from '../../../components/fields/Field'
import { useGridState, useLine } from '../../../components/lineGrid/gridContext'
import type { GridState } from '../../../components/lineGrid/store/gridState'
import type { BelowProps } from '../../../components/lineGrid/GridRow'
import { isDecimal, isPositive, isZero, sum } from '../../../domain/money/money'
import { supplierProblem } from '../../../domain/orders/orderRules'
import { isShort } from '../../../domain/costing/purchase'
import { surplusProblem } from '../../../domain/comparison/surplusRule'
import { useTranslation } from '../../../i18n/useTranslation'
import { useSeesCosts } from '../../../pickers/useMay'
import { costFields, LineCost } from '../view/LineCost'
import { useCostOpen } from './OrderCells'
import { isRecosted, lineFigures } from './orderFigures'
import type { OrderLineForm } from './orderForm'
import { OrderLineWords } from './OrderLineWords'
import { useTerms } from './orderTermsContext'
import { QuotedCost } from './QuotedCost'
import { formatDecimal } from '../../../i18n/figures'

/** Below a line: its cost, its remarks and notes, and its problems before it is quoted. */
export function OrderLineBelow({ index, span }: BelowProps) {
  const line = useLine<OrderLineForm>(index)
  const key = useGridState<OrderLineForm, string | undefined>(({ keys }) => keys[index])
  const problems = useGridState<OrderLineForm, GridState<OrderLineForm>['problems'][number]>(
    (state) => state.problems[index],
  )
  const { open } = useCostOpen(index)
  if (!line) return null
  return (
    <>
      {open && !line.quoted && (
        <LineCost key={key} index={index} span={span} wrong={costFields.find((field) => problems?.[field])} />
      )}
      {open && line.quoted && <QuotedCost position={index + 1} line={line} cost={line.quoted.cost} span={span} />}
      <OrderLineWords index={index} span={span} />
      <LineNotes index={index} line={line} span={span} />
    </>
  )
}

/**
 * Errors and warnings of quoting, shown during typing: an inactive supplier (ORD-01), packs that a changed quantity
 * breaks (ORD-06), no price.
 */
function LineNotes({ index, line, span }: BelowProps & { line: OrderLineForm }) {
  const { t } = useTranslation('orderForm')
  const supplier = useSupplierProblem(line)
  const surplus = useSurplus(line)
  const terms = useTerms()
  const seesCosts = useSeesCosts()
  const unpriced = seesCosts && isUnpriced(line, lineFigures(line, terms).unit_cost)
  const warnings = [supplier, surplus, unpriced && t('unpriced')].filter((said): said is string => Boolean(said))
  const recosted = isRecosted(line)
  if (warnings.length === 0 && !recosted) return null
  return (
    <tr className="zb-grid-note">
      <td />
      <td colSpan={span}>
        {warnings.map((said) => (
          <FieldNote key={said} id={`order-line-${index}-warned`} error={undefined} warning={said} hint={undefined} />
        ))}
        {recosted && (
          <FieldNote id={`order-line-${index}-recosted`} error={undefined} warning={undefined} hint={t('recosted')} />
        )}
      </td>
    </tr>
  )
}

function useSupplierProblem({ quoted, supplier_id }: OrderLineForm): string | undefined {
  const id = quoted?.cost.supplier_id ?? supplier_id
  const { currentData: supplier } = useGetSupplierQuery(id, { skip: !id })
  return supplier && supplierProblem(supplier)
}

/** Lines that share a quote line are bought together: the sold quantity of all of them counts. */
function useSurplus(line: OrderLineForm): string | undefined {
  const { t } = useTranslation('orderForm')
  const { quoted } = line
  const need = useGridState<OrderLineForm, string | undefined>(({ entries }) =>
    quoted && isRecosted(line) ? soldOf(quoted.cost.quote_line_id, entries) : undefined,
  )
  if (!quoted || need === undefined || !isPositive(need)) return undefined
  const { offer } = quoted.cost
  if (!offer) return undefined
  return isShort(offer, need) ? t('not_available', { quantity: formatDecimal(need) }) : surplusProblem(need, offer)
}

const soldOf = (quote_line_id: string | null, entries: readonly { row: OrderLineForm }[]) =>
  sum(
    entries.flatMap(({ row: { quoted, quantity } }) =>
      quoted?.cost.quote_line_id === quote_line_id && isDecimal(quantity) ? [quantity] : [],
    ),
  )

/** The line was created without a known price. */
const isUnpriced = ({ id, priced_by, unit_price, discount_percent }: OrderLineForm, unit_cost: string | null) =>
  id !== undefined &&
  priced_by === 'unit_price' &&
  isDecimal(unit_price) &&
  isZero(unit_price) &&
  unit_cost === null &&
  discount_percent !== '100'
