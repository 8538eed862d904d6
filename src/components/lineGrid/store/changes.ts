/** A line of the grid; its key stays the same wherever it is moved. */
export interface Entry<R> {
  readonly key: string
  readonly row: R
}

/** At an index some lines are removed and others inserted: typing, pasting and removing are all splices. */
interface Splice<R> {
  readonly at: number
  readonly out: readonly Entry<R>[]
  readonly in: readonly Entry<R>[]
}

/** Splices in sequence, each applied to the result of the one before. */
export type Change<R> = readonly Splice<R>[]

export function applyChange<R>(entries: readonly Entry<R>[], change: Change<R>): readonly Entry<R>[] {
  return change.reduce((lines, splice) => lines.toSpliced(splice.at, splice.out.length, ...splice.in), entries)
}

/** The change that undoes a change. */
export function invert<R>(change: Change<R>): Change<R> {
  return change.toReversed().map((splice) => ({ at: splice.at, out: splice.in, in: splice.out }))
}

/** Whether the same lines are at the same indexes afterwards. */
export const keepsLines = <R>(change: Change<R>): boolean =>
  change.every(
    (splice) =>
      splice.out.length === splice.in.length && splice.out.every(({ key }, index) => splice.in[index]?.key === key),
  )

/** The indexes of the lines that such a change has modified. */
export const touched = <R>(change: Change<R>): number[] => [
  ...new Set(change.flatMap((splice) => splice.in.map((_, index) => splice.at + index))),
]

/** Two changes as one: several keys in one cell are a single change of its line. */
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
