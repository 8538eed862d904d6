/** A code as it is compared (MST-01): case, spaces and the width of letters aside. "vlv gt-050b" is "VLVGT-050B". */
export function normaliseCode(code: string): string {
  return code.normalize('NFKC').replace(/\s+/gu, '').toUpperCase()
}
