import { formResolver } from '../../components/saving/formResolver'
import { createTaxRateBodySchema, type TaxRate, type TaxRateBody } from '../../contract/taxRates'

export const taxRateResolver = formResolver<TaxRateBody, TaxRateBody>(createTaxRateBodySchema)

export const blankTaxRate: TaxRateBody = { code: '', name: '', percent: '', recoverable: true, active: true }

export const toTaxRateForm = ({ code, name, percent, recoverable, active }: TaxRate): TaxRateBody => ({
  code,
  name,
  percent,
  recoverable,
  active,
})
