import { Labelled } from '../../../components/fields/Labelled'
import { useTranslation } from '../../../i18n/useTranslation'
import { currencyChoices } from '../../../pickers/choices/currencyChoices'

/** Adds a currency that suppliers may quote in. */
export function AddCurrency({ taken, onAdd }: { taken: readonly string[]; onAdd: (currency: string) => void }) {
  const { t } = useTranslation('rfqs')
  return (
    <Labelled label={t('add_currency')}>
      {(id) => (
        <select id={id} className="form-select" value="" onChange={({ target }) => target.value && onAdd(target.value)}>
          <option value="">{t('none')}</option>
          {currencyChoices
            .filter(({ value }) => !taken.includes(value))
            .map(({ value, label }) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
        </select>
      )}
    </Labelled>
  )
}
