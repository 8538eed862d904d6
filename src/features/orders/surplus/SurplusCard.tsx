import { useMemo } from 'react'
import { Card } from '../../../components/pages/Card'
import { DataTable } from '../../../components/dataTable/DataTable'
import { Money } from '../../../components/values/Money'
import { moneyColumn } from '../../../components/lists/moneyColumn'
import { Quantity } from '../../../components/values/Quantity'
import { CardLine } from '../../../components/lists/TableCards'
import type { Column } from '../../../components/lists/tableColumns'
import type { Order, OrderLine } from '../../../contract/order'
import { sum } from '../../../domain/money/money'
import { surplusOf } from '../../../domain/orders/lineProgress'
import { owingStatuses } from '../../../domain/payments/balance'
import { useTranslation } from '../../../i18n/useTranslation'
import { unitText } from '../../../i18n/unitText'

interface SurplusLine {
  id: string
  line: OrderLine
  quantity: string
  cost: string
}

/** What is bought for a confirmed order beyond the sold quantities; for users with costs. */
export function SurplusCard({ order }: { order: Order }) {
  const { t } = useTranslation('orders')
  const { currency, lines, status } = order
  const rows = useMemo(() => surplusLines(lines, currency), [lines, currency])
  const columns = useMemo<Column<SurplusLine>[]>(
    () => [
      {
        id: 'goods',
        header: t('item_and_supplier'),
        cell: ({ line }) => (
          <div className="zb-order-goods">
            {line.description}
            {line.cost?.supplier_name && <div className="zb-small zb-muted">{line.cost.supplier_name}</div>}
          </div>
        ),
        grow: true,
      },
      {
        id: 'sold',
        header: t('surplus.sold'),
        cell: ({ line }) => <Quantity value={line.quantity} unit={unitText(line.unit)} />,
        align: 'end',
      },
      {
        id: 'bought',
        header: t('bought'),
        cell: ({ line }) => <Quantity value={line.cost?.quantity ?? null} unit={unitText(line.unit)} />,
        align: 'end',
      },
      {
        id: 'surplus',
        header: t('surplus.quantity'),
        cell: (row) => <SurplusQuantity {...row} />,
        align: 'end',
      },
      moneyColumn({
        id: 'cost',
        header: t('surplus.cost_in', { currency }),
        of: ({ cost }) => ({ amount: cost, currency, code: false }),
      }),
    ],
    [t, currency],
  )
  const confirmed: readonly string[] = owingStatuses
  if (rows.length === 0 || !confirmed.includes(status)) return null
  return (
    <Card
      title={t('surplus.title')}
      count={rows.length}
      flush
      end={
        <span className="zb-muted">
          {t('cost')} <Money amount={sum(rows.map(({ cost }) => cost))} currency={currency} />
        </span>
      }
    >
      <DataTable
        name={t('surplus.title')}
        long
        columns={columns}
        rows={rows}
        card={(row) => (
          <>
            <CardLine start={row.line.description} end={<SurplusQuantity {...row} />} />
            <CardLine
              start={<span className="zb-muted">{row.line.cost?.supplier_name}</span>}
              end={<Money amount={row.cost} currency={currency} />}
            />
          </>
        )}
      />
    </Card>
  )
}

const SurplusQuantity = ({ quantity, line }: SurplusLine) => (
  <b className="fw-medium">
    <Quantity value={quantity} unit={unitText(line.unit)} />
  </b>
)

const surplusLines = (lines: readonly OrderLine[], currency: string): SurplusLine[] =>
  lines.flatMap((line) => {
    const surplus = surplusOf(line, currency)
    return surplus ? [{ id: line.id, line, ...surplus }] : []
  })
