import { FormProvider, useForm, useWatch } from 'react-hook-form'
import { useGetSupplierQuery } from '../../api/suppliersApi'
import { Button } from '../../components/actions/Button'
import { DateField } from '../../components/fields/DateField'
import { FieldGrid } from '../../components/fields/FieldGrid'
import { TextField } from '../../components/fields/TextField'
import { Card } from '../../components/pages/Card'
import { withoutBlanks } from '../../components/saving/formResolver'
import { importForAllSchema, type ImportForAll } from '../../contract/imports'
import { forAllFields, type ImportNoun } from '../../domain/imports/sheets/importFields'
import { inLanguage } from '../../i18n/messages'
import { useTranslation } from '../../i18n/useTranslation'
import { CurrencyField } from '../../pickers/choices/ChoiceField'
import { PartyPicker } from '../../pickers/parties/PartyPicker'
import { useFieldName } from './useFieldName'

interface ForAllValues {
  /** The picked supplier's id: the import gets its code. */
  supplier_id: string
  currency: string
  quoted_on: string
  valid_from: string
  source: string
}

interface ForAllCardProps {
  noun: ImportNoun
  busy: boolean
  onApply: (for_all: ImportForAll) => void
}

/** The values of all rows that have none of their own, such as the supplier of a price list without such a column. */
export function ForAllCard({ noun, busy, onApply }: ForAllCardProps) {
  const { t } = useTranslation('imports')
  const fieldName = useFieldName()
  const form = useForm<ForAllValues>({
    defaultValues: { supplier_id: '', currency: '', quoted_on: '', valid_from: '', source: '' },
  })
  const supplier_id = useWatch({ control: form.control, name: 'supplier_id' })
  const supplier = useGetSupplierQuery(supplier_id, { skip: !supplier_id })
  const fields = forAllFields[noun]
  if (!fields) return null

  function apply({ supplier_id: chosen, ...typed }: ForAllValues) {
    const said = withoutBlanks({ ...typed, supplier: chosen ? supplier.data?.code : undefined })
    const read = importForAllSchema.safeParse(said)
    if (read.success) onApply(read.data)
    else
      for (const { path, message } of read.error.issues)
        form.setError(path[0] as keyof ForAllValues, { message: inLanguage(message) }, { shouldFocus: true })
  }

  return (
    <Card title={t('for_all')}>
      <p className="zb-muted">{t('for_all_hint')}</p>
      <FormProvider {...form}>
        <form noValidate onSubmit={(event) => void form.handleSubmit(apply)(event)}>
          <FieldGrid texts="imports">
            {fields.map((field) =>
              field === 'supplier' ? (
                <PartyPicker<ForAllValues>
                  key={field}
                  of="suppliers"
                  name="supplier_id"
                  label={fieldName(field)}
                  className="zb-span-6"
                  optional
                />
              ) : field === 'currency' ? (
                <CurrencyField<ForAllValues>
                  key={field}
                  name="currency"
                  label={fieldName(field)}
                  className="zb-span-3"
                  optional
                />
              ) : field === 'source' ? (
                <TextField<ForAllValues>
                  key={field}
                  name="source"
                  label={fieldName(field)}
                  className="zb-span-6"
                  maxLength={200}
                  optional
                />
              ) : (
                <DateField<ForAllValues>
                  key={field}
                  name={field}
                  label={fieldName(field)}
                  className="zb-span-3"
                  optional
                />
              ),
            )}
          </FieldGrid>
          <div className="zb-import-next">
            <Button
              type="submit"
              working={busy}
              whyDisabled={supplier_id && supplier.isFetching ? t('reading') : undefined}
            >
              {t('for_all_apply')}
            </Button>
          </div>
        </form>
      </FormProvider>
    </Card>
  )
}
