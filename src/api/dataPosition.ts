/*
 * Where the server reads from a replica, its answers say how new their data is, and calls say what this page has seen:
 * then no answer is older. A call without a position is answered from the primary, so it is safe to forget it.
 */

const header = 'X-Data-Position'

let seen: string | undefined
/** Counted up when it is forgotten: a call that began before does not know the position since. */
let forgotten = 0

/** Whether a position, two numbers, is behind another one. */
export function isAfter(position: string, other: string): boolean {
  const [first = 0n, second = 0n] = position.split('-').map(BigInt)
  const [other_first = 0n, other_second = 0n] = other.split('-').map(BigInt)
  return first === other_first ? second > other_second : first > other_first
}

/** The header of a call, if a position is known. */
export const dataPositionHeader = (): Record<string, string> => (seen ? { [header]: seen } : {})

/** Notes what an event says; one without a position is of a server that does not know it. */
export function noteDataPosition(position: string | null | undefined, began = forgotten): void {
  if (!position) {
    seen = undefined
    forgotten += 1
  } else if (seen ? isAfter(position, seen) : began === forgotten) seen = position
}

/**
 * Called as a call begins; the returned function notes its answer, or that there is none. After a change that says no
 * position, as one whose answer is lost, none is known.
 */
export function followDataPosition(method: string) {
  const began = forgotten
  return (answered: Pick<Headers, 'get'> | undefined) => {
    const position = answered?.get(header)
    if (position || method !== 'GET') noteDataPosition(position, began)
  }
}
