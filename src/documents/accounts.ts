import type { BankAccount } from '../contract/branches'
import type { GeneratedDocument } from '../contract/generatedDocument'
import { groupBanks } from '../domain/money/banks'

/** The accounts for a document, grouped by bank. */
export const banksOf = (accounts: readonly BankAccount[]): GeneratedDocument['banks'] =>
  Object.entries(groupBanks(accounts)).map(([bank_name, own]) => ({
    bank_name,
    accounts: own.map(({ account_name, account_number, currency, swift_code }) => ({
      account_name,
      account_number,
      currency,
      swift_code,
    })),
  }))

/** The document with the accounts of one currency only; with none for null. */
export function payableIn(generatedDocument: GeneratedDocument, currency: string | null): GeneratedDocument {
  const banks = generatedDocument.banks.map((bank) => ({
    ...bank,
    accounts: bank.accounts.filter((account) => account.currency === currency),
  }))
  return { ...generatedDocument, banks: banks.filter(({ accounts }) => accounts.length > 0) }
}
