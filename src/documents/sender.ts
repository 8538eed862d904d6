import type { Branch } from '../contract/branches'
import type { Company } from '../contract/company'
import type { GeneratedDocument } from '../contract/generatedDocument'
import type { Language } from '../domain/parties/languages'
import { wordsIn } from './words/wordsIn'

export type SenderBranch = Pick<Branch, 'name' | 'address' | 'phone' | 'email' | 'tax_id' | 'vat_id'>
export type SenderCompany = Pick<Company, 'name' | 'letterhead'> & {
  logo?: { sha256: string } | null
  accent_color?: string | null
}

/**
 * The sender block: the company with its logo, the branch's letterhead, its numbers labelled in the reader's language.
 */
export function senderOf(
  company: SenderCompany,
  branch: SenderBranch,
  language: Language = 'en',
): GeneratedDocument['from'] {
  const { tin, vrn } = wordsIn(language)
  const reached = [branch.phone, branch.email].filter(Boolean).join(' · ')
  const registered = [branch.tax_id && `${tin} ${branch.tax_id}`, branch.vat_id && `${vrn} ${branch.vat_id}`]
    .filter(Boolean)
    .join(' · ')
  return {
    name: company.name,
    letterhead: company.letterhead,
    lines: [...(branch.address ?? branch.name).split('\n'), reached, registered].filter(Boolean),
    logo: company.logo?.sha256 ?? null,
    ...(company.accent_color ? { accent: company.accent_color } : {}),
  }
}
