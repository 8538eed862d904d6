import { useGetAgentQuery } from '../../../api/agentsApi'
import { isDecimal, roundMoney } from '../../../domain/money/money'
import { useSeesCosts } from '../../../pickers/useMay'
import { taxWarningsOf, type OrderTerms } from './orderFigures'
import { typedPercent } from './orderForm'
import { useTerms } from './orderTermsContext'
import { useOrderTotals } from './orderTotalsContext'
import { OrderMarginCard } from '../view/OrderMarginCard'
import { netOf } from '../../../domain/documents/documentTotals'
import { useTranslation } from '../../../i18n/useTranslation'
import { OrderTotalsCard, type TotalsShown } from '../view/OrderTotalsCard'

/** The totals of the order during typing: for the client, and the margin. */
export function OrderTotals() {
  const { t } = useTranslation('orderForm')
  const terms = useTerms()
  const seesCosts = useSeesCosts()
  const { form, totals, margin } = useOrderTotals()
  const { agent_id, commission_percent, commission_basis } = form
  const { currentData: agent } = useGetAgentQuery(agent_id, { skip: !agent_id })
  const { currency } = terms
  const terms_of_agent = {
    agent_name: agent?.name ?? null,
    commission_percent: isDecimal(commission_percent) ? commission_percent : null,
    commission_capped: form.commission_capped,
    commission_basis: commission_basis === 'margin' ? ('margin' as const) : ('net' as const),
  }
  return (
    <>
      <OrderTotalsCard
        order={shown({ form, totals }, terms, (position) => t('charge', { position }))}
        warnings={taxWarningsOf(form, terms)}
      />
      {seesCosts && margin.percent !== null && (
        <OrderMarginCard order={{ currency, ...terms_of_agent }} margin={margin} />
      )}
    </>
  )
}

/** The totals as the page of an order shows them; a charge without a name is shown by its index. */
function shown(
  { form, totals }: Pick<ReturnType<typeof useOrderTotals>, 'form' | 'totals'>,
  terms: OrderTerms,
  nameOf: (position: number) => string,
): TotalsShown {
  const { currency, tax_rates } = terms
  const { goods, discount, taxes, total } = totals
  const charges = form.charges.flatMap(({ label, amount }, index) =>
    isDecimal(amount)
      ? [
          {
            id: String(index),
            label: label.trim() || nameOf(index + 1),
            amount: roundMoney(amount, currency),
            tax_rate_id: null,
            tax_percent: '0',
          },
        ]
      : [],
  )
  return {
    currency,
    goods,
    discount,
    discount_percent: typedPercent(form),
    net: netOf({ goods, discount }),
    charges,
    taxes: taxes.map((tax) => ({ ...tax, name: tax_rates.find(({ id }) => id === tax.tax_rate_id)?.name ?? null })),
    total,
  }
}
