import { useState } from 'react'
import { LuChevronDown, LuChevronUp } from 'react-icons/lu'
import { IconButton } from '../../../../components/actions/IconButton'
import { useTranslation } from '../../../../i18n/useTranslation'
import { AskedCount } from '../AskedCount'
import { askedFor, isAsked } from '../asking'
import type { Asking } from '../asking'

/** The matrix on a phone: a card for each line, expanded to tick its suppliers. */
export function AskCards({ lines, invitations, sells, leaveOut }: Asking) {
  const { t } = useTranslation('supplierSuggestions')
  const { t: r } = useTranslation('rfqs')
  const [open, setOpen] = useState<string>()
  return (
    <ul className="zb-entries" aria-label={t('matrix')}>
      {lines.map(({ key, description }, index) => (
        <li key={key} className="zb-entry">
          <div className="zb-entry-line">
            <span className="zb-entry-mark">{index + 1}</span>
            <span className="zb-entry-main">{description || r('new_line')}</span>
            <span className="zb-entry-end">
              <AskedCount asked={askedFor(invitations, key)} />
              <IconButton
                size="sm"
                label={t('suppliers_of', { position: index + 1 })}
                icon={open === key ? LuChevronUp : LuChevronDown}
                aria-expanded={open === key}
                onClick={() => setOpen(open === key ? undefined : key)}
              />
            </span>
          </div>
          {open === key && (
            <fieldset className="zb-entry-more">
              <legend className="visually-hidden">{t('suppliers_of', { position: index + 1 })}</legend>
              {invitations.map((invitation) => {
                const { supplier_id, supplier_name: name, without } = invitation
                const id = `card-${key}-${supplier_id}`
                return (
                  <div key={supplier_id} className="form-check">
                    <input
                      id={id}
                      type="checkbox"
                      className="form-check-input"
                      checked={isAsked(invitation, key)}
                      onChange={({ target }) =>
                        leaveOut(
                          supplier_id,
                          target.checked ? without.filter((each) => each !== key) : [...without, key],
                        )
                      }
                    />
                    <label className="form-check-label" htmlFor={id}>
                      {sells(supplier_id, key) ? t('sells', { label: name }) : name}
                    </label>
                  </div>
                )
              })}
            </fieldset>
          )}
        </li>
      ))}
    </ul>
  )
}
