import type { GeneratedDocumentKind } from '../../contract/generatedDocument'
import { noticeKinds } from '../../domain/notices/notice'

/** The prefix of the outbox kind of a mail with a document; the document's kind follows. */
export const documentMailPrefix = 'document_'

/** The mails about approvals. */
const approvalMailKinds = [
  'approval_requested',
  'approval_approved',
  'approval_rejected',
  'approval_successor',
  'approval_delegated',
  'approval_delegation_ended',
] as const
export type ApprovalMailKind = (typeof approvalMailKinds)[number]

/** Every kind of mail without a document. A test takes every link out of each, and opens it. */
export const mailKinds = [
  ...noticeKinds,
  ...approvalMailKinds,
  'user_invite',
  'user_reset',
  'question_asked',
  'quote_withdrawn',
  'purchase_order_cancelled',
  'second_factor_guessed',
  'security_change',
] as const
export type MailKind = (typeof mailKinds)[number] | `${typeof documentMailPrefix}${GeneratedDocumentKind}`
