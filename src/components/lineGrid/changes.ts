/** A line of the grid; the key stays its own wherever it is moved. */
export interface Entry<R> {
  readonly key: string
  readonly row: R
}

/** At a place some lines go out and others come in: a cell that is typed, a paste and a removal are all this. */
export interface Splice<R> {
  readonly at: number
  readonly out: readonly Entry<R>[]
  readonly in: readonly Entry<R>[]
}

/** Splices one after the other, each on what the one before left. */
export type Change<R> = readonly Splice<R>[]

export function applyChange<R>(entries: readonly Entry<R>[], change: Change<R>): readonly Entry<R>[] {
  return change.reduce((lines, splice) => lines.toSpliced(splice.at, splice.out.length, ...splice.in), entries)
}

/** What takes the change back. */
export function invert<R>(change: Change<R>): Change<R> {
  return change.toReversed().map((splice) => ({ at: splice.at, out: splice.in, in: splice.out }))
}

/** Do the same lines stand at the same places afterwards? */
export const keepsLines = <R>(change: Change<R>): boolean =>
  change.every(
    (splice) =>
      splice.out.length === splice.in.length && splice.out.every(({ key }, index) => splice.in[index]?.key === key),
  )

/** The places whose lines a change that keeps them has touched. */
export const touched = <R>(change: Change<R>): number[] => [
  ...new Set(change.flatMap((splice) => splice.in.map((_, index) => splice.at + index))),
]

/** Two changes as one: key after key in one cell is a single change of its line. */
export function joined<R>(first: Change<R>, second: Change<R>): Change<R> {
  const [before, after] = [first[0], second[0]]
  const isSameLine =
    first.length === 1 &&
    second.length === 1 &&
    before?.at === after?.at &&
    before?.in.length === 1 &&
    after?.out.length === 1 &&
    before.in[0]?.key === after.out[0]?.key
  return isSameLine && before && after ? [{ at: before.at, out: before.out, in: after.in }] : [...first, ...second]
}
