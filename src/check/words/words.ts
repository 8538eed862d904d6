import type { VerifiedDocument } from '../../contract/documentVerifications'

/** All texts of the page, in one language. */
export interface Words {
  title: string
  intro: string
  code: string
  code_hint: string
  check: string
  checking: string
  /** The input cannot be a code. */
  no_code: string
  standing: Record<VerifiedDocument['standing'], { title: string; text: string }>
  unknown: { title: string; text: string }
  failed: { title: string; text: string }
  too_many: { title: string; text: string }
  says: string
  said: string
  compare: (company: string) => string
  from: string
  generatedDocument: string
  number: string
  revision: string
  date: string
  total: string
  paid_until: (day: string) => string
  rounding: string
  /** The total after rounding. */
  payable: string
  balance_due: string
  overpaid: string
  pay_to: string
  named: string
  no_account: string
  swift: string
  /** The kinds of documents that have a code. */
  kinds: Partial<Record<VerifiedDocument['kind'], string>>
}
