import * as z from 'zod'
import { cells, exportOf } from './exports'
import {
  accept,
  code,
  currency,
  decimal,
  email,
  entity,
  flag,
  id,
  line,
  namedObject,
  optionalCode,
  optionalText,
  percent,
  text,
  texts,
  textsOrNull,
  timezone,
} from './fields'
import { operationsOf } from './recordOperations'

export const bankAccountBodySchema = z.strictObject({
  bank_name: text(100),
  account_name: text(200),
  account_number: code(50),
  currency,
  swift_code: optionalCode(20),
})

export const bankAccountSchema = z.object({
  ...texts('bank_name', 'account_name', 'account_number', 'currency'),
  swift_code: z.string().nullable(),
})

export const createBranchBodySchema = z.strictObject({
  name: line(100),
  tag: code(8).regex(/^[A-Z0-9]{2,8}$/, 'Use 2 to 8 of A–Z and 0–9.'),
  address: optionalText(500),
  phone: optionalText(50),
  email: email.nullish(),
  tax_id: optionalCode(50),
  vat_id: optionalText(50),
  currency: currency.optional(),
  timezone: timezone.optional(),
  tax_rate_id: id.nullish(),
  margin_floor_percent: percent().nullish(),
  price_step: decimal({ above: '0' }).nullish(),
  active: z.boolean().optional(),
  bank_accounts: z.array(bankAccountBodySchema).max(50).optional(),
})
export const updateBranchBodySchema = createBranchBodySchema.partial().extend({ accept })

export const branchSchema = namedObject('Branch', {
  ...entity,
  ...texts('name', 'tag'),
  ...textsOrNull('address', 'phone', 'email', 'tax_id', 'vat_id'),
  ...texts('currency', 'timezone'),
  tax_rate_id: id.nullable(),
  ...textsOrNull('margin_floor_percent', 'price_step'),
  active: z.boolean(),
  bank_accounts: z.array(bankAccountSchema),
})
export type Branch = z.output<typeof branchSchema>
export type BranchBody = z.input<typeof createBranchBodySchema>
export type BankAccount = z.output<typeof bankAccountSchema>

const operation = operationsOf({
  one: 'Branch',
  many: 'Branches',
  path: '/branches',
  tag: 'Company',
  record: branchSchema,
})

/** The call that the specification shows: the active branches that the user may act in. */
export const getBranches = operation.define('getBranches', 'GET /company/branches', {
  summary: 'The active branches that I may act in',
  response: z.array(branchSchema),
})

export const branchSorts = ['name', 'tag', 'created_at', 'currency', 'banks'] as const
export const listBranches = operation.list(
  'Branches: all for an admin, else those that are mine; inactive ones too',
  branchSorts,
  { active: flag },
)

export const exportBranches = exportOf(listBranches, 'exportBranches', {
  ...cells('text', 'name', 'tag', 'address', 'phone', 'email', 'tax_id', 'vat_id', 'currency', 'timezone'),
  active: 'flag',
  created_at: 'instant',
})

export const createBranch = operation.create('A new branch', createBranchBodySchema)

export const getBranch = operation.get('One branch')

export const updateBranch = operation.update(
  'Change a branch and its bank accounts, or make it inactive',
  updateBranchBodySchema,
)
