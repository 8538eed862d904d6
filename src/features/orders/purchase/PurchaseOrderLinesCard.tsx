import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { Card } from '../../../components/Card'
import { DataTable } from '../../../components/DataTable'
import { Money } from '../../../components/Money'
import { Quantity } from '../../../components/Quantity'
import { CardLine } from '../../../components/TableCards'
import type { Column } from '../../../components/tableColumns'
import type { PurchaseOrder } from '../../../contract/purchaseOrders'
import { formatDecimal } from '../../../domain/figures'
import { leftOf } from '../../../domain/fulfilment'
import { isZero } from '../../../domain/money'
import { unitSymbol } from '../../../domain/units'

type Line = PurchaseOrder['lines'][number]

const leftOfLine = ({ quantity, received }: Line) => leftOf({ ordered: quantity, done: received })

/** What is bought at the supplier's own prices and in his units, and what of it came in. */
export function PurchaseOrderLinesCard({ purchaseOrder: { lines, currency, status } }: { purchaseOrder: PurchaseOrder }) {
  const { t } = useTranslation('purchase')
  const sent = status !== 'draft'
  const columns = useColumns(currency, sent)
  return (
    <Card title={t('lines')} count={lines.length} flush>
      <DataTable name={t('lines')} columns={columns} rows={lines} card={(line) => <LineCard line={line} currency={currency} sent={sent} />} />
    </Card>
  )
}

function useColumns(currency: string, sent: boolean): Column<Line>[] {
  const { t } = useTranslation('purchase')
  return useMemo(() => {
    const all: (Column<Line> | false)[] = [
      { id: 'position', header: '#', cell: ({ position }) => <span className="zb-muted">{position}</span>, align: 'end' },
      { id: 'goods', header: t('item'), cell: (line) => <Goods {...line} />, grow: true },
      { id: 'quantity', header: t('quantity'), cell: ({ quantity, unit }) => <Quantity value={quantity} unit={unitSymbol(unit)} />, align: 'end' },
      sent && { id: 'received', header: t('received'), cell: ({ received }) => <Quantity value={received} />, align: 'end' },
      sent && { id: 'left', header: t('left'), cell: (line) => <Quantity value={leftOfLine(line)} />, align: 'end' },
      { id: 'unit_price', header: t('unit_price'), cell: ({ unit_price }) => <Money amount={unit_price} currency={currency} code={false} />, align: 'end' },
      { id: 'amount', header: t('amount_in', { currency }), cell: ({ amount }) => <b className="fw-medium"><Money amount={amount} currency={currency} code={false} /></b>, align: 'end' },
    ]
    return all.filter((column) => column !== false)
  }, [t, currency, sent])
}

function Goods({ description, item_code, supplier_code, notes }: Line) {
  const { t } = useTranslation('purchase')
  const details = [item_code, supplier_code && t('supplier_code', { code: supplier_code }), notes].filter(Boolean).join(' · ')
  return (
    <>
      <div className="zb-truncate" title={description}>
        {description}
      </div>
      {details && (
        <div className="zb-truncate zb-small zb-muted" title={details}>
          {details}
        </div>
      )}
    </>
  )
}

function LineCard({ line, currency, sent }: { line: Line; currency: string; sent: boolean }) {
  const { t } = useTranslation('purchase')
  const { description, amount, quantity, unit, unit_price, received } = line
  const left = leftOfLine(line)
  return (
    <>
      <CardLine start={description} end={<Money amount={amount} currency={currency} code={false} strong />} />
      <CardLine
        start={
          <span className="zb-muted">
            <Quantity value={quantity} unit={unitSymbol(unit)} /> × <Money amount={unit_price} currency={currency} code={false} />
          </span>
        }
      />
      {sent && !(isZero(received) && isZero(left)) && <CardLine start={<span className="zb-small zb-muted">{t('line_received', { received: formatDecimal(received), left: formatDecimal(left) })}</span>} />}
    </>
  )
}
