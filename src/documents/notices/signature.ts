import { linkPlace } from './phrasebook'

/** Whose letter it is; `by` is who writes, null for the server's own clock. */
export interface Writer {
  by: string | null
  company_name: string
  branch: { name: string; phone: string | null; email: string | null }
}

/** What people typed must not pass for a link's place. */
export const typed = (text: string) => text.replaceAll(linkPlace, '')

/** Who writes, for which company and branch, and how they are reached: one below the other. */
export const signatureOf = ({ by, company_name, branch }: Writer) =>
  [by, company_name, branch.name, [branch.phone, branch.email].filter(Boolean).join(' · ')]
    .filter(Boolean)
    .map((line) => typed(line ?? ''))
    .join('\n')

/** A subject is one line. */
export const subjectLine = (subject: string) => subject.replace(/\s+/g, ' ').trim()
