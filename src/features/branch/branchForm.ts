import { formResolver } from '../../components/saving/formResolver'
import { createBranchBodySchema, type Branch, type BranchBody } from '../../contract/branches'

export const branchResolver = formResolver<BranchBody, BranchBody>(createBranchBodySchema, { blank: null })

export const blankBranch: BranchBody = {
  name: '',
  tag: '',
  address: '',
  phone: '',
  email: '',
  tax_id: '',
  vat_id: '',
  currency: 'TZS',
  timezone: 'Africa/Dar_es_Salaam',
  tax_rate_id: '',
  margin_floor_percent: '',
  price_step: '',
  bank_accounts: [],
}

/** A branch as its form shows it. */
export function toBranchForm(branch: Branch): BranchBody {
  const {
    name,
    tag,
    address,
    phone,
    email,
    tax_id,
    vat_id,
    currency,
    timezone,
    tax_rate_id,
    margin_floor_percent,
    price_step,
    bank_accounts,
  } = branch
  return {
    name,
    tag,
    address: address ?? '',
    phone: phone ?? '',
    email: email ?? '',
    tax_id: tax_id ?? '',
    vat_id: vat_id ?? '',
    currency,
    timezone,
    tax_rate_id: tax_rate_id ?? '',
    margin_floor_percent: margin_floor_percent ?? '',
    price_step: price_step ?? '',
    bank_accounts: bank_accounts.map(({ swift_code, ...account }) => ({ ...account, swift_code: swift_code ?? '' })),
  }
}
