import { bankAccountSchema, branchSchema } from '../../src/contract/branches'

const account = {
  bank_name: 'CRDB',
  account_name: 'Pwani Supplies',
  account_number: '01',
  currency: 'TZS',
  swift_code: null,
}
const branch = {
  id: '019a0000-0000-7000-8000-000000000011',
  version: 1,
  created_at: '2026-11-01T08:00:00Z',
  updated_at: '2026-11-01T08:00:00Z',
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
  bank_accounts: [account],
}

describe('A branch', () => {
  it('has an id, a name, a tag and a list of bank_accounts', () => {
    expect(branchSchema.parse(branch)).toMatchObject({
      id: branch.id,
      name: branch.name,
      tag: branch.tag,
      bank_accounts: [account],
    })
  })

  it.each(['id', 'name', 'tag', 'bank_accounts'])('without %s is invalid', (name) => {
    expect(branchSchema.safeParse({ ...branch, [name]: undefined }).success).toBe(false)
  })

  it('has bank accounts with a bank name', () => {
    expect(bankAccountSchema.safeParse({ ...account, bank_name: undefined }).success).toBe(false)
    expect(branchSchema.safeParse({ ...branch, bank_accounts: [{ ...account, bank_name: undefined }] }).success).toBe(
      false,
    )
    expect(branchSchema.safeParse({ ...branch, bank_accounts: 'CRDB' }).success).toBe(false)
  })
})
