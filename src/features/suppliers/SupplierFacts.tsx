import { useTranslation } from 'react-i18next'
import { paths } from '../../app/paths'
import { Card } from '../../components/Card'
import { DescriptionList } from '../../components/DescriptionList'
import { Money } from '../../components/Money'
import { PageHead } from '../../components/PageHead'
import type { Supplier } from '../../contract/suppliers'
import { ActivityCard } from '../../pickers/ActivityCard'
import { PartyFacts } from '../../pickers/PartyFacts'
import { SupplierFlag } from './SupplierFlag'
import { useSupplierLabel } from './useSupplierLabel'

/** A supplier for those who may only read. */
export function SupplierFacts({ supplier }: { supplier: Supplier }) {
  const { t } = useTranslation('suppliers')
  const label = useSupplierLabel()
  const { categories, lead_time_days, minimum_order_value, currency, blocked_reason } = supplier
  return (
    <div className="zb-page">
      <PageHead title={supplier.name} back={paths.suppliers} badge={<SupplierFlag {...supplier} />} />
      <div className="zb-columns">
        <PartyFacts noun="suppliers" party={supplier}>
          <Card title={t('supply')}>
            <DescriptionList
              align="start"
              facts={[
                { label: t('categories'), value: categories.join(', ') },
                { label: t('lead_time_days'), value: lead_time_days === null ? null : t('in_days', { count: lead_time_days }) },
                { label: t('minimum_order_value'), value: minimum_order_value && (currency ? <Money amount={minimum_order_value} currency={currency} /> : minimum_order_value) },
                { label: t('blocked_reason'), value: blocked_reason, optional: true },
              ]}
            />
          </Card>
        </PartyFacts>
        <ActivityCard entity="suppliers" id={supplier.id} label={label} />
      </div>
    </div>
  )
}
