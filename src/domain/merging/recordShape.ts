import { isFilled, type Shape } from './shape'

/** The lists of the master data: contacts by their names, accounts by their numbers, roles by their branches. */
export const recordShape: Shape = {
  lists: {
    contacts: { alike: ['name'] },
    bank_accounts: { alike: ['account_number'] },
    branch_roles: { key: ({ branch_id }) => (isFilled(branch_id) ? branch_id : undefined) },
    rates: { key: ({ currency }) => (isFilled(currency) ? currency : undefined) },
  },
}
