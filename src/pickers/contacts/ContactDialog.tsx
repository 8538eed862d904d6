import { useForm } from 'react-hook-form'
import type * as z from 'zod'
import { FieldGrid } from '../../components/fields/FieldGrid'
import { FormDialog } from '../../components/dialogs/FormDialog'
import { formResolver } from '../../components/saving/formResolver'
import { TextField } from '../../components/fields/TextField'
import { contactBodySchema } from '../../contract/parties'
import { useTranslation } from '../../i18n/useTranslation'
import type { Contact } from './contactChanges'

type Values = z.input<typeof contactBodySchema>

const resolver = formResolver<Values, Values>(contactBodySchema, { blank: null })

interface ContactDialogProps {
  /** Null for a new one. */
  contact: Contact | null
  onSave: (contact: Contact) => Promise<void>
  onClose: () => void
}

/** A form for one contact of a client or supplier. */
export function ContactDialog({ contact, onSave, onClose }: ContactDialogProps) {
  const { t } = useTranslation('history')
  const form = useForm<Values, unknown, Values>({
    resolver,
    defaultValues: {
      name: contact?.name ?? '',
      title: contact?.title ?? '',
      email: contact?.email ?? '',
      phone: contact?.phone ?? '',
    },
  })
  return (
    <FormDialog
      form={form}
      onSubmit={({ name, title = null, email = null, phone = null }) => onSave({ name, title, email, phone })}
      onClose={onClose}
      title={contact ? t('contact_question', { name: contact.name }) : t('contact_new')}
      yes={t('contact_save')}
      no={t('contact_cancel')}
    >
      <FieldGrid texts="history" group="contact">
        <TextField<Values> name="name" className="zb-span-6" maxLength={200} />
        <TextField<Values> name="title" optional className="zb-span-6" maxLength={100} />
        <TextField<Values> name="email" type="email" optional className="zb-span-6" />
        <TextField<Values> name="phone" type="tel" optional className="zb-span-6" />
      </FieldGrid>
    </FormDialog>
  )
}
