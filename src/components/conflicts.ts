/** A field that two people changed to different values while one of them was typing. */
export interface Conflict {
  field: string
  mine: unknown
  theirs: unknown
}

type Values = Record<string, unknown>

/**
 * What stands against each other after a stale save: fields that both sides changed since `base`, differently. What only
 * one side changed is no conflict.
 */
export function conflictsOf(base: Values, mine: Values, theirs: Values): Conflict[] {
  return Object.keys(mine)
    .filter((field) => !sameValues(mine[field], base[field]) && !sameValues(theirs[field], base[field]) && !sameValues(mine[field], theirs[field]))
    .map((field) => ({ field, mine: mine[field], theirs: theirs[field] }))
}

/** The values to go on with: mine where I changed them, theirs elsewhere, and in a conflict the side that was picked. */
export function merge<V extends Values>(base: Values, mine: V, theirs: Values, picks: Readonly<Record<string, 'mine' | 'theirs'>>): V {
  const entries = Object.entries(mine).map(([field, value]) => {
    const untouched = sameValues(value, base[field])
    return [field, untouched || picks[field] === 'theirs' ? theirs[field] : value] as const
  })
  return Object.fromEntries(entries) as V
}

/** Are they the same for a reader? A blank and nothing are, and the order of keys says nothing. */
export function sameValues(a: unknown, b: unknown): boolean {
  return canonical(a ?? '') === canonical(b ?? '')
}

const canonical = (value: unknown) => JSON.stringify(value, (_, each: unknown) => (isRecord(each) ? Object.fromEntries(Object.entries(each).sort(([left], [right]) => (left < right ? -1 : 1))) : each))

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null && !Array.isArray(value)
