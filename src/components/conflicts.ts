/** A field that two people changed to different values while one of them was typing. */
export interface Conflict {
  field: string
  /** What stood there before both. */
  base: unknown
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
    .filter(
      (field) =>
        !sameValues(mine[field], base[field]) &&
        !sameValues(theirs[field], base[field]) &&
        !sameValues(mine[field], theirs[field]),
    )
    .map((field) => ({ field, base: base[field], mine: mine[field], theirs: theirs[field] }))
}

/** The values to go on with: mine where I changed them, theirs elsewhere, and in a conflict the side that was picked. */
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

/** Are they the same for a reader? A blank and nothing are, and the order of keys says nothing. */
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

/** What became of the entries of a list, each with its place in it (from 1). */
export interface ListChanges {
  changed: { place: number; entry: Entry }[]
  added: { place: number; entry: Entry }[]
  removed: { place: number; entry: Entry }[]
}

/** Entries are known again by their id, else by their place. */
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
