/** What a new company enters before its first enquiry, in the order in which each helps the next. */
export const firstSteps = [
  'company',
  'logo',
  'branch',
  'taxes',
  'rates',
  'email',
  'users',
  'items',
  'suppliers',
  'clients',
  'enquiry',
] as const
export type FirstStep = (typeof firstSteps)[number]

/** The name of a company until an admin enters its own. */
export const unnamedCompany = 'Company'

/** What the records show. A branch is complete with an address and a bank account: both are printed on documents. */
export type CompanySetup = Record<Exclude<FirstStep, 'company' | 'branch' | 'users'>, boolean> & {
  name: string
  /** Whether a branch, client or supplier has another currency than the company. */
  other_currency: boolean
  active_branches: number
  incomplete_branches: number
  active_users: number
}

/** Returns the first steps, each done or not as the records show; no exchange rates where one currency is used. */
export function toFirstSteps(setup: CompanySetup): { step: FirstStep; done: boolean }[] {
  const name = setup.name.trim()
  const done: Record<FirstStep, boolean> = {
    ...setup,
    company: name !== '' && name !== unnamedCompany,
    branch: setup.active_branches > 0 && setup.incomplete_branches === 0,
    users: setup.active_users > 1,
  }
  const needed = firstSteps.filter((step) => step !== 'rates' || setup.rates || setup.other_currency)
  return needed.map((step) => ({ step, done: done[step] }))
}
