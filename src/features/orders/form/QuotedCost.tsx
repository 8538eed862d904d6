import { generatePath, Link } from 'react-router-dom'
import { paths } from '../../../app/paths'
import { Money } from '../../../components/values/Money'
import { Quantity } from '../../../components/values/Quantity'
import type { OrderLineCost } from '../../../contract/order'
import { isPositive } from '../../../domain/money/money'
import { useTranslation } from '../../../i18n/useTranslation'
import { costAsTyped, lineFigures } from './orderFigures'
import type { OrderLineForm } from './orderForm'
import { useTerms } from './orderTermsContext'
import { formatDecimal } from '../../../i18n/figures'
import { unitText } from '../../../i18n/unitText'

interface QuotedCostProps {
  position: number
  line: OrderLineForm
  cost: OrderLineCost
  span: number
}

/**
 * The cost of a quoted line, step by step: the supplier's price, the rate, the quantity, the freight, the unit cost.
 */
export function QuotedCost({ position, line, cost, span }: QuotedCostProps) {
  const { t } = useTranslation('orderForm')
  const terms = useTerms()
  const { currency } = terms
  const { unit_price, quantity, goods, tax, freight } = costAsTyped(line, cost, terms)
  const { unit_cost } = lineFigures(line, terms)
  const own = (amount: string) => <Money amount={amount} currency={currency} />
  const quote =
    cost.quote_revision !== null && t('quote_line', { revision: cost.quote_revision, line: cost.rfq_line_position })
  const steps = [
    { label: t('cells.supplier_id'), value: cost.supplier_name },
    {
      label: t('quote'),
      value:
        quote &&
        (cost.rfq_id ? (
          <Link to={`${generatePath(paths.rfq, { id: cost.rfq_id })}?tab=suppliers&supplier=${cost.supplier_id}`}>
            {quote}
          </Link>
        ) : (
          quote
        )),
    },
    { label: t('his_price'), value: <Money amount={unit_price} currency={cost.currency} /> },
    {
      label: t('rate'),
      value:
        cost.currency !== currency &&
        t('at_rate', { currency: cost.currency, rate: formatDecimal(cost.rate), of: currency }),
    },
    { label: t('bought'), value: <Quantity value={quantity} unit={unitText(line.unit)} /> },
    { label: t('goods_cost'), value: own(goods) },
    { label: t('tax_cost'), value: isPositive(tax) && own(tax) },
    { label: t('freight_cost'), value: freight === null ? t('freight_not_known') : own(freight) },
    { label: t('unit_cost'), value: <b>{own(unit_cost ?? cost.unit_cost)}</b> },
  ]
  return (
    <tr className="zb-grid-note">
      <td />
      <td colSpan={span}>
        <div role="group" aria-label={t('cost_of', { position })}>
          <dl className="zb-quoted-cost">
            {steps.map(({ label, value }) =>
              value ? (
                <div key={label}>
                  <dt>{label}</dt>
                  <dd>{value}</dd>
                </div>
              ) : null,
            )}
          </dl>
        </div>
      </td>
    </tr>
  )
}
