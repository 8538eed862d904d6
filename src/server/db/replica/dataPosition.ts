/**
 * How far the data has come: a byte of PostgreSQL's log of changes (WAL), on its timeline. A promotion begins a new
 * timeline, on which bytes are written that the former primary may have numbered too.
 */
export interface DataPosition {
  timeline: number
  byte: bigint
}

/** A position as a statement returns it. */
export interface PositionRow {
  timeline: number
  byte: string
}

export const positionOf = ({ timeline, byte }: PositionRow): DataPosition => ({ timeline, byte: BigInt(byte) })

/** As callers send it back, who only compare it. */
export const dataPositionText = ({ timeline, byte }: DataPosition) => `${timeline}-${byte}`

/** Parses a caller's position; undefined where it is not valid. */
export function readDataPosition(text: unknown): DataPosition | undefined {
  const [, timeline, byte] = /^(\d{1,10})-(\d{1,20})$/.exec(typeof text === 'string' ? text : '') ?? []
  return timeline && byte ? { timeline: Number(timeline), byte: BigInt(byte) } : undefined
}

/** Whether what is at this position has everything up to the other one. */
export const hasReached = (at: DataPosition, wanted: DataPosition) =>
  at.timeline >= wanted.timeline && at.byte >= wanted.byte
