import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { paths, pathTo } from '../../../app/paths'
import { Money } from '../../../components/Money'
import { Quantity } from '../../../components/Quantity'
import type { OrderLineCost } from '../../../contract/order'
import { formatDecimal } from '../../../domain/figures'
import { unitSymbol } from '../../../domain/units'
import { shownCost } from './orderFigures'
import { useTerms } from './orderTermsContext'

interface QuotedCostProps {
  position: number
  cost: OrderLineCost
  unit: string
  span: number
}

/** What a quote makes a line cost, step by step: the supplier's price, at which rate, for how many, with his freight, for one. */
export function QuotedCost({ position, cost, unit, span }: QuotedCostProps) {
  const { t } = useTranslation('orderForm')
  const { currency } = useTerms()
  const own = (amount: string) => <Money amount={amount} currency={currency} />
  const quote = cost.quote_revision !== null && t('quote_line', { revision: cost.quote_revision, line: cost.rfq_line_position })
  const steps = [
    { label: t('cells.supplier_id'), value: cost.supplier_name },
    { label: t('quote'), value: quote && (cost.rfq_id ? <Link to={`${pathTo(paths.rfq, { id: cost.rfq_id })}?tab=suppliers&supplier=${cost.supplier_id}`}>{quote}</Link> : quote) },
    { label: t('his_price'), value: <Money amount={cost.unit_price} currency={cost.currency} /> },
    { label: t('rate'), value: cost.currency !== currency && t('at_rate', { currency: cost.currency, rate: formatDecimal(cost.rate), of: currency }) },
    { label: t('bought'), value: <Quantity value={cost.quantity} unit={unitSymbol(unit)} /> },
    { label: t('goods_cost'), value: own(cost.goods) },
    { label: t('freight_cost'), value: own(cost.freight) },
    { label: t('unit_cost'), value: <b>{own(shownCost(cost.unit_cost, currency))}</b> },
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
