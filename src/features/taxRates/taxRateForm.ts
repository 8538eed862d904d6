import { formResolver } from '../../components/saving/formResolver'
import {
  createTaxRateBodySchema,
  type NewTaxRateBody,
  type TaxRate,
  type TaxRateBody,
  taxRateBodySchema,
} from '../../contract/taxRates'
import { isDecimal, isZero } from '../../domain/money/money'

export const taxRateResolver = formResolver<TaxRateBody, TaxRateBody>(taxRateBodySchema)
export const newTaxRateResolver = formResolver<NewTaxRateBody, NewTaxRateBody>(createTaxRateBodySchema)

export const blankTaxRate: TaxRateBody = { code: '', name: '', percent: '', recoverable: true, active: true }

export const toTaxRateForm = ({ code, name, percent, recoverable, active }: TaxRate): TaxRateBody => ({
  code,
  name,
  percent,
  recoverable,
  active,
})

/** Whether a typed percentage is 0: such a rate is no default, and says itself why a line has no tax. */
export const isUntaxed = (percent: string): boolean => isDecimal(percent) && isZero(percent)

/** The body of a new rate: with the proposals that are ticked and fit it. */
export function toNewBody({ default_of = [], with_untaxed = false, ...rate }: NewTaxRateBody): NewTaxRateBody {
  if (isUntaxed(rate.percent)) return rate
  return {
    ...rate,
    ...(default_of.length > 0 ? { default_of } : {}),
    ...(with_untaxed ? { with_untaxed } : {}),
  }
}
