import type { BankAccount } from '../contract/branches'
import type { Paper } from '../contract/paper'
import { groupBanks } from '../domain/banks'

/** Accounts as a paper has them, grouped by bank. */
export const banksOf = (accounts: readonly BankAccount[]): Paper['banks'] =>
  Object.entries(groupBanks(accounts)).map(([bank_name, own]) => ({
    bank_name,
    accounts: own.map(({ account_name, account_number, currency, swift_code }) => ({
      account_name,
      account_number,
      currency,
      swift_code,
    })),
  }))

/** The paper with the accounts of one currency only; of none where that is null. */
export function payableIn(paper: Paper, currency: string | null): Paper {
  const banks = paper.banks.map((bank) => ({
    ...bank,
    accounts: bank.accounts.filter((account) => account.currency === currency),
  }))
  return { ...paper, banks: banks.filter(({ accounts }) => accounts.length > 0) }
}
