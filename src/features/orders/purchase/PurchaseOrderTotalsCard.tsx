import { Card } from '../../../components/pages/Card'
import { DescriptionList } from '../../../components/values/DescriptionList'
import { Money } from '../../../components/values/Money'
import type { PurchaseOrder } from '../../../contract/purchaseOrders'
import { payableTotal } from '../../../domain/documents/documentTotals'
import { isZero } from '../../../domain/money/money'
import { useTranslation } from '../../../i18n/useTranslation'

/** The totals of its document; they add up. */
export function PurchaseOrderTotalsCard({
  purchaseOrder: { goods, freight, tax, total, currency },
}: {
  purchaseOrder: PurchaseOrder
}) {
  const { t } = useTranslation('purchase')
  const { rounding, payable } = payableTotal(total, currency)
  const isRounded = !isZero(rounding)
  const money = (amount: string) => <Money amount={amount} currency={currency} code={false} />
  return (
    <Card>
      <DescriptionList
        facts={[
          { label: t('subtotal'), value: money(goods) },
          { label: t('freight'), value: isZero(freight) ? null : money(freight), optional: true },
          { label: t('tax'), value: isZero(tax) ? null : money(tax), optional: true },
          { label: t('total'), value: <Money amount={total} currency={currency} strong /> },
          { label: t('rounding'), value: isRounded ? money(rounding) : null, optional: true },
          {
            label: t('total_payable'),
            value: isRounded ? <Money amount={payable} currency={currency} strong /> : null,
            optional: true,
          },
        ]}
      />
    </Card>
  )
}
