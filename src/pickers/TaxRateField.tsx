import type { FieldValues } from 'react-hook-form'
import { useListTaxRatesQuery } from '../api/taxRatesApi'
import type { FieldProps } from '../components/Field'
import { SelectField } from '../components/SelectField'

/** One of the tax rates: they are few, so all of them are offered. */
export function TaxRateField<V extends FieldValues = FieldValues>({ none, ...props }: FieldProps<V> & { none: string }) {
  const { data } = useListTaxRatesQuery({ active: 'true', limit: 200 })
  const options = (data?.rows ?? []).map(({ id, code, name }) => ({ value: id, label: `${code} – ${name}` }))
  return <SelectField<V> {...props} options={options} none={none} />
}
