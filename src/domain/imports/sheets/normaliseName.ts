/** Normalises a name for comparison: ignores case, letter width and repeated spaces. */
export function normaliseName(name: string): string {
  return name.normalize('NFKC').trim().replace(/\s+/gu, ' ').toLowerCase()
}
