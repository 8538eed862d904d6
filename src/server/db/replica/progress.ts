import { hasReached, type DataPosition } from './dataPosition'

/** More than a replica may be behind and still be used. */
const mostObserved = 100

/** Follows by how much time a standby is behind: it has what the primary had then. */
export function followProgress() {
  let observed: { at: number; position: DataPosition }[] = []
  let caught_up_at: number | undefined

  return {
    /** The primary has come this far; it was asked at this time, in milliseconds. */
    primaryAt(at: number, position: DataPosition) {
      observed = [...observed.slice(1 - mostObserved), { at, position }]
    },
    standbyAt(position: DataPosition) {
      const last = observed.findLast((each) => hasReached(position, each.position))
      if (!last) return
      caught_up_at = last.at
      observed = observed.filter(({ at }) => at > last.at)
    },
    /** By so many milliseconds at most; Infinity where it has never been seen to follow. */
    behind: (now: number) => (caught_up_at === undefined ? Infinity : now - caught_up_at),
  }
}
