import type { SQL } from 'drizzle-orm'
import { questionLetter } from '../../../../documents/notices/questionLetter'
import { quoteWithdrawnLetter } from '../../../../documents/notices/quoteWithdrawnLetter'
import { recordLink } from '../../../../domain/access/linkedPages'
import { withRevision } from '../../../../domain/documents/numbers'
import { uuidv7 } from '../../../db/rows/ids'
import { insertion } from '../../../db/rows/recordset'
import { outbox } from '../../../db/schema/system'
import { publicUrl } from '../../../http/context'
import type { Change } from '../../../http/route'
import { sendsMail } from '../../../outbox/mailServer'
import type { InvitationFacts } from '../loadInvitation'

type News =
  | { kind: 'question_asked'; question: string; line: string | null }
  /** Without its reason while the bids are sealed. */
  | { kind: 'quote_withdrawn'; reason: string | null }

/** Returns what adds the mail to the buyer, else to the branch, to the outbox; null without a mail server or an address. */
export function mailToBuyer(
  { now, request }: Pick<Change<unknown>, 'now' | 'request'>,
  { rfq, buyer, branch, supplier, company_name, mail_set_up }: InvitationFacts,
  news: News,
): SQL | null {
  const to_address = buyer?.email ?? branch.email
  if (!to_address || !sendsMail(request.server, { mail_set_up })) return null
  const at = now.toISOString()
  const about = {
    number: withRevision(rfq.number, rfq.revision),
    title: rfq.title,
    supplier_name: supplier.name,
    company_name,
  }
  const link = (tab: string) => recordLink(publicUrl(request.server, request), 'rfq', rfq.id, tab)
  const { subject, text } =
    news.kind === 'question_asked'
      ? questionLetter({ ...about, ...news, link: link('questions') })
      : quoteWithdrawnLetter({ ...about, ...news, link: link('suppliers') })
  const mail = {
    id: uuidv7(),
    kind: news.kind,
    to_address,
    language: 'en',
    subject,
    body: text,
    entity: 'rfqs',
    entity_id: rfq.id,
    branch_id: rfq.branch_id,
    next_attempt_at: at,
    created_at: at,
  }
  return insertion(outbox, Object.keys(mail), [mail])
}
