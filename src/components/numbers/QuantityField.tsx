import type { FieldValues } from 'react-hook-form'
import { DecimalField } from './DecimalField'
import type { FieldProps } from '../fields/Field'
import { unitText } from '../../i18n/unitText'

interface QuantityFieldProps<V extends FieldValues> extends FieldProps<V> {
  /** A UNECE Recommendation 20 code, shown by its symbol. */
  unit?: string
}

/** A quantity, with its unit after it. */
export function QuantityField<V extends FieldValues = FieldValues>({ unit, ...props }: QuantityFieldProps<V>) {
  return <DecimalField<V> {...props} unit={unit && unitText(unit)} />
}
