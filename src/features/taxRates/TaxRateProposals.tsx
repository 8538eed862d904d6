import { useFormContext, useWatch } from 'react-hook-form'
import { CheckField } from '../../components/fields/CheckField'
import type { Branch } from '../../contract/branches'
import type { NewTaxRateBody } from '../../contract/taxRates'
import { useTranslation } from '../../i18n/useTranslation'
import { isUntaxed } from './taxRateForm'

interface TaxRateProposalsProps {
  branches: readonly Branch[]
  proposed: { with_untaxed: boolean }
}

/** What a new rate proposes besides itself; nothing for a rate of 0 %. */
export function TaxRateProposals({ branches, proposed: { with_untaxed } }: TaxRateProposalsProps) {
  const { t } = useTranslation('taxRates')
  const { register } = useFormContext<NewTaxRateBody>()
  const percent = useWatch<NewTaxRateBody, 'percent'>({ name: 'percent' })
  if (isUntaxed(percent)) return null
  return (
    <>
      {branches.length > 0 && (
        <fieldset className="zb-field mt-2">
          <legend className="zb-field-label">{t('default_of')}</legend>
          {branches.map(({ id, name, tag }) => (
            <label key={id} className="form-check">
              <input {...register('default_of')} type="checkbox" value={id} className="form-check-input" />
              <span className="form-check-label">
                {name} ({tag})
              </span>
            </label>
          ))}
          <div className="form-text">{t('default_of_hint')}</div>
        </fieldset>
      )}
      {with_untaxed && (
        <CheckField<NewTaxRateBody>
          name="with_untaxed"
          label={t('with_untaxed')}
          hint={t('with_untaxed_hint')}
          className="mt-2"
        />
      )}
    </>
  )
}
