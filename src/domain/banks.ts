/** The accounts under each bank's name, banks and accounts in the order in which the list has them. */
export type Banks<Account> = Record<string, Account[]>

/** A branch's bank accounts, grouped by `bank_name`. */
export function groupBanks<Account extends { bank_name: string }>(bank_accounts: readonly Account[]): Banks<Account> {
  const banks = new Map<string, Account[]>()
  for (const account of bank_accounts) banks.set(account.bank_name, [...(banks.get(account.bank_name) ?? []), account])
  return Object.fromEntries(banks)
}

/** Nothing says where a paper in this currency is paid to (ORD-02). */
export const noAccountProblem = (branch: string, currency: string): string =>
  `${branch} has no ${currency} account; choose another or print without.`
