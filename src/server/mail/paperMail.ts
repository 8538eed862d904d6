import type { FastifyInstance } from 'fastify'
import { assertCompanyNamed } from '../companyNamed'
import type { Paper } from '../../contract/paper'
import type { PaperMail } from '../../contract/paperMail'
import { fileNameOf } from '../../documents/fileName'
import type { MailedKind } from '../../documents/notices/letters/letterBook'
import { paperLetter, type PaperLetterFacts } from '../../documents/notices/paperLetter'
import { languageOf } from '../../domain/languages'
import { getBranch } from '../modules/branches/branchesRepository'
import { getCompany } from '../modules/company/companyRepository'
import { mailsOf, paperMailPrefix } from '../modules/papers/paperMails'
import { invalid } from '../refusal'
import { sendsMail, type Teller } from './notices'
import { putInOutbox } from './outboxRepository'

export interface PaperToMail extends Pick<PaperLetterFacts, 'reader_name' | 'reference' | 'order' | 'day'> {
  /** As it was frozen. */
  paper: Paper & { kind: MailedKind }
  entity: 'orders' | 'purchase-orders'
  entity_id: string
  branch_id: string
  to_address: string
  /** What the staff wrote instead of the usual sentences. */
  message: string | null | undefined
}

/** A server without SMTP_URL sends nothing: whoever wants it to is told so at the address (422). */
export function assertSendsMail(app: FastifyInstance): void {
  if (!sendsMail(app))
    throw invalid([
      {
        path: 'to_address',
        message:
          'This server sends no mail. Download the paper and send it yourself, or ask an administrator to set up mail.',
      },
    ])
}

/** Puts a paper into the outbox with its letter, in the transaction of what it tells. */
export async function mailPaper(
  { db, actor, now, request }: Teller,
  { paper, entity, entity_id, branch_id, to_address, message, ...about }: PaperToMail,
): Promise<PaperMail> {
  assertSendsMail(request.server)
  await assertCompanyNamed(db)
  const by = actor.kind === 'user' ? actor : null
  const language = languageOf(paper.language)
  const { name: company_name } = await getCompany(db)
  const branch = await getBranch(db, branch_id)
  const { subject, text } = paperLetter({
    kind: paper.kind,
    language,
    number: paper.number,
    message: message ?? null,
    by: by?.name ?? null,
    company_name,
    branch,
    ...about,
  })
  const at = now.toISOString()
  const id = await putInOutbox(db, {
    kind: `${paperMailPrefix}${paper.kind}`,
    to_address,
    language,
    subject,
    body: text,
    papers: [{ file_name: fileNameOf(paper), paper }],
    entity,
    entity_id,
    branch_id,
    user_id: by?.id ?? null,
    next_attempt_at: at,
    created_at: at,
  })
  const mail = (await mailsOf(db, entity, entity_id)).find((each) => each.id === id)
  if (!mail) throw new Error('a paper was not put into the outbox')
  return mail
}

/** What the activity of a document keeps of a paper that was sent. */
export const toldMail = ({ kind, number, to_address }: PaperMail) => ({ paper: kind, number, to: to_address })
