import { useState, type ReactNode } from 'react'
import { useWatch } from 'react-hook-form'
import { paths } from '../../../app/paths'
import type { Failure } from '../../../components/pages/failure'
import { FormDialog } from '../../../components/dialogs/FormDialog'
import { formResolver } from '../../../components/saving/formResolver'
import { useSendForm } from '../../../components/saving/useSendForm'
import type { Client } from '../../../contract/clients'
import type { GeneratedDocument } from '../../../contract/generatedDocument'
import { listed } from '../../../i18n/joined'
import { useTranslation } from '../../../i18n/useTranslation'
import { CompanyNamed } from '../../../pickers/parties/CompanyNamed'
import { noBank } from '../documents/orderDocumentKinds'
import { Attachment } from './Attachment'
import { LetterFields } from './LetterFields'
import {
  knownAddresses,
  letterSchema,
  type Letter,
  type SentDocument,
  type StandardLetter,
  type WrittenLetter,
} from './letter'
import './sending.scss'

const resolver = formResolver<Letter, WrittenLetter>(letterSchema)

export interface LetterDialogProps {
  /** The client who receives the document. */
  client: Client | undefined
  contact: string | null
  title: string
  yes: string
  workingText: string
  documents: readonly [SentDocument, ...SentDocument[]]
  /** The requested document. */
  kind: string
  letterOf: (kind: string) => StandardLetter
  /** Requests the document for its preview. */
  ask: (kind: string, bank: string | undefined) => Promise<GeneratedDocument>
  banks?: { why: string; currencies: readonly string[] } | undefined
  /** Above the letter: what else happens, and what prevents it. */
  children?: ReactNode
  whyDisabled?: string | false
  warning?: ReactNode
  /** What can be done about a rejection. */
  refusedEnd?: (failure: Failure) => ReactNode
  onSend: (letter: WrittenLetter, standard: StandardLetter) => Promise<unknown>
  done: (address: string, document: string) => string
  onClose: () => void
}

/** A mail to the client with a document: recipients, subject and letter beside its attachment, on one screen. */
export function LetterDialog({ client, contact, kind, documents, banks, onClose, ...props }: LetterDialogProps) {
  const { t } = useTranslation('orderDocuments')
  const { letterOf, onSend, done } = props
  const known = knownAddresses(client, contact)
  const documentOf = (its: string) => documents.find((each) => each.kind === its) ?? documents[0]
  const paysInto = (its: string) => (documentOf(its).pays ? banks : undefined)
  const [standard] = useState(() => letterOf(kind))
  const letter = useSendForm<Letter, WrittenLetter, unknown>({
    resolver,
    defaultValues: {
      kind,
      to_address: known[0]?.address ?? '',
      cc_address: '',
      subject: standard.subject,
      message: standard.message,
      bank: banks ? (banks.currencies[0] ?? noBank) : '',
    },
    send: (written) =>
      onSend({ ...written, bank: paysInto(written.kind) ? written.bank : undefined }, letterOf(written.kind)),
    done: (_, written) => done(listed([written.to_address, written.cc_address]), documentOf(written.kind).label),
    onSent: onClose,
  })
  const [chosen, bank] = useWatch({ control: letter.form.control, name: ['kind', 'bank'] })
  const choosesBank = paysInto(chosen)
  const account = choosesBank ? bank : undefined

  /** Errors of the letter are shown beside its fields, those of the document above them. */
  function showRefused({ code, fields }: Failure): boolean {
    if (code === 'warning') return true
    if (fields.length === 0) return false
    const others: string[] = []
    for (const { path, message } of fields) {
      const field = path.replace(/^mail\./, '')
      if (field in letterSchema.shape) letter.form.setError(field as keyof Letter, { type: 'server', message })
      else others.push(message)
    }
    if (others.length > 0) letter.form.setError('root.server', { type: 'server', message: others.join(' ') })
    return true
  }

  return (
    <FormDialog
      {...letter}
      onRefused={showRefused}
      onClose={onClose}
      title={props.title}
      yes={props.yes}
      no={t('mail_no')}
      workingText={props.workingText}
      whyDisabled={props.whyDisabled}
      warning={props.warning}
      {...(props.refusedEnd ? { refusedEnd: props.refusedEnd } : {})}
      size="xl"
    >
      <CompanyNamed form={paths.company} />
      {props.children}
      <div className="zb-letter">
        <LetterFields known={known} documents={documents} letterOf={letterOf} banks={choosesBank} />
        <Attachment
          name={documentOf(chosen).label}
          ask={() => props.ask(chosen, account)}
          asked={`${chosen} ${account ?? ''}`}
        />
      </div>
    </FormDialog>
  )
}
