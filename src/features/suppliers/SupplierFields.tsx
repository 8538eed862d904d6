import { useWatch } from 'react-hook-form'
import { generatePath } from 'react-router-dom'
import { paths } from '../../app/paths'
import { Card } from '../../components/pages/Card'
import { DecimalField } from '../../components/numbers/DecimalField'
import { FieldGrid } from '../../components/fields/FieldGrid'
import { MoneyField } from '../../components/numbers/MoneyField'
import { TextField } from '../../components/fields/TextField'
import { useTranslation } from '../../i18n/useTranslation'
import { CategoriesField } from '../../pickers/categories/CategoriesField'
import { PartyFields } from '../../pickers/parties/PartyFields'
import type { SupplierValues } from './supplierForm'

/** The fields of a supplier, for a new one and for one that exists. */
export function SupplierFields({ own_id }: { own_id?: string }) {
  const { t } = useTranslation('suppliers')
  const currency = useWatch<SupplierValues, 'currency'>({ name: 'currency' })
  return (
    <PartyFields entity="suppliers" own_id={own_id} hrefOf={(id) => generatePath(paths.supplier, { id })}>
      <Card title={t('supply')}>
        <FieldGrid texts="suppliers">
          <CategoriesField<SupplierValues>
            name="categories"
            hint={t('categories_hint')}
            optional
            className="zb-span-12"
          />
          <DecimalField<SupplierValues> name="lead_time_days" unit={t('days')} optional className="zb-span-6" />
          <MoneyField<SupplierValues>
            name="minimum_order_value"
            currency={currency || undefined}
            optional
            className="zb-span-6"
          />
          <TextField<SupplierValues> name="blocked_reason" hint={t('blocked_hint')} optional className="zb-span-12" />
        </FieldGrid>
      </Card>
    </PartyFields>
  )
}
