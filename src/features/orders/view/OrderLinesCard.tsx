import { memo, useCallback, useMemo, useState } from 'react'
import { LuChevronDown, LuEyeOff } from 'react-icons/lu'
import { Button } from '../../../components/actions/Button'
import { Card } from '../../../components/pages/Card'
import { DataTable } from '../../../components/dataTable/DataTable'
import { Icon } from '../../../components/values/Icon'
import { moneyColumn } from '../../../components/lists/moneyColumn'
import { Percent } from '../../../components/values/Percent'
import { Quantity } from '../../../components/values/Quantity'
import type { Column } from '../../../components/lists/tableColumns'
import { onPhone, useMediaQuery } from '../../../components/pages/useMediaQuery'
import type { Order, OrderLine } from '../../../contract/order'
import { isZero } from '../../../domain/money/money'
import { useTranslation } from '../../../i18n/useTranslation'
import { isLoss, MarginBar } from './MarginBar'
import { MarginPercent } from './MarginPercent'
import '../order.scss'
import { LineTrail } from './LineTrail'
import { OrderLineCard, OrderLineGoods } from './OrderLineCells'
import { shownPercent } from '../percentages'
import { unitText } from '../../../i18n/unitText'

/** The number of lines that a phone shows first. */
const shownAtFirst = 5

/**
 * The lines from cost to price. Memoised, so that a thousand of them do not render while a document is drawn. The
 * internal columns are shown only where the server sends them: not to users without costs.
 */
export const OrderLinesCard = memo(function OrderLinesCard({ order }: { order: Order }) {
  const { t } = useTranslation('orders')
  const { lines, margin } = order
  const [all, setAll] = useState(false)
  const phone = useMediaQuery(onPhone)
  const { isOpen, toggle } = useOpenLines()
  const columns = useColumns(order, isOpen, toggle)
  const shown = phone && !all ? lines.slice(0, shownAtFirst) : lines
  const more = lines.length - shown.length
  return (
    <Card
      title={t('lines')}
      count={lines.length}
      flush
      end={
        margin && (
          <span className="zb-inner-hint">
            <Icon of={LuEyeOff} size={12} /> {t('shaded')}
          </span>
        )
      }
    >
      {lines.length === 0 ? (
        <div className="zb-card-body zb-muted">{t('no_lines')}</div>
      ) : (
        <DataTable
          name={t('lines')}
          long
          columns={columns}
          rows={shown}
          card={(line) => (
            <OrderLineCard order={order} line={line} open={isOpen(line.id)} onTrail={() => toggle(line.id)} />
          )}
          detail={(line) => isOpen(line.id) && <LineTrail order={order} line={line} />}
        />
      )}
      {more > 0 && (
        <div className="zb-entry-add">
          <Button look="link" icon={LuChevronDown} onClick={() => setAll(true)}>
            {t('more_lines', { count: more })}
          </Button>
        </div>
      )}
    </Card>
  )
})

/** The lines whose price build-up is open. */
function useOpenLines() {
  const [open, setOpen] = useState<readonly string[]>([])
  return {
    isOpen: useCallback((id: string) => open.includes(id), [open]),
    toggle: useCallback(
      (id: string) =>
        setOpen((before) => (before.includes(id) ? before.filter((each) => each !== id) : [...before, id])),
      [],
    ),
  }
}

function useColumns(order: Order, isOpen: (id: string) => boolean, toggle: (id: string) => void): Column<OrderLine>[] {
  const { t } = useTranslation('orders')
  return useMemo(() => {
    const { currency, lines, margin } = order
    const inner = margin !== null
    const money = (amount: string | null, strong = false) => ({ amount, currency, code: false, strong })
    const all: (Column<OrderLine> | false)[] = [
      {
        id: 'position',
        header: '#',
        cell: ({ position }) => <span className="zb-muted">{position}</span>,
        align: 'end',
      },
      {
        id: 'goods',
        header: t(inner ? 'item_and_supplier' : 'item'),
        cell: (line) => (
          <OrderLineGoods order={order} line={line} open={isOpen(line.id)} onTrail={() => toggle(line.id)} />
        ),
        grow: true,
      },
      {
        id: 'quantity',
        header: t('quantity'),
        cell: (line) => <Quantity value={line.quantity} unit={unitText(line.unit)} />,
        align: 'end',
      },
      inner &&
        moneyColumn({
          id: 'unit_cost',
          header: t('unit_cost'),
          of: ({ cost }) => money(cost?.unit_cost ?? null),
          shaded: true,
        }),
      inner && {
        id: 'markup',
        header: t('markup'),
        cell: ({ markup_percent }) => <Percent value={shownPercent(markup_percent)} decimals={1} />,
        align: 'end',
        shaded: true,
      },
      moneyColumn({ id: 'unit_price', header: t('unit_price'), of: ({ unit_price }) => money(unit_price) }),
      lines.some(({ discount_percent }) => !isZero(discount_percent)) && {
        id: 'discount',
        header: t('discount'),
        cell: ({ discount_percent }) => <Percent value={isZero(discount_percent) ? null : discount_percent} />,
        align: 'end',
      },
      moneyColumn({ id: 'amount', header: t('amount_in', { currency }), of: ({ amount }) => money(amount, true) }),
      inner && {
        id: 'margin',
        header: t('margin'),
        cell: (line) => <LineMargin {...line} />,
        align: 'end',
        shaded: true,
      },
    ]
    return all.filter((column) => column !== false)
  }, [t, order, isOpen, toggle])
}

function LineMargin({ cost }: OrderLine) {
  const percent = cost?.margin_percent ?? null
  return (
    <span className="zb-line-margin">
      <MarginBar percent={percent} />
      <span className={isLoss(percent) ? 'zb-text-danger' : undefined}>
        <MarginPercent percent={percent} kind={cost?.freight === null ? 'at_most' : 'whole'} />
      </span>
    </span>
  )
}
