import { linkPlace } from './phrasebook'

/** The sender of a letter; `by` is null for the server. */
export interface Writer {
  by: string | null
  company_name: string
  branch: { name: string; phone: string | null; email: string | null }
}

/** Typed text must not contain the link's placeholder. */
export const typed = (text: string) => text.replaceAll(linkPlace, '')

/** Name, company, branch and contact details, one per line. */
export const signatureOf = ({ by, company_name, branch }: Writer) =>
  [by, company_name, branch.name, [branch.phone, branch.email].filter(Boolean).join(' · ')]
    .filter(Boolean)
    .map((line) => typed(line ?? ''))
    .join('\n')

/** A subject is one line. */
export const subjectLine = (subject: string) => subject.replace(/\s+/g, ' ').trim()
