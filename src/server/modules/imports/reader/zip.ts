import { constants, inflateRawSync } from 'node:zlib'
import { Unreadable } from './messages'

/** What an XLSX file may unpack to. */
const mostUnpacked = 400 * 1024 * 1024

const entrySign = Buffer.from([0x50, 0x4b, 0x03, 0x04])
const directorySign = Buffer.from([0x50, 0x4b, 0x01, 0x02])
const endSign = Buffer.from([0x50, 0x4b, 0x05, 0x06])
const broken = () => new Unreadable('This is not a whole XLSX file. Save it again as XLSX or CSV.')

/** Is it a ZIP archive, as an XLSX file is? */
export const isZip = (bytes: Buffer): boolean => bytes.length > 4 && bytes.readUInt32LE(0) === 0x04034b50

/** Was it saved by Excel before 2007? */
export const isOldExcel = (bytes: Buffer): boolean => bytes.length >= 8 && bytes.readUInt32BE(0) === 0xd0cf11e0

/**
 * Refuses an archive that unpacks to more than it may: neither the sizes that it tells nor its directory are trusted, for whoever
 * reads it goes from entry to entry. So all that looks like an entry is unpacked up to what is left. A small file may hold
 * gigabytes of noughts.
 */
export function assertUnpacksWithin(bytes: Buffer, most = mostUnpacked): void {
  assertWhole(bytes)
  let left = most
  for (
    let at = bytes.indexOf(entrySign);
    at >= 0 && at + 30 <= bytes.length;
    at = bytes.indexOf(entrySign, at + entrySign.length)
  )
    left -= unpackedSize(bytes, at, left)
}

/** A file that was cut off has no directory behind its entries. */
function assertWhole(bytes: Buffer): void {
  const end = bytes.lastIndexOf(endSign)
  if (end < 0 || end + 22 > bytes.length) throw broken()
  const directory = bytes.readUInt32LE(end + 16)
  if (!bytes.subarray(directory, directory + directorySign.length).equals(directorySign)) throw broken()
}

/** What the entry whose head stands here unpacks to; nothing where it is not packed, or where what follows is no such entry. */
function unpackedSize(bytes: Buffer, at: number, left: number): number {
  if (bytes.readUInt16LE(at + 8) === 0) return 0
  const from = at + 30 + bytes.readUInt16LE(at + 26) + bytes.readUInt16LE(at + 28)
  try {
    // Up to where it ends or the file does: a stream that is cut off unpacks as far as it goes.
    return inflateRawSync(bytes.subarray(from), {
      maxOutputLength: Math.max(left, 1),
      finishFlush: constants.Z_SYNC_FLUSH,
    }).length
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ERR_BUFFER_TOO_LARGE') return 0
    throw new Unreadable('This file unpacks to more than can be read. Split it, or save it as CSV.')
  }
}
