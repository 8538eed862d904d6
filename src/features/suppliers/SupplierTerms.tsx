import { Card } from '../../components/pages/Card'
import { DescriptionList } from '../../components/values/DescriptionList'
import { Money } from '../../components/values/Money'
import { TagList } from '../../components/values/TagList'
import type { Supplier } from '../../contract/suppliers'
import { useTranslation } from '../../i18n/useTranslation'

/** A supplier's categories, lead time and minimum order. */
export function SupplierTerms({
  supplier: { categories, lead_time_days, minimum_order_value, currency },
}: {
  supplier: Supplier
}) {
  const { t } = useTranslation('suppliers')
  return (
    <Card title={t('supply')}>
      <DescriptionList
        facts={[
          {
            label: t('categories'),
            value: categories.length > 0 && <TagList label={t('categories')} tags={categories} />,
          },
          {
            label: t('lead_time_days'),
            value: lead_time_days === null ? null : t('in_days', { count: lead_time_days }),
          },
          {
            label: t('minimum_order_value'),
            value:
              minimum_order_value &&
              (currency ? <Money amount={minimum_order_value} currency={currency} /> : minimum_order_value),
          },
        ].map((fact) => ({ ...fact, value: fact.value || null }))}
      />
    </Card>
  )
}
