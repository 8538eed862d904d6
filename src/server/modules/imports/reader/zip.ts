import { constants, inflateRawSync } from 'node:zlib'
import { extentOf } from './cells'
import { Unreadable } from './messages'

/** What an XLSX file may hold at most: its reader needs several times its unpacked size of memory, and as long. */
const most = {
  /** Its unpacked size, in bytes. */
  unpacked: 100 * 1024 * 1024,
  /** The cells of a sheet, with the empty ones up to its last row and column. */
  cells: 2_000_000,
  /** Its files: sheets, styles and pictures. */
  entries: 5_000,
}

const entrySign = Buffer.from([0x50, 0x4b, 0x03, 0x04])
const directorySign = Buffer.from([0x50, 0x4b, 0x01, 0x02])
const endSign = Buffer.from([0x50, 0x4b, 0x05, 0x06])
const tooLarge = () => new Unreadable('This file is too large when unpacked. Split it, or save it as CSV.')
const tooManyEntries = (entries: number) =>
  new Unreadable(`This file consists of more than ${entries} parts. Remove its pictures, or save it as CSV.`)
const broken = () => new Unreadable('This XLSX file is incomplete or damaged. Save it again as XLSX or CSV.')

/** Whether the bytes are a ZIP archive, as an XLSX file is. */
export const isZip = (bytes: Buffer): boolean => bytes.length > 4 && bytes.readUInt32LE(0) === 0x04034b50

/** Whether the file was saved by Excel before 2007. */
export const isOldExcel = (bytes: Buffer): boolean => bytes.length >= 8 && bytes.readUInt32BE(0) === 0xd0cf11e0

/**
 * Rejects an archive whose unpacked size, number of cells or number of files exceeds the limits. The declared sizes and the directory are
 * not trusted, because a reader goes from entry to entry: everything that looks like an entry is unpacked up to the
 * remaining limit. A small file may contain gigabytes of zeros.
 */
export function assertWithinLimits(bytes: Buffer, { unpacked, cells, entries } = most): void {
  assertWhole(bytes)
  assertFewEntries(bytes, entries)
  for (const contents of unpackedParts(bytes, unpacked)) assertFewCells(contents, cells)
}

/** Yields the contents of each entry. Throws where they are larger than this together, in bytes. */
export function* unpackedParts(bytes: Buffer, most_unpacked: number): Generator<Buffer> {
  let left = most_unpacked
  for (
    let at = bytes.indexOf(entrySign);
    at >= 0 && at + 30 <= bytes.length;
    at = bytes.indexOf(entrySign, at + entrySign.length)
  ) {
    const contents = contentsAt(bytes, at, left)
    left -= contents.length
    if (left < 0) throw tooLarge()
    yield contents
  }
}

/** Counted before any is unpacked. */
function assertFewEntries(bytes: Buffer, entries: number): void {
  let count = 0
  for (let at = bytes.indexOf(entrySign); at >= 0; at = bytes.indexOf(entrySign, at + entrySign.length)) {
    count += 1
    if (count > entries) throw tooManyEntries(entries)
  }
}

function assertFewCells(contents: Buffer, cells: number): void {
  const { rows, columns } = extentOf(contents)
  if (rows * columns <= cells) return
  throw new Unreadable(
    `A sheet of this file reaches row ${rows} and column ${columns}, which is more than ${cells} cells. Delete what is outside the table, split it, or save it as CSV.`,
  )
}

/** A truncated file has no directory after its entries. */
function assertWhole(bytes: Buffer): void {
  const end = bytes.lastIndexOf(endSign)
  if (end < 0 || end + 22 > bytes.length) throw broken()
  const directory = bytes.readUInt32LE(end + 16)
  if (!bytes.subarray(directory, directory + directorySign.length).equals(directorySign)) throw broken()
}

/** Returns the unpacked contents of the entry whose header is at this offset; nothing where it is not an entry. */
function contentsAt(bytes: Buffer, at: number, left: number): Buffer {
  const from = at + 30 + bytes.readUInt16LE(at + 26) + bytes.readUInt16LE(at + 28)
  const isStored = bytes.readUInt16LE(at + 8) === 0
  if (isStored) return bytes.subarray(from, from + bytes.readUInt32LE(at + 18))
  try {
    // A truncated stream is unpacked as far as it goes.
    return inflateRawSync(bytes.subarray(from), {
      maxOutputLength: Math.max(left, 1),
      finishFlush: constants.Z_SYNC_FLUSH,
    })
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ERR_BUFFER_TOO_LARGE') return Buffer.alloc(0)
    throw tooLarge()
  }
}
