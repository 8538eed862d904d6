import { assertCompanyNamed } from '../company/companyNamed'
import type { Branch } from '../../../contract/branches'
import type { GeneratedDocument } from '../../../contract/generatedDocument'
import type { DocumentMail } from '../../../contract/documentMail'
import { fileNameOf } from '../../../documents/fileName'
import type { MailedKind } from '../../../documents/notices/letters/letterBook'
import { documentLetter, type DocumentLetterFacts } from '../../../documents/notices/documentLetter'
import { languageOf } from '../../../domain/parties/languages'
import { getBranch } from '../branches/branchesRepository'
import { getCompany, type CompanyFacts } from '../company/companyRepository'
import { toDocumentMail } from '../../outbox/documentMails'
import { documentMailPrefix } from '../../outbox/mailKinds'
import { uuidv7 } from '../../db/rows/ids'
import { invalid } from '../../http/refusal'
import { readSendsMail } from '../../outbox/mailServer'
import type { Teller } from '../../outbox/teller'
import { putInOutbox } from '../../outbox/outboxRepository'

export interface DocumentToMail extends Pick<
  DocumentLetterFacts,
  'contact' | 'reference' | 'order' | 'day' | 'replaces'
> {
  /** The frozen document. */
  generatedDocument: GeneratedDocument & { kind: MailedKind }
  entity: 'orders' | 'purchase-orders'
  entity_id: string
  branch_id: string
  /** Addresses separated by commas. */
  to_address: string
  cc_address?: string | null | undefined
  /** The user's subject and text in place of the standard letter. */
  subject?: string | null | undefined
  message: string | null | undefined
}

/** Throws 422 at the address when no mail server is set up. */
export async function assertSendsMail({ db, request }: MailWay, path = 'to_address'): Promise<void> {
  if (!(await readSendsMail(request.server, db)))
    throw invalid([
      {
        path,
        message:
          'This server cannot send e-mail. Download the document and send it yourself, or ask an administrator to set up e-mail in Settings → E-mail.',
      },
    ])
}

type MailWay = Pick<Teller, 'db' | 'request'>

interface MailSender {
  company: Pick<CompanyFacts, 'name'>
  branch: Branch
}

/** Returns a mail that is due now, with a document and its letter: its row in the outbox, and as its document lists it. */
export function newDocumentMail(
  { actor, now }: Pick<Teller, 'actor' | 'now'>,
  { company, branch }: MailSender,
  {
    generatedDocument,
    entity,
    entity_id,
    branch_id,
    to_address,
    cc_address = null,
    subject: written = null,
    message,
    ...about
  }: DocumentToMail,
) {
  const by = actor.kind === 'user' ? actor : null
  const language = languageOf(generatedDocument.language)
  const { subject, text } = documentLetter({
    kind: generatedDocument.kind,
    language,
    number: generatedDocument.number,
    subject: written,
    message: message ?? null,
    by: by?.name ?? null,
    company_name: company.name,
    branch,
    ...about,
  })
  const shown = {
    id: uuidv7(),
    kind: `${documentMailPrefix}${generatedDocument.kind}` as const,
    to_address,
    cc_address,
    status: 'waiting' as const,
    last_error: null,
    created_at: now.toISOString(),
    sent_at: null,
  }
  const row = {
    ...shown,
    language,
    subject,
    body: text,
    documents: [{ file_name: fileNameOf(generatedDocument), document: generatedDocument }],
    entity,
    entity_id,
    branch_id,
    user_id: by?.id ?? null,
    next_attempt_at: shown.created_at,
  }
  return { row, mail: { ...shown, number: generatedDocument.number } }
}

/** Adds a document with its letter to the outbox, in the transaction of the change. */
export async function mailDocument(teller: Teller, document: DocumentToMail): Promise<DocumentMail> {
  const { db } = teller
  await assertSendsMail(teller)
  await assertCompanyNamed(db)
  const sender = { company: await getCompany(db), branch: await getBranch(db, document.branch_id) }
  const { row, mail } = newDocumentMail(teller, sender, document)
  await putInOutbox(db, row)
  return toDocumentMail(mail)
}

/** What the audit trail stores of a mailed document. */
export const toAuditedMail = ({ kind, number, to_address, cc_address }: DocumentMail) => ({
  document: kind,
  number,
  to: to_address,
  ...(cc_address === null ? {} : { cc: cc_address }),
})
