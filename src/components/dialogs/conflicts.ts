/** A field that two users changed to different values at the same time. */
export interface Conflict {
  field: string
  /** The value before both changes. */
  base: unknown
  mine: unknown
  theirs: unknown
}

type Values = Record<string, unknown>

/**
 * The conflicts of a save over an old version: fields that both sides changed since `base`, differently. A field that
 * only one side changed is no conflict.
 */
export function conflictsOf(base: Values, mine: Values, theirs: Values): Conflict[] {
  return Object.keys(mine)
    .filter(
      (field) =>
        !sameValues(mine[field], base[field]) &&
        !sameValues(theirs[field], base[field]) &&
        !sameValues(mine[field], theirs[field]),
    )
    .map((field) => ({ field, base: base[field], mine: mine[field], theirs: theirs[field] }))
}

/** The values to continue with: mine where I changed them, theirs elsewhere, and in a conflict the chosen side. */
export function merge<V extends Values>(
  base: Values,
  mine: V,
  theirs: Values,
  picks: Readonly<Record<string, 'mine' | 'theirs'>>,
): V {
  const entries = Object.entries(mine).map(([field, value]) => {
    const untouched = sameValues(value, base[field])
    return [field, untouched || picks[field] === 'theirs' ? theirs[field] : value] as const
  })
  return Object.fromEntries(entries) as V
}

/** Whether the values look equal to a user: blank equals absent, and the order of keys does not count. */
export function sameValues(a: unknown, b: unknown): boolean {
  return canonical(a ?? '') === canonical(b ?? '')
}

const canonical = (value: unknown) =>
  JSON.stringify(value, (_, each: unknown) =>
    isRecord(each) ? Object.fromEntries(Object.entries(each).sort(([left], [right]) => (left < right ? -1 : 1))) : each,
  )

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

type Entry = Record<string, unknown>

/** The changes of a list's entries, each with its index (from 1). */
export interface ListChanges {
  changed: { place: number; entry: Entry }[]
  added: { place: number; entry: Entry }[]
  removed: { place: number; entry: Entry }[]
}

/** Entries are matched by their id, else by their index. */
export function listChanges(before: readonly Entry[], after: readonly Entry[]): ListChanges {
  const keyOf = ({ id }: Entry, index: number) => (typeof id === 'string' && id ? id : `at ${index}`)
  const was = new Map(before.map((entry, index) => [keyOf(entry, index), { place: index + 1, entry }]))
  const is = new Map(after.map((entry, index) => [keyOf(entry, index), { place: index + 1, entry }]))
  return {
    changed: [...is]
      .filter(([key, { entry }]) => was.has(key) && !sameValues(entry, was.get(key)?.entry))
      .map(([, found]) => found),
    added: [...is].filter(([key]) => !was.has(key)).map(([, found]) => found),
    removed: [...was].filter(([key]) => !is.has(key)).map(([, found]) => found),
  }
}
