import { useEffect, useRef } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { AddressesField } from '../../../components/fields/AddressesField'
import { SelectField } from '../../../components/fields/SelectField'
import { TextAreaField } from '../../../components/fields/TextAreaField'
import { TextField } from '../../../components/fields/TextField'
import { addressesIn } from '../../../domain/mails/addresses'
import { numberPlace } from '../../../domain/mails/numbered'
import { useTranslation } from '../../../i18n/useTranslation'
import { noBank } from '../documents/orderDocumentKinds'
import type { Letter, SentDocument, StandardLetter } from './letter'

interface LetterFieldsProps {
  known: readonly { name: string; address: string }[]
  documents: readonly SentDocument[]
  letterOf: (kind: string) => StandardLetter
  /** Where the branch has no account in the order's currency (ORD-02): the reason, and the currencies that it has. */
  banks: { why: string; currencies: readonly string[] } | undefined
}

/** Recipients, document, subject and letter; the proposed texts follow the document until they are edited. */
export function LetterFields({ known, documents, letterOf, banks }: LetterFieldsProps) {
  const { t } = useTranslation('orderDocuments')
  const kind = useWatch<Letter, 'kind'>({ name: 'kind' })
  const to = useWatch<Letter, 'to_address'>({ name: 'to_address' })
  const cc = useWatch<Letter, 'cc_address'>({ name: 'cc_address' })
  const standard = letterOf(kind)
  useFollowed(standard)
  return (
    <div className="zb-stack">
      <AddressesField<Letter>
        name="to_address"
        label={t('mail_to')}
        known={known}
        elsewhere={addressesIn(cc ?? '')}
        hint={t('mail_to_hint')}
      />
      <AddressesField<Letter>
        name="cc_address"
        label={t('mail_cc')}
        optional
        known={known}
        elsewhere={addressesIn(to)}
      />
      {documents.length > 1 && (
        <SelectField<Letter>
          name="kind"
          label={t('mail_document')}
          options={documents.map(({ kind: value, label }) => ({ value, label }))}
        />
      )}
      {banks && (
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
      <TextField<Letter>
        name="subject"
        label={t('mail_subject')}
        maxLength={200}
        hint={standard.subject.includes(numberPlace) ? t('mail_number', { place: numberPlace }) : undefined}
      />
      <TextAreaField<Letter> name="message" label={t('mail_message')} rows={8} />
      <p className="zb-letter-signature">{standard.signature}</p>
    </div>
  )
}

/** Another document has other standard texts; a text that was edited stays. */
function useFollowed(standard: StandardLetter) {
  const { getValues, setValue } = useFormContext<Letter>()
  const before = useRef(standard)
  const { subject, message, signature } = standard
  useEffect(() => {
    const was = before.current
    if (getValues('subject') === was.subject) setValue('subject', subject)
    if (getValues('message') === was.message) setValue('message', message)
    before.current = { subject, message, signature }
  }, [subject, message, signature, getValues, setValue])
}
