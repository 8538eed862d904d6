import { useMemo, useState } from 'react'
import { LuMessageSquareText } from 'react-icons/lu'
import { joined } from '../../../i18n/joined'
import { useTranslation } from '../../../i18n/useTranslation'
import { LineTimes } from '../view/LineTimes'
import { Card } from '../../../components/pages/Card'
import { DataTable } from '../../../components/dataTable/DataTable'
import { IconButton } from '../../../components/actions/IconButton'
import { Money } from '../../../components/values/Money'
import { moneyColumn } from '../../../components/lists/moneyColumn'
import { Quantity } from '../../../components/values/Quantity'
import { CardLine } from '../../../components/lists/TableCards'
import type { Column } from '../../../components/lists/tableColumns'
import type { PurchaseOrder } from '../../../contract/purchaseOrders'
import { leftOf } from '../../../domain/orders/fulfilment'
import { isZero } from '../../../domain/money/money'
import { useMay } from '../../../pickers/useMay'
import { LineWords } from '../view/LineWords'
import { PurchaseLineWords } from './PurchaseLineWords'
import { formatDecimal } from '../../../i18n/figures'
import { unitText } from '../../../i18n/unitText'

type Line = PurchaseOrder['lines'][number]

const leftOfLine = ({ quantity, received }: Line) => leftOf({ ordered: quantity, done: received })

/** The lines at the supplier's own prices and units, with the received quantities. */
export function PurchaseOrderLinesCard({ purchaseOrder }: { purchaseOrder: PurchaseOrder }) {
  const { t } = useTranslation('purchase')
  const may = useMay()
  const [asked, setAsked] = useState<Line>()
  const { lines, currency, status } = purchaseOrder
  const sent = status !== 'draft'
  const onWords = !sent && may('updatePurchaseOrder') ? setAsked : undefined
  const columns = useColumns(currency, sent, onWords)
  return (
    <Card title={t('lines')} count={lines.length} flush>
      <DataTable
        name={t('lines')}
        long
        columns={columns}
        rows={lines}
        card={(line) => <LineCard line={line} currency={currency} sent={sent} onWords={onWords} />}
      />
      {asked && <PurchaseLineWords purchaseOrder={purchaseOrder} line={asked} onClose={() => setAsked(undefined)} />}
    </Card>
  )
}

function useColumns(currency: string, sent: boolean, onWords: ((line: Line) => void) | undefined): Column<Line>[] {
  const { t } = useTranslation('purchase')
  return useMemo(() => {
    const all: (Column<Line> | false)[] = [
      {
        id: 'position',
        header: '#',
        cell: ({ position }) => <span className="zb-muted">{position}</span>,
        align: 'end',
      },
      { id: 'goods', header: t('item'), cell: (line) => <Goods line={line} onWords={onWords} />, grow: true },
      {
        id: 'quantity',
        header: t('quantity'),
        cell: ({ quantity, unit }) => <Quantity value={quantity} unit={unitText(unit)} />,
        align: 'end',
      },
      sent && {
        id: 'received',
        header: t('received'),
        cell: ({ received }) => <Quantity value={received} />,
        align: 'end',
      },
      sent && {
        id: 'left',
        header: t('remaining'),
        cell: (line) => <Quantity value={leftOfLine(line)} />,
        align: 'end',
      },
      moneyColumn({
        id: 'unit_price',
        header: t('unit_price'),
        of: ({ unit_price }) => ({ amount: unit_price, currency, code: false }),
      }),
      moneyColumn({
        id: 'amount',
        header: t('amount_in', { currency }),
        of: ({ amount }) => ({ amount, currency, code: false, strong: true }),
      }),
    ]
    return all.filter((column) => column !== false)
  }, [t, currency, sent, onWords])
}

function Goods({ line, onWords }: { line: Line; onWords: ((line: Line) => void) | undefined }) {
  const { t } = useTranslation('purchase')
  const { position, description, item_code, supplier_code } = line
  const details = joined([item_code, supplier_code && t('supplier_code', { code: supplier_code })])
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
      <LineWords {...line} />
      {onWords && (
        <IconButton
          size="sm"
          label={t('line_words', { position })}
          icon={LuMessageSquareText}
          onClick={() => onWords(line)}
        />
      )}
    </>
  )
}

function LineCard({
  line,
  currency,
  sent,
  onWords,
}: {
  line: Line
  currency: string
  sent: boolean
  onWords: ((line: Line) => void) | undefined
}) {
  const { t } = useTranslation('purchase')
  const { position, description, amount, received } = line
  const left = leftOfLine(line)
  return (
    <>
      <CardLine start={description} end={<Money amount={amount} currency={currency} code={false} strong />} />
      <CardLine
        start={<LineTimes line={line} currency={currency} />}
        end={
          onWords && (
            <IconButton
              size="sm"
              label={t('line_words', { position })}
              icon={LuMessageSquareText}
              onClick={() => onWords(line)}
            />
          )
        }
      />
      <LineWords {...line} />
      {sent && !(isZero(received) && isZero(left)) && (
        <CardLine
          start={
            <span className="zb-small zb-muted">
              {t('line_received', { received: formatDecimal(received), left: formatDecimal(left) })}
            </span>
          }
        />
      )}
    </>
  )
}
