import type { ReactNode } from 'react'
import { generatePath, Link } from 'react-router-dom'
import { paths } from '../../../app/paths'
import { Card } from '../../../components/pages/Card'
import { DateText } from '../../../components/values/DateText'
import { DescriptionList } from '../../../components/values/DescriptionList'
import { DocumentNumber } from '../../../components/values/DocumentNumber'
import { StatusBadge } from '../../../components/values/StatusBadge'
import type { Rfq } from '../../../contract/rfqs'
import { withoutCodes } from '../../../domain/approvals/requestReasons'
import { openLines } from '../../../domain/rfqs/openLines'
import { listed } from '../../../i18n/joined'
import { useTranslation } from '../../../i18n/useTranslation'
import { UncoveredLines } from './UncoveredLines'

interface AwardCardProps {
  award: NonNullable<Rfq['award']>
  orders: Rfq['orders']
  /** All requested lines: the uncovered ones are listed. */
  lines: Rfq['lines']
  /** The actions: suppliers are notified of the result. */
  end?: ReactNode
}

/** The award, and the orders that were created from it. */
export function AwardCard({
  award: { strategy, reason, awarded_on, allocations },
  orders,
  lines,
  end,
}: AwardCardProps) {
  const { t } = useTranslation('rfqs')
  const suppliers = [...new Set(allocations.map(({ supplier_name }) => supplier_name))]
  return (
    <Card title={t('award')} end={end}>
      <DescriptionList
        align="start"
        facts={[
          { label: t('awarded_on'), value: <DateText value={awarded_on} /> },
          { label: t('strategy'), value: t(`strategies.${strategy}`) },
          { label: t('suppliers'), value: listed(suppliers) },
          { label: t('reason'), value: reason && withoutCodes(reason), optional: true },
          { label: t('order'), value: orders.length > 0 ? <MadeOrders orders={orders} /> : t('no_order') },
        ]}
      />
      <UncoveredLines lines={openLines(lines, allocations)} count={lines.length} />
    </Card>
  )
}

function MadeOrders({ orders }: Pick<Rfq, 'orders'>) {
  const { t } = useTranslation('rfqs')
  return orders.map(({ id, number, status }) => (
    <div key={id} className="mb-1">
      <Link to={generatePath(paths.order, { id })}>
        {number ? <DocumentNumber number={number} /> : t('order_draft')}
      </Link>{' '}
      <StatusBadge status={status} />
    </div>
  ))
}
