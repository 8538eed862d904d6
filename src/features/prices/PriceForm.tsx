import { useWatch } from 'react-hook-form'
import * as z from 'zod'
import { useCreatePriceMutation } from '../../api/pricesApi'
import { currentTime } from '../../components/values/currentTime'
import { DateField } from '../../components/fields/DateField'
import { DecimalField } from '../../components/numbers/DecimalField'
import { FieldGrid } from '../../components/fields/FieldGrid'
import { FormCard } from '../../components/forms/FormCard'
import { formResolver } from '../../components/saving/formResolver'
import { SelectField } from '../../components/fields/SelectField'
import { TextField } from '../../components/fields/TextField'
import { typedDays } from '../../components/numbers/typedNumber'
import { MoneyField } from '../../components/numbers/MoneyField'
import { QuantityField } from '../../components/numbers/QuantityField'
import { useSendForm } from '../../components/saving/useSendForm'
import { createPriceBodySchema, type PriceBody } from '../../contract/prices'
import { useTranslation } from '../../i18n/useTranslation'
import { CurrencyField } from '../../pickers/choices/ChoiceField'
import { unitChoices } from '../../pickers/choices/choices'
import { ItemPickerField } from '../../pickers/items/ItemPickerField'
import { PartyPicker } from '../../pickers/parties/PartyPicker'

/** The number of days is a form value as typed. */
type PriceValues = Omit<PriceBody, 'lead_time_days'> & { lead_time_days: string }

const schema = z.preprocess(
  (values: PriceValues) => ({ ...values, lead_time_days: typedDays(values.lead_time_days) }),
  createPriceBodySchema,
)
const resolver = formResolver<PriceValues, PriceBody>(schema, { blank: null })

interface PriceFormProps {
  supplier_id: string | undefined
  item_id: string | undefined
  onDone: () => void
}

/** A price that was given by phone or letter. */
export function PriceForm({ supplier_id = '', item_id = '', onDone }: PriceFormProps) {
  const { t } = useTranslation('prices')
  const [createPrice] = useCreatePriceMutation()
  const entry = useSendForm({
    resolver,
    defaultValues: {
      supplier_id,
      item_id,
      supplier_code: '',
      unit: 'H87',
      currency: 'TZS',
      unit_price: '',
      minimum_quantity: '',
      lead_time_days: '',
      quoted_on: currentTime().toISOString().slice(0, 10),
    },
    send: (body: PriceBody) => createPrice({ body }).unwrap(),
    done: ({ item_name }) => t('entered', { item: item_name }),
    onSent: onDone,
  })
  const [currency, unit] = useWatch({ control: entry.form.control, name: ['currency', 'unit'] })

  return (
    <FormCard {...entry} unsaved="price:new" guarded title={t('new')} saveText={t('enter')} onDiscard={onDone}>
      <FieldGrid texts="prices">
        <PartyPicker<PriceValues> of="suppliers" name="supplier_id" label={t('supplier')} className="zb-span-4" />
        <ItemPickerField<PriceValues> name="item_id" label={t('item')} className="zb-span-5" />
        <TextField<PriceValues> name="supplier_code" optional className="zb-span-3" maxLength={100} />
        <CurrencyField<PriceValues> name="currency" className="zb-span-3" />
        <MoneyField<PriceValues> name="unit_price" currency={currency} price className="zb-span-3" />
        <SelectField<PriceValues> name="unit" options={unitChoices()} className="zb-span-3" />
        <DateField<PriceValues> name="quoted_on" className="zb-span-3" />
        <QuantityField<PriceValues> name="minimum_quantity" unit={unit} optional className="zb-span-3" />
        <DecimalField<PriceValues> name="lead_time_days" unit={t('days')} optional className="zb-span-3" />
      </FieldGrid>
    </FormCard>
  )
}
