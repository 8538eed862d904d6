import { createHash } from 'node:crypto'

/**
 * A digest of a table's rows in any order, which differs by database: the SHA-256 of each row's text, added up in lanes
 * of 32 bits. It detects a row that is missing, twice or different.
 */
export function rowsDigest() {
  const lanes = new Uint32Array(8)
  let rows = 0
  return {
    add(row: string | Uint8Array) {
      const hash = createHash('sha256').update(row).digest()
      for (let lane = 0; lane < lanes.length; lane += 1) lanes[lane] = (lanes[lane] ?? 0) + hash.readUInt32BE(lane * 4)
      rows += 1
    },
    content: () => ({ rows, digest: Array.from(lanes, (lane) => lane.toString(16).padStart(8, '0')).join('') }),
  }
}
