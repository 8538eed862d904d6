/** The records of a person: a user, an agent, or a contact of a client or supplier. */
export const personEntities = ['users', 'agents', 'clients', 'suppliers'] as const
export type PersonEntity = (typeof personEntities)[number]

/** Where a person is erased, as it is shown. */
export const erasedGroups = [
  'record',
  'account',
  'master_data',
  'enquiries',
  'drafts',
  'notes',
  'invitations',
  'mails',
  'comments',
  'files',
  'other',
  'trail',
] as const
export type ErasedGroup = (typeof erasedGroups)[number]

/** Where a person stays named, because the law wants the document kept. */
export const keptGroups = ['orders', 'purchases', 'deliveries', 'payments', 'tenders', 'kept_files', 'company'] as const
export type KeptGroup = (typeof keptGroups)[number]

/** Why each of them is kept, as it is shown before an erasure. */
export const whyKept: Readonly<Record<KeptGroup, string>> = {
  orders:
    'Issued quotations, order confirmations and their revisions are business letters: commercial and tax law requires their retention, unchanged.',
  purchases:
    'Purchase orders and goods receipts are business letters and vouchers: commercial and tax law requires their retention, unchanged.',
  deliveries: 'Delivery notes are vouchers: commercial and tax law requires their retention, unchanged.',
  payments: 'Payments and commissions are entries of the accounts: tax law requires their retention.',
  tenders:
    'RFQs, quotes, questions and awards document how a contract was awarded: they are kept to prove it, and because quotes are business letters.',
  kept_files:
    'Files of issued documents are part of their correspondence: commercial and tax law requires their retention, unchanged.',
  company: 'The company’s own name, addresses and accounts are its settings: change them in Settings.',
}

/** Texts of a document that are never printed or sent, so that no law asks to keep a name in them. */
const unprinted = new Set(['internal_notes', 'closed_reason', 'cancelled_reason', 'reversed_reason', 'revoked_reason'])

/** Whether a field of an issued document is one from which a person is erased. */
export const isUnprinted = (field: string): boolean => unprinted.has(field)

/** What is known of where a file belongs. */
export interface FileFacts {
  /** Of an issued document, or of an enquiry from which one was made. */
  is_kept: boolean
  /** The file or its name names the person; null where its contents cannot be read. */
  is_named: boolean | null
  /** Of a record that is the person’s: an agent’s own, or an enquiry that names the person. */
  is_own: boolean
}

/**
 * Returns what an erasure does with a file: one that cannot be read and came with the person’s own record is the
 * person’s; undefined where it has nothing to do with the person.
 */
export function fileFate({ is_kept, is_named, is_own }: FileFacts): 'kept' | 'erased' | undefined {
  if (!(is_named ?? is_own)) return undefined
  return is_kept ? 'kept' : 'erased'
}
