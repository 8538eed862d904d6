/**
 * What was typed or pasted as a decimal string: "1,250.00" is "1250.00", a true minus is a minus, ".5" is "0.5".
 * A comma that does not group thousands stays, so that "1,5" is refused rather than read as 15.
 */
export function readTyped(text: string): string {
  const plain = text.trim().replace(/[\s\u00a0\u202f]/g, '').replace(/^\u2212/, '-')
  const ungrouped = /^-?\d{1,3}(,\d{3})+(\.\d*)?$/.test(plain) ? plain.replace(/,/g, '') : plain
  return ungrouped.replace(/^(-?)\./, '$10.').replace(/\.$/, '')
}

/** Whole days as they were typed: null where nothing was, NaN where it is no number, so that the schema says so. */
export function typedDays(typed: string | null): number | null {
  return typed === null || typed.trim() === '' ? null : Number(typed)
}
