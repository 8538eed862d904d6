export type Banks<Account> = Record<string, Account[]>

/** Groups accounts by `bank_name`, in the order of the list. */
export function groupBanks<Account extends { bank_name: string }>(bank_accounts: readonly Account[]): Banks<Account> {
  const banks = new Map<string, Account[]>()
  for (const account of bank_accounts) banks.set(account.bank_name, [...(banks.get(account.bank_name) ?? []), account])
  return Object.fromEntries(banks)
}

/** The message for a document whose currency has no bank account (ORD-02). */
export const noAccountProblem = (branch: string, currency: string): string =>
  `${branch} has no ${currency} account. Choose another account, or print without one.`
