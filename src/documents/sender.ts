import type { Branch } from '../contract/branches'
import type { Company } from '../contract/company'
import type { Paper } from '../contract/paper'

export type SenderBranch = Pick<Branch, 'name' | 'address' | 'phone' | 'email' | 'tax_id' | 'vat_id'>

/** Whose paper it is: the company in the branch's letterhead. */
export function senderOf(company: Pick<Company, 'name' | 'letterhead'>, branch: SenderBranch): Paper['from'] {
  const reached = [branch.phone, branch.email].filter(Boolean).join(' · ')
  const registered = [branch.tax_id && `TIN ${branch.tax_id}`, branch.vat_id && `VRN ${branch.vat_id}`].filter(Boolean).join(' · ')
  return {
    name: company.name,
    letterhead: company.letterhead,
    lines: [...(branch.address ?? branch.name).split('\n'), reached, registered].filter(Boolean),
  }
}

/** The words that the drawer needs itself. */
export const drawerWords: Paper['words'] = { page: 'Page {page} of {pages}', draft: 'Draft', pay_to: 'Pay to', account: 'Account name', swift: 'SWIFT' }
