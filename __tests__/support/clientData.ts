import type { Branch } from '../../src/contract/branches'
import type { Client } from '../../src/contract/clients'
import type { Company } from '../../src/contract/company'
import type { MailSettings } from '../../src/contract/mailSettings'
import type { User } from '../../src/contract/users'
import { eachPartyField } from '../../src/domain/parties/partyFields'

const entity = { version: 1, created_at: '2026-11-01T08:00:00Z', updated_at: '2026-11-01T08:00:00Z' }

export const ids = {
  neema: '019a0000-0000-7000-8000-000000000001',
  joseph: '019a0000-0000-7000-8000-000000000002',
  dsm: '019a0000-0000-7000-8000-000000000011',
  mwz: '019a0000-0000-7000-8000-000000000012',
  mawenzi: '019a0000-0000-7000-8000-000000000021',
}

export const aUser = (over: Partial<User> = {}): User => ({
  ...entity,
  id: ids.neema,
  name: 'Neema Mushi',
  email: 'neema@pwani.example',
  role: 'staff',
  sees_costs: over.role !== 'viewer',
  branch_ids: [ids.dsm, ids.mwz],
  branch_roles: [],
  phone: null,
  active: true,
  last_sign_in_at: null,
  preferences: {},
  ...over,
})

export const aBranch = (over: Partial<Branch> = {}): Branch => ({
  ...entity,
  id: ids.dsm,
  name: 'Dar es Salaam',
  tag: 'DSM',
  address: null,
  phone: null,
  email: null,
  tax_id: null,
  vat_id: null,
  currency: 'TZS',
  timezone: 'Africa/Dar_es_Salaam',
  tax_rate_id: null,
  margin_floor_percent: null,
  price_step: null,
  active: true,
  bank_accounts: [
    { bank_name: 'CRDB', account_name: 'Pwani Supplies', account_number: '01', currency: 'TZS', swift_code: null },
    { bank_name: 'NMB', account_name: 'Pwani Supplies', account_number: '02', currency: 'TZS', swift_code: null },
    { bank_name: 'CRDB', account_name: 'Pwani Supplies', account_number: '03', currency: 'USD', swift_code: null },
  ],
  ...over,
})

export const mwanza = aBranch({ id: ids.mwz, name: 'Mwanza', tag: 'MWZ', bank_accounts: [] })

/** The common details of clients and suppliers, none of them known. */
export const unknownDetails = eachPartyField(() => null)

export const aClient = (over: Partial<Client> = {}): Client => ({
  ...entity,
  id: ids.mawenzi,
  code: 'MAW',
  name: 'Mawenzi Gold Mine Ltd',
  ...unknownDetails,
  city: 'Geita',
  country: 'TZ',
  currency: 'TZS',
  contacts: [],
  notes: null,
  active: true,
  agent_id: null,
  agent_name: null,
  ...over,
})

export const aCompany = (over: Partial<Company> = {}): Company => ({
  ...entity,
  id: '019a0000-0000-7000-8000-000000000031',
  name: 'Pwani Supplies Ltd',
  currency: 'TZS',
  timezone: 'Africa/Dar_es_Salaam',
  letterhead: null,
  accent_color: null,
  item_pictures: false,
  terms: null,
  rate_max_age_days: 7,
  default_markup_percent: '18',
  reminder_hours: [48, 24],
  keep_mails_months: 3,
  keep_enquiries_months: null,
  keep_sessions_months: null,
  keep_imports_months: null,
  support_devtools: true,
  first_steps_hidden: false,
  second_factor_required: false,
  logo: null,
  ...over,
})

/** Without a mail server. */
export const mailSettings = (over: Partial<MailSettings> = {}): MailSettings => ({
  ...entity,
  id: '019a0000-0000-7000-8000-000000000032',
  host: null,
  port: null,
  security: null,
  user_name: null,
  password: 'none',
  from_address: null,
  from_name: null,
  may_keep_password: true,
  environment: null,
  last_test: null,
  ...over,
})

export const session = { access_token: 'bo_s_secret', id: ids.neema }

/** The answer to a sign-in. */
export const started = {
  ...session,
  browser_token: 'zb_b_of-this-browser',
  user: aUser(),
  expires_at: '2026-12-01T00:00:00Z',
}
