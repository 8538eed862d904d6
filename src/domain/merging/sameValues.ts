/** Whether the values look equal to a user: blank equals absent, and the order of keys does not count. */
export function sameValues(a: unknown, b: unknown): boolean {
  return canonical(a ?? '') === canonical(b ?? '')
}

const canonical = (value: unknown) =>
  JSON.stringify(value, (_, each: unknown) =>
    isRecord(each) ? Object.fromEntries(Object.entries(each).sort(([left], [right]) => (left < right ? -1 : 1))) : each,
  )

/** Whether it is an object with fields. */
export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
