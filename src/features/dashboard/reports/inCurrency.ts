/** The branches of a report with one currency: amounts of different ones are never added. */
interface InCurrency<Branch> {
  branches: readonly Branch[]
  currency: string
  currencies: readonly string[]
}

/** Chooses the wanted one of the currencies of a report, otherwise `own`, otherwise the first. */
export function chooseCurrency(currencies: readonly string[], wanted: string | undefined, own: string): string {
  const [first = own] = currencies
  return [wanted, own].find((each) => each !== undefined && currencies.includes(each)) ?? first
}

/** The branches with the chosen currency. */
export function inCurrency<Branch extends { currency: string }>(
  all: readonly Branch[] | undefined,
  wanted: string | undefined,
  own: string,
): InCurrency<Branch> {
  const currencies = [...new Set(all?.map((branch) => branch.currency))]
  const currency = chooseCurrency(currencies, wanted, own)
  return { branches: all?.filter((branch) => branch.currency === currency) ?? [], currency, currencies }
}
