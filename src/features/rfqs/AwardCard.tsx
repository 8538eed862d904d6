import { useTranslation } from 'react-i18next'
import { Card } from '../../components/Card'
import { DateText } from '../../components/DateText'
import { DescriptionList } from '../../components/DescriptionList'
import type { Award } from '../../contract/rfqs'

/** How it was awarded, and whether an order was made of it. */
export function AwardCard({ award: { strategy, reason, awarded_on, used, allocations } }: { award: Award }) {
  const { t } = useTranslation('rfqs')
  const suppliers = [...new Set(allocations.map(({ supplier_name }) => supplier_name))]
  return (
    <Card title={t('award')}>
      <DescriptionList
        align="start"
        facts={[
          { label: t('awarded_on'), value: <DateText value={awarded_on} /> },
          { label: t('strategy'), value: t(`strategies.${strategy}`) },
          { label: t('suppliers'), value: suppliers.join(', ') },
          { label: t('reason'), value: reason, optional: true },
          { label: t('order'), value: t(used ? 'order_made' : 'no_order') },
        ]}
      />
    </Card>
  )
}
