import { useWatch, type FieldValues } from 'react-hook-form'
import { useListTaxRatesQuery } from '../../api/taxRatesApi'
import type { FieldProps } from '../../components/fields/Field'
import { SelectField } from '../../components/fields/SelectField'

/**
 * One of the active tax rates: they are few, so all of them are offered. An inactive one stays where it is selected.
 */
export function TaxRateField<V extends FieldValues = FieldValues>({
  none,
  ...props
}: FieldProps<V> & { none: string }) {
  const { data } = useListTaxRatesQuery({ limit: 200 })
  const chosen: string | undefined = useWatch({ name: props.name })
  const offered = data?.rows.filter(({ id, active }) => active || id === chosen) ?? []
  const options = offered.map(({ id, code, name }) => ({ value: id, label: `${code} – ${name}` }))
  // The key remounts it when the rates are loaded: a select drops a value without an option.
  return <SelectField<V> key={data ? 'rates' : 'none yet'} {...props} options={options} none={none} />
}
