/** Taxes that have a usual name in each language. */
export type TaxTerm = 'vat' | 'gst' | 'sales_tax' | 'withholding_tax' | 'exempt' | 'zero_rated'

const names: readonly (readonly [TaxTerm, RegExp])[] = [
  ['vat', /^(?:vat|value[- ]added tax|tva|iva)(?![\p{L}\d])/iu],
  ['gst', /^(?:gst|goods and services tax)(?![\p{L}\d])/iu],
  ['sales_tax', /^sales tax(?![\p{L}\d])/iu],
  ['withholding_tax', /^(?:withholding tax|wht)(?![\p{L}\d])/iu],
  ['exempt', /^(?:vat |tax )?exempt(?:ed)?$/iu],
  ['zero_rated', /^(?:vat )?zero[- ]rated$/iu],
]

/** The usual tax that a name starts with, and what follows it, as " 18 %"; null for a name of the company's own. */
export function taxTermOf(name: string): { term: TaxTerm; rest: string } | null {
  const said = name.trim()
  // "VAT exempt" is exempt, not VAT.
  for (const [term, pattern] of names.toReversed()) {
    const [found] = pattern.exec(said) ?? []
    if (found) return { term, rest: said.slice(found.length) }
  }
  return null
}
