import { memo, useMemo, useState } from 'react'
import { LuChevronDown, LuChevronUp } from 'react-icons/lu'
import { Button } from '../../../components/actions/Button'
import { Card } from '../../../components/pages/Card'
import { DataTable } from '../../../components/dataTable/DataTable'
import { DateText } from '../../../components/values/DateText'
import { DescriptionList } from '../../../components/values/DescriptionList'
import { Money } from '../../../components/values/Money'
import { moneyColumn } from '../../../components/lists/moneyColumn'
import { Quantity } from '../../../components/values/Quantity'
import { CardLine } from '../../../components/lists/TableCards'
import type { Column } from '../../../components/lists/tableColumns'
import type { Order, OrderLine, OrderLineCost } from '../../../contract/order'
import { isPositive } from '../../../domain/money/money'
import { useTranslation } from '../../../i18n/useTranslation'
import '../order.scss'
import { formatDecimal } from '../../../i18n/figures'
import { unitText } from '../../../i18n/unitText'

type CostedLine = OrderLine & { cost: OrderLineCost }

/**
 * The cost build-up of each line: the supplier's own price, the bought quantity, the frozen rate, goods and freight.
 * Staff only.
 */
export const OrderCostsCard = memo(function OrderCostsCard({ order }: { order: Order }) {
  const { t } = useTranslation('orders')
  const [open, setOpen] = useState(false)
  const { currency, rates } = order
  const columns = useColumns(
    currency,
    order.lines.some(({ cost }) => cost && isPositive(cost.tax)),
  )
  const foreign = rates.filter((rate) => rate.currency !== currency)
  const lines = order.lines.filter((line): line is CostedLine => line.cost !== null)
  if (lines.length === 0) return null
  return (
    <Card
      title={t('costs')}
      flush
      end={
        <Button
          look="link"
          size="sm"
          icon={open ? LuChevronUp : LuChevronDown}
          aria-expanded={open}
          onClick={() => setOpen(!open)}
        >
          {t(open ? 'hide_costs' : 'show_costs')}
        </Button>
      }
    >
      {open && (
        <>
          <DataTable
            name={t('costs')}
            columns={columns}
            rows={lines}
            card={(line) => <CostCard currency={currency} {...line} />}
          />
          {foreign.length > 0 && (
            <div className="zb-card-body">
              <DescriptionList
                facts={foreign.map(({ currency: from, rate, rate_date, source }) => ({
                  label: t('rate_of', { from, rate: formatDecimal(rate), currency }),
                  value: (
                    <>
                      <DateText value={rate_date} />
                      {source && ` · ${source}`}
                    </>
                  ),
                }))}
              />
            </div>
          )}
        </>
      )}
    </Card>
  )
})

function useColumns(currency: string, taxed: boolean): Column<CostedLine>[] {
  const { t } = useTranslation('orders')
  return useMemo(() => {
    const column = (id: string, header: string, of: (cost: OrderLineCost) => string, strong = false) =>
      moneyColumn<CostedLine>({
        id,
        header,
        of: ({ cost }) => ({ amount: of(cost), currency, code: false, strong }),
      })
    return [
      {
        id: 'position',
        header: '#',
        cell: ({ position }) => <span className="zb-muted">{position}</span>,
        align: 'end',
      },
      { id: 'description', header: t('item'), cell: ({ description }) => description, grow: true },
      moneyColumn({
        id: 'unit_price',
        header: t('supplier_price'),
        of: ({ cost }) => ({ amount: cost.unit_price, currency: cost.currency }),
      }),
      {
        id: 'bought',
        header: t('bought'),
        cell: ({ cost, unit }) => <Quantity value={cost.quantity} unit={unitText(unit)} />,
        align: 'end',
      },
      { id: 'rate', header: t('rate'), cell: ({ cost }) => formatDecimal(cost.rate), align: 'end' },
      column('goods', t('goods_in', { currency }), ({ goods }) => goods),
      ...(taxed ? [column('tax', t('irrecoverable_tax'), ({ tax }) => tax)] : []),
      {
        id: 'freight',
        header: t('freight'),
        cell: ({ cost: { freight } }) =>
          freight === null ? t('not_known') : <Money amount={freight} currency={currency} code={false} />,
        align: 'end',
      },
      column('total', t('cost'), ({ total }) => total, true),
    ]
  }, [t, currency, taxed])
}

function CostCard({ currency, description, unit, cost }: CostedLine & { currency: string }) {
  const { t } = useTranslation('orders')
  return (
    <>
      <CardLine start={description} end={<Money amount={cost.total} currency={currency} code={false} strong />} />
      <CardLine
        start={
          <span className="zb-muted">
            <Quantity value={cost.quantity} unit={unitText(unit)} /> ×{' '}
            <Money amount={cost.unit_price} currency={cost.currency} />
          </span>
        }
        end={
          <span className="zb-muted">
            {t('freight')}{' '}
            {cost.freight === null ? t('not_known') : <Money amount={cost.freight} currency={currency} code={false} />}
          </span>
        }
      />
    </>
  )
}
