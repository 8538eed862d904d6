import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { DataTable } from '../../../components/DataTable'
import { DateText } from '../../../components/DateText'
import { DescriptionList } from '../../../components/DescriptionList'
import { Money } from '../../../components/Money'
import { Quantity } from '../../../components/Quantity'
import { CardLine } from '../../../components/TableCards'
import type { Column } from '../../../components/tableColumns'
import type { PurchaseOrder } from '../../../contract/purchaseOrders'
import { isZero } from '../../../domain/money'
import { unitSymbol } from '../../../domain/units'
import { ActivityCard } from '../../../pickers/ActivityCard'
import { Notes } from '../../../pickers/notes/Notes'
import { PurchaseOrderActions } from './PurchaseOrderActions'
import { useOrderLabel } from '../useOrderLabel'

type Line = PurchaseOrder['lines'][number]

/** What is bought at the supplier's own prices, on which terms, and the steps that it can take. */
export function PurchaseOrderDetail({ purchaseOrder }: { purchaseOrder: PurchaseOrder }) {
  const { t } = useTranslation('orders')
  const { id, lines, currency, goods, freight, tax, total, payment_terms, delivery_place, notes, closed_reason, sent_at, acknowledged_at } = purchaseOrder
  const money = (amount: string) => <Money amount={amount} currency={currency} code={false} />
  return (
    <div className="zb-stack">
      <DataTable
        name={t('lines')}
        columns={useColumns(currency)}
        rows={lines}
        framed
        card={(line) => (
          <>
            <CardLine start={line.description} end={<Money amount={line.amount} currency={currency} code={false} strong />} />
            <CardLine
              start={
                <span className="zb-muted">
                  <Quantity value={line.quantity} unit={unitSymbol(line.unit)} /> × {money(line.unit_price)}
                </span>
              }
            />
          </>
        )}
      />
      <div className="zb-purchase-facts">
        <DescriptionList
          align="start"
          facts={[
            { label: t('payment_terms'), value: payment_terms },
            { label: t('delivery_place'), value: delivery_place },
            { label: t('notes'), value: notes, optional: true },
            { label: t('sent_at'), value: sent_at && <DateText value={sent_at} time />, optional: true },
            { label: t('acknowledged_at'), value: acknowledged_at && <DateText value={acknowledged_at} time />, optional: true },
            { label: t('reason'), value: closed_reason, optional: true },
          ]}
        />
        <DescriptionList
          facts={[
            { label: t('net'), value: money(goods) },
            { label: t('freight'), value: isZero(freight) ? null : money(freight), optional: true },
            { label: t('tax'), value: isZero(tax) ? null : money(tax), optional: true },
            { label: t('total'), value: <Money amount={total} currency={currency} strong /> },
          ]}
        />
      </div>
      <PurchaseOrderActions purchaseOrder={purchaseOrder} />
      <Notes entity="purchase-orders" id={id} branch_id={purchaseOrder.branch_id} />
      <ActivityCard entity="purchase-orders" id={id} label={useOrderLabel()} />
    </div>
  )
}

function useColumns(currency: string): Column<Line>[] {
  const { t } = useTranslation('orders')
  return useMemo(
    () => [
      { id: 'position', header: '#', cell: ({ position }) => <span className="zb-muted">{position}</span>, align: 'end' },
      { id: 'goods', header: t('item'), cell: (line) => <Goods {...line} />, grow: true },
      { id: 'quantity', header: t('quantity'), cell: ({ quantity, unit }) => <Quantity value={quantity} unit={unitSymbol(unit)} />, align: 'end' },
      { id: 'unit_price', header: t('unit_price'), cell: ({ unit_price }) => <Money amount={unit_price} currency={currency} code={false} />, align: 'end' },
      { id: 'amount', header: t('amount_in', { currency }), cell: ({ amount }) => <Money amount={amount} currency={currency} code={false} />, align: 'end' },
    ],
    [t, currency],
  )
}

function Goods({ description, item_code, supplier_code, notes }: Line) {
  const { t } = useTranslation('orders')
  const details = [item_code, supplier_code && t('supplier_code', { code: supplier_code }), notes].filter(Boolean).join(' · ')
  return (
    <>
      <div className="zb-truncate" title={description}>
        {description}
      </div>
      {details && <div className="zb-truncate zb-small zb-muted">{details}</div>}
    </>
  )
}
