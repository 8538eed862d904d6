import { constants, inflateRawSync } from 'node:zlib'
import { Unreadable } from './messages'

/** The maximum unpacked size of an XLSX file, in bytes. */
const mostUnpacked = 400 * 1024 * 1024

const entrySign = Buffer.from([0x50, 0x4b, 0x03, 0x04])
const directorySign = Buffer.from([0x50, 0x4b, 0x01, 0x02])
const endSign = Buffer.from([0x50, 0x4b, 0x05, 0x06])
const broken = () => new Unreadable('This XLSX file is incomplete or damaged. Save it again as XLSX or CSV.')

/** Whether the bytes are a ZIP archive, as an XLSX file is. */
export const isZip = (bytes: Buffer): boolean => bytes.length > 4 && bytes.readUInt32LE(0) === 0x04034b50

/** Whether the file was saved by Excel before 2007. */
export const isOldExcel = (bytes: Buffer): boolean => bytes.length >= 8 && bytes.readUInt32BE(0) === 0xd0cf11e0

/**
 * Rejects an archive whose unpacked size exceeds the limit. The declared sizes and the directory are not trusted,
 * because a reader goes from entry to entry: everything that looks like an entry is unpacked up to the remaining limit.
 * A small file may contain gigabytes of zeros.
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

/** A truncated file has no directory after its entries. */
function assertWhole(bytes: Buffer): void {
  const end = bytes.lastIndexOf(endSign)
  if (end < 0 || end + 22 > bytes.length) throw broken()
  const directory = bytes.readUInt32LE(end + 16)
  if (!bytes.subarray(directory, directory + directorySign.length).equals(directorySign)) throw broken()
}

/**
 * Returns the unpacked size of the entry whose header is at this offset; 0 where it is stored uncompressed, or where it
 * is not an entry.
 */
function unpackedSize(bytes: Buffer, at: number, left: number): number {
  if (bytes.readUInt16LE(at + 8) === 0) return 0
  const from = at + 30 + bytes.readUInt16LE(at + 26) + bytes.readUInt16LE(at + 28)
  try {
    // A truncated stream is unpacked as far as it goes.
    return inflateRawSync(bytes.subarray(from), {
      maxOutputLength: Math.max(left, 1),
      finishFlush: constants.Z_SYNC_FLUSH,
    }).length
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ERR_BUFFER_TOO_LARGE') return 0
    throw new Unreadable('This file is too large when unpacked. Split it, or save it as CSV.')
  }
}
