/** The branches of a report with one currency: amounts of different ones are never added. */
export interface InCurrency<Branch> {
  branches: readonly Branch[]
  currency: string
  currencies: readonly string[]
}

/** Chooses the wanted currency of the branches of a report, otherwise `own`, otherwise the first. */
export function inCurrency<Branch extends { currency: string }>(
  all: readonly Branch[] | undefined,
  wanted: string | undefined,
  own: string,
): InCurrency<Branch> {
  const currencies = [...new Set(all?.map((branch) => branch.currency))]
  const [first = own] = currencies
  const currency = [wanted, own].find((each) => each !== undefined && currencies.includes(each)) ?? first
  return { branches: all?.filter((branch) => branch.currency === currency) ?? [], currency, currencies }
}
