import { generatePath, Link } from 'react-router-dom'
import { paths } from '../../../app/paths'
import { Card } from '../../../components/pages/Card'
import { DateText } from '../../../components/values/DateText'
import { DescriptionList } from '../../../components/values/DescriptionList'
import { DocumentNumber } from '../../../components/values/DocumentNumber'
import type { PurchaseOrder } from '../../../contract/purchaseOrders'
import { useTranslation } from '../../../i18n/useTranslation'
import { LineWords } from '../view/LineWords'

/** The supplier, the order, the terms, and the expected date. */
export function PurchaseOrderFacts({ purchaseOrder }: { purchaseOrder: PurchaseOrder }) {
  const { t } = useTranslation('purchase')
  const {
    supplier_id,
    supplier_name,
    order_id,
    order_number,
    supplier_reference,
    expected_on,
    payment_terms,
    delivery_place,
    status,
  } = purchaseOrder
  return (
    <Card title={t('facts')}>
      <DescriptionList
        facts={[
          {
            label: t('supplier'),
            value: <Link to={generatePath(paths.supplier, { id: supplier_id })}>{supplier_name}</Link>,
          },
          {
            label: t('order'),
            value: (
              <Link to={generatePath(paths.order, { id: order_id })}>
                <DocumentNumber number={order_number} />
              </Link>
            ),
          },
          { label: t('supplier_reference'), value: supplier_reference, optional: true },
          {
            label: t('expected'),
            value: expected_on && (
              <DateText value={expected_on} distance={status !== 'received' && status !== 'cancelled'} />
            ),
            optional: status === 'draft',
          },
          { label: t('payment_terms'), value: payment_terms },
          { label: t('delivery_place'), value: delivery_place },
        ]}
      />
      <div className="mt-2">
        <LineWords {...purchaseOrder} />
      </div>
    </Card>
  )
}
