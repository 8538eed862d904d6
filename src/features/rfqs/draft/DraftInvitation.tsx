import { LuPencilLine, LuTrash2 } from 'react-icons/lu'
import { FieldNote, useFieldError } from '../../../components/fields/Field'
import { FieldGrid } from '../../../components/fields/FieldGrid'
import { IconButton } from '../../../components/actions/IconButton'
import { SelectField } from '../../../components/fields/SelectField'
import { TextField } from '../../../components/fields/TextField'
import { PhoneField } from '../../../components/fields/PhoneField'
import { languages } from '../../../domain/parties/languages'
import { joined } from '../../../i18n/joined'
import { useTranslation } from '../../../i18n/useTranslation'
import { countryName } from '../../../pickers/choices/choices'
import type { InvitationForm, LineForm, RfqForm } from './rfqForm'
import { useRowError } from './useListError'

interface DraftInvitationProps {
  invitation: InvitationForm
  index: number
  lines: readonly LineForm[]
  opened: boolean
  onToggle: () => void
  onRemove: () => void
}

/** An invited supplier: channel, language, and number of lines. */
export function DraftInvitation({ invitation, index, lines, opened, onToggle, onRemove }: DraftInvitationProps) {
  const { t, i18n } = useTranslation('rfqs')
  const { supplier_name: name, country, email, phone, without } = invitation
  const wrong = useRowError(`invitations.${index}`)
  const refused = useFieldError(`invitations.${index}.supplier_id`) ?? undefined
  const asked = lines.filter(({ key }) => !without.includes(key)).length
  const options = languages.map((value) => ({ value, label: t(`language.${value}`) }))
  return (
    <li className="zb-entry" tabIndex={-1} data-field={`invitations.${index}.supplier_id`}>
      <div className="zb-entry-line">
        <div className="zb-entry-main">
          <div>{name}</div>
          <div className="zb-small zb-muted">
            {joined([country && countryName(country, i18n.language), email || phone || t('by_link_only')])}
          </div>
          <FieldNote id={`rfq-invitation-${index}`} error={refused} warning={undefined} hint={undefined} />
        </div>
        <span className="zb-entry-end">
          <span className="zb-small zb-muted">
            {asked === lines.length
              ? t('all_lines', { count: asked })
              : t('some_lines', { asked, count: lines.length })}
          </span>
          <IconButton
            label={t('edit_supplier', { name })}
            icon={LuPencilLine}
            aria-expanded={opened || wrong}
            onClick={onToggle}
          />
          <IconButton label={t('remove_supplier', { name })} icon={LuTrash2} onClick={onRemove} />
        </span>
      </div>
      {(opened || wrong) && (
        <div className="zb-entry-more">
          <FieldGrid texts="rfqs">
            <TextField<RfqForm> name={`invitations.${index}.email`} type="email" optional className="zb-span-5" />
            <PhoneField<RfqForm> name={`invitations.${index}.phone`} optional className="zb-span-4" />
            <SelectField<RfqForm>
              name={`invitations.${index}.language`}
              label={t('language_label')}
              options={options}
              none={t('none')}
              optional
              className="zb-span-3"
            />
          </FieldGrid>
        </div>
      )}
    </li>
  )
}
