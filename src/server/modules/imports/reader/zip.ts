import { inflateRawSync } from 'node:zlib'
import { Unreadable } from './messages'

/** What an XLSX file may unpack to. */
const mostUnpacked = 400 * 1024 * 1024

const endOfDirectory = 0x06054b50
const directoryEntry = 0x02014b50
const broken = () => new Unreadable('This is not a whole XLSX file. Save it again as XLSX or CSV.')

/** Is it a ZIP archive, as an XLSX file is? */
export const isZip = (bytes: Buffer): boolean => bytes.length > 4 && bytes.readUInt32LE(0) === 0x04034b50

/** Was it saved by Excel before 2007? */
export const isOldExcel = (bytes: Buffer): boolean => bytes.length >= 8 && bytes.readUInt32BE(0) === 0xd0cf11e0

/**
 * Refuses an archive that unpacks to more than it may: what it says of itself is not trusted, so each text in it is unpacked up to
 * what is left. A small file may hold gigabytes of noughts.
 */
export function assertUnpacksWithin(bytes: Buffer, most = mostUnpacked): void {
  const end = bytes.lastIndexOf(Buffer.from([0x50, 0x4b, 0x05, 0x06]))
  if (end < 0 || bytes.readUInt32LE(end) !== endOfDirectory || end + 22 > bytes.length) throw broken()
  let left = most
  let at = bytes.readUInt32LE(end + 16)
  for (let entries = bytes.readUInt16LE(end + 10); entries > 0; entries -= 1) {
    if (at + 46 > bytes.length || bytes.readUInt32LE(at) !== directoryEntry) throw broken()
    const [method, packed, start] = [bytes.readUInt16LE(at + 10), bytes.readUInt32LE(at + 20), bytes.readUInt32LE(at + 42)]
    left -= unpackedSize(bytes, { method, packed, start, left })
    at += 46 + bytes.readUInt16LE(at + 28) + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32)
  }
}

function unpackedSize(bytes: Buffer, { method, packed, start, left }: { method: number; packed: number; start: number; left: number }): number {
  if (start + 30 > bytes.length) throw broken()
  const from = start + 30 + bytes.readUInt16LE(start + 26) + bytes.readUInt16LE(start + 28)
  if (method === 0) return packed
  try {
    return inflateRawSync(bytes.subarray(from, from + packed), { maxOutputLength: Math.max(left, 1) }).length
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ERR_BUFFER_TOO_LARGE') throw broken()
    throw new Unreadable('This file unpacks to more than can be read. Split it, or save it as CSV.')
  }
}
