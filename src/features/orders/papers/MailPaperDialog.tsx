import { useForm, useWatch, type UseFormReturn } from 'react-hook-form'
import { paths } from '../../../app/paths'
import { useTranslation } from 'react-i18next'
import * as z from 'zod'
import { FormDialog } from '../../../components/FormDialog'
import { formResolver } from '../../../components/formResolver'
import { SelectField } from '../../../components/SelectField'
import { TextAreaField } from '../../../components/TextAreaField'
import { TextField } from '../../../components/TextField'
import { useToast } from '../../../components/Toasts'
import { email, optionalText } from '../../../contract/fields'
import type { Client } from '../../../contract/clients'
import { noBank } from './orderPaperKinds'
import './orderPapersTexts'
import { CompanyNamed } from '../../../pickers/CompanyNamed'
import './papers.scss'

const letterSchema = z.object({
  kind: z.string(),
  to_address: email,
  message: optionalText(5000),
  bank: z.string().optional(),
})
type Letter = z.input<typeof letterSchema>
export type WrittenLetter = z.output<typeof letterSchema>

const resolver = formResolver<Letter, WrittenLetter>(letterSchema)

export interface MailedPaper {
  kind: string
  label: string
  /** It names an account of the branch. */
  pays?: boolean
}

interface MailPaperDialogProps {
  /** Whose the paper is: who reads it. */
  client: Client | undefined
  contact: string | null
  title: string
  papers: readonly [MailedPaper, ...MailedPaper[]]
  /** The paper that it was asked for. */
  kind: string
  /** Where the branch has no account in the order's currency (ORD-02): that it has none, and in which it has. */
  banks?: { why: string; currencies: readonly string[] } | undefined
  onSend: (letter: WrittenLetter) => Promise<unknown>
  onClose: () => void
}

/** A paper goes to the client by mail: to whom, with which words, and paid to which account. */
export function MailPaperDialog({
  client,
  contact,
  title,
  papers,
  kind,
  banks,
  onSend,
  onClose,
}: MailPaperDialogProps) {
  const { t } = useTranslation('orderPapers')
  const toast = useToast()
  const known = addressesOf(client, contact)
  const form = useForm<Letter, unknown, WrittenLetter>({
    resolver,
    defaultValues: {
      kind,
      to_address: known[0] ?? '',
      message: '',
      bank: banks ? (banks.currencies[0] ?? noBank) : '',
    },
  })
  const chosen = useWatch({ control: form.control, name: 'kind' })
  const paper = papers.find((each) => each.kind === chosen) ?? papers[0]
  const choosesBank = paper.pays && banks

  async function send(letter: WrittenLetter) {
    await onSend({ ...letter, bank: choosesBank ? letter.bank : undefined })
    toast({ text: t('mail_done', { paper: paper.label, address: letter.to_address }) })
    onClose()
  }

  return (
    <FormDialog
      form={form}
      onSubmit={send}
      onClose={onClose}
      title={title}
      yes={t('mail_yes')}
      no={t('mail_no')}
      workingText={t('mail_working')}
    >
      <CompanyNamed form={paths.company} />
      <div className="zb-stack">
        {papers.length > 1 && (
          <SelectField<Letter>
            name="kind"
            label={t('mail_paper')}
            options={papers.map(({ kind: value, label }) => ({ value, label }))}
          />
        )}
        <TextField<Letter>
          name="to_address"
          label={t('mail_to')}
          type="email"
          maxLength={254}
          suggestions={known}
          hint={<KnownAddresses form={form} known={known} />}
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
            warning={banks.why}
            options={[
              ...banks.currencies.map((value) => ({ value, label: t('bank_currency', { currency: value }) })),
              { value: noBank, label: t('bank_none') },
            ]}
          />
        )}
      </div>
    </FormDialog>
  )
}

/** The other addresses that are known of him, one press away. */
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

/** The contact's own first, then the client's, then those of the others there. */
function addressesOf(client: Client | undefined, contact: string | null): string[] {
  if (!client) return []
  const named = client.contacts.filter(({ name }) => name === contact)
  const all = [...named.map((each) => each.email), client.email, ...client.contacts.map((each) => each.email)]
  return [...new Set(all.filter((address): address is string => Boolean(address)))]
}
