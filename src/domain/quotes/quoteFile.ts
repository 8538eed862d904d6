import { pictureTypeOf } from '../imports/pictureType'

export const mostQuoteFileBytes = 10 * 1024 * 1024

const starts = {
  pdf: [0x25, 0x50, 0x44, 0x46, 0x2d],
  // ZIP: the newer office formats.
  zip: [0x50, 0x4b, 0x03, 0x04],
  // Compound file: the older office formats.
  compound: [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1],
} as const

const offices: Record<string, Partial<Record<string, string>>> = {
  zip: {
    xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
    ods: 'application/vnd.oasis.opendocument.spreadsheet',
    odt: 'application/vnd.oasis.opendocument.text',
  },
  compound: { xls: 'application/vnd.ms-excel', doc: 'application/msword' },
  text: { csv: 'text/csv', txt: 'text/plain' },
}

export const quoteFileEndings = [
  '.pdf',
  '.png',
  '.jpg',
  '.jpeg',
  '.webp',
  ...Object.values(offices).flatMap((endings) => Object.keys(endings).map((ending) => `.${ending}`)),
]

/** The extensions of the types that their first bytes alone tell. */
const endingsOfBytes = {
  'application/pdf': ['pdf'],
  'image/png': ['png'],
  'image/jpeg': ['jpg', 'jpeg'],
  'image/webp': ['webp'],
}

/** The media types that a supplier may attach. */
export const quoteFileTypes: readonly string[] = [
  ...Object.keys(endingsOfBytes),
  ...Object.values(offices).flatMap((endings) => Object.values(endings)),
].filter((type) => type !== undefined)

/**
 * By the first bytes and the extension; null when not accepted, or when the two do not match: a page that begins as a PDF
 * would be opened by its extension. None of the accepted types is executed by a browser.
 */
export function quoteFileTypeOf(bytes: Uint8Array, file_name: string): string | null {
  const begins = (start: readonly number[]) => start.every((byte, place) => bytes[place] === byte)
  const ending = /\.([^.]*)$/.exec(file_name)?.[1]?.toLowerCase()
  const type = begins(starts.pdf) ? 'application/pdf' : pictureTypeOf(bytes)
  if (type) return ending === undefined || endingsOfBytes[type].includes(ending) ? type : null
  const kind = begins(starts.zip)
    ? 'zip'
    : begins(starts.compound)
      ? 'compound'
      : bytes.length > 0 && !bytes.includes(0)
        ? 'text'
        : ''
  return offices[kind]?.[ending ?? ''] ?? null
}
