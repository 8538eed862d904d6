import { useFormContext, useWatch, type FieldValues } from 'react-hook-form'
import { decimalsOf } from '../../domain/money/figures'
import { isDecimal, roundMoney } from '../../domain/money/money'
import { separatorsOf, writeNumber } from '../../domain/money/numberFormat'
import { useTranslation } from '../../i18n/useTranslation'
import { DecimalField } from './DecimalField'
import type { FieldProps } from '../fields/Field'

interface MoneyFieldProps<V extends FieldValues> extends FieldProps<V> {
  /** Its code; without one the amount has as many decimals as are typed. */
  currency: string | undefined
  /**
   * A unit price: up to six decimals. Otherwise an amount, which has the currency's digits and shows what it is rounded
   * to.
   */
  price?: boolean
  /** The unit of the price: "/ pcs". */
  unit?: string
}

/** An amount or a unit price in a currency. */
export function MoneyField<V extends FieldValues = FieldValues>({
  currency,
  price = false,
  ...props
}: MoneyFieldProps<V>) {
  const { t, i18n } = useTranslation('components')
  const { control } = useFormContext<V>()
  const value = String(useWatch({ control, name: props.name }) ?? '')
  const digits = currency ? decimalsOf(currency) : 0
  const bounded = Boolean(currency) && !price
  const tooFine = bounded && isDecimal(value, 20) && !isDecimal(value, digits) && roundMoney(value, currency ?? '')
  const warning =
    tooFine &&
    t('field.rounded', { currency, digits, rounded: writeNumber(tooFine, separatorsOf(i18n.language), digits) })
  return (
    <DecimalField<V>
      {...props}
      code={currency || undefined}
      least={digits}
      digits={currency ? digits : undefined}
      warning={props.warning || warning}
    />
  )
}
