/** A code for comparison (MST-01): ignores case, spaces and letter width. "vlv gt-050b" is "VLVGT-050B". */
export function normaliseCode(code: string): string {
  return code.normalize('NFKC').replace(/\s+/gu, '').toUpperCase()
}
