import { useWatch, type UseFormReturn } from 'react-hook-form'
import { paths } from '../../../app/paths'
import { useTranslation } from 'react-i18next'
import * as z from 'zod'
import { FormDialog } from '../../../components/FormDialog'
import { formResolver } from '../../../components/formResolver'
import { SelectField } from '../../../components/SelectField'
import { TextAreaField } from '../../../components/TextAreaField'
import { TextField } from '../../../components/TextField'
import { useSendForm } from '../../../components/useSendForm'
import { email, optionalText } from '../../../contract/fields'
import type { Client } from '../../../contract/clients'
import { noBank } from './orderDocumentKinds'
import { CompanyNamed } from '../../../pickers/CompanyNamed'
import './documents.scss'

const letterSchema = z.object({
  kind: z.string(),
  to_address: email,
  message: optionalText(5000),
  bank: z.string().optional(),
})
type Letter = z.input<typeof letterSchema>
export type WrittenLetter = z.output<typeof letterSchema>

const resolver = formResolver<Letter, WrittenLetter>(letterSchema)

interface MailedDocument {
  kind: string
  label: string
  /** The document names an account of the branch. */
  pays?: boolean
}

interface MailDocumentDialogProps {
  /** The client who receives the document. */
  client: Client | undefined
  contact: string | null
  title: string
  documents: readonly [MailedDocument, ...MailedDocument[]]
  /** The requested document. */
  kind: string
  /**
   * Set where the branch has no account in the order's currency (ORD-02): the reason, and the currencies that it has.
   */
  banks?: { why: string; currencies: readonly string[] } | undefined
  onSend: (letter: WrittenLetter) => Promise<unknown>
  onClose: () => void
}

/** Mails a document to the client: recipient, message, and payment account. */
export function MailDocumentDialog({
  client,
  contact,
  title,
  documents,
  kind,
  banks,
  onSend,
  onClose,
}: MailDocumentDialogProps) {
  const { t } = useTranslation('orderDocuments')
  const known = addressesOf(client, contact)
  const documentOf = (its: string) => documents.find((each) => each.kind === its) ?? documents[0]
  const paysInto = (its: string) => (documentOf(its).pays ? banks : undefined)
  const letter = useSendForm({
    resolver,
    defaultValues: {
      kind,
      to_address: known[0] ?? '',
      message: '',
      bank: banks ? (banks.currencies[0] ?? noBank) : '',
    },
    send: (written: WrittenLetter) => onSend({ ...written, bank: paysInto(written.kind) ? written.bank : undefined }),
    done: (_, written) => t('mail_done', { document: documentOf(written.kind).label, address: written.to_address }),
    onSent: onClose,
  })
  const chosen = useWatch({ control: letter.form.control, name: 'kind' })
  const choosesBank = paysInto(chosen)

  return (
    <FormDialog
      {...letter}
      onClose={onClose}
      title={title}
      yes={t('mail_yes')}
      no={t('mail_no')}
      workingText={t('mail_working')}
    >
      <CompanyNamed form={paths.company} />
      <div className="zb-stack">
        {documents.length > 1 && (
          <SelectField<Letter>
            name="kind"
            label={t('mail_document')}
            options={documents.map(({ kind: value, label }) => ({ value, label }))}
          />
        )}
        <TextField<Letter>
          name="to_address"
          label={t('mail_to')}
          type="email"
          maxLength={254}
          suggestions={known}
          hint={<KnownAddresses form={letter.form} known={known} />}
        />
        <TextAreaField<Letter>
          name="message"
          label={t('mail_message')}
          rows={4}
          optional
          hint={t('mail_message_hint')}
        />
        {choosesBank && (
          <SelectField<Letter>
            name="bank"
            label={t('bank')}
            warning={choosesBank.why}
            options={[
              ...choosesBank.currencies.map((value) => ({ value, label: t('bank_currency', { currency: value }) })),
              { value: noBank, label: t('bank_none') },
            ]}
          />
        )}
      </div>
    </FormDialog>
  )
}

/** The client's other known addresses, as buttons. */
function KnownAddresses({
  form,
  known,
}: {
  form: UseFormReturn<Letter, unknown, WrittenLetter>
  known: readonly string[]
}) {
  const typed = useWatch({ control: form.control, name: 'to_address' })
  const others = known.filter((address) => address !== typed)
  return (
    <span className="zb-mail-known">
      {others.map((address) => (
        <button
          key={address}
          type="button"
          className="zb-text-link"
          onClick={() =>
            form.setValue('to_address', address, { shouldDirty: true, shouldValidate: form.formState.isSubmitted })
          }
        >
          {address}
        </button>
      ))}
    </span>
  )
}

/** The contact's own first, then the client's, then those of other contacts. */
function addressesOf(client: Client | undefined, contact: string | null): string[] {
  if (!client) return []
  const named = client.contacts.filter(({ name }) => name === contact)
  const all = [...named.map((each) => each.email), client.email, ...client.contacts.map((each) => each.email)]
  return [...new Set(all.filter((address): address is string => Boolean(address)))]
}
