import type { Branch } from '../contract/branches'
import type { Company } from '../contract/company'
import type { Paper } from '../contract/paper'
import type { Language } from '../domain/languages'
import { wordsIn } from './words/wordsIn'

export type SenderBranch = Pick<Branch, 'name' | 'address' | 'phone' | 'email' | 'tax_id' | 'vat_id'>
export type SenderCompany = Pick<Company, 'name' | 'letterhead'> & { logo?: { sha256: string } | null }

/** Whose paper it is: the company with its logo, in the branch's letterhead, its numbers named in the reader's language. */
export function senderOf(company: SenderCompany, branch: SenderBranch, language: Language = 'en'): Paper['from'] {
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
  }
}
