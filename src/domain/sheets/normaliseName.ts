/** A name as it is compared with another: case, the width of letters and the number of spaces aside. */
export function normaliseName(name: string): string {
  return name.normalize('NFKC').trim().replace(/\s+/gu, ' ').toLowerCase()
}
