import { useController } from 'react-hook-form'
import type { Rfq } from '../../../contract/rfqs'
import { useTranslation } from '../../../i18n/useTranslation'
import { askedIn, type ReviseForm } from './reviseForm'

/** The suppliers who are invited for the new lines; all by default. */
export function AddedFor({ rfq }: { rfq: Rfq }) {
  const { t } = useTranslation('revisions')
  const { field } = useController<ReviseForm, 'not_for'>({ name: 'not_for' })
  return (
    <fieldset className="mt-3">
      <legend className="zb-field-label">{t('added_for')}</legend>
      {askedIn(rfq).map(({ id, supplier_name }) => (
        <div key={id} className="form-check">
          <input
            id={`for-${id}`}
            type="checkbox"
            className="form-check-input"
            checked={!field.value.includes(id)}
            onChange={({ target }) =>
              field.onChange(target.checked ? field.value.filter((other) => other !== id) : [...field.value, id])
            }
          />
          <label htmlFor={`for-${id}`} className="form-check-label">
            {supplier_name}
          </label>
        </div>
      ))}
    </fieldset>
  )
}
