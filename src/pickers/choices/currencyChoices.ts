import { currencies } from '../../domain/money/currencies'

/** The currencies in the reference list's order: "TZS – Tanzanian Shilling". */
export const currencyChoices: readonly { value: string; label: string }[] = currencies.map(({ code, name }) => ({
  value: code,
  label: `${code} – ${name}`,
}))
