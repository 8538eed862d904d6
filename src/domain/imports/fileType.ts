import { pictureTypes } from './pictureType'
import { quoteFileTypeOf } from '../quotes/quoteFile'

export const mostFileBytes = 10 * 1024 * 1024

/** By extension. None of these types is executed by a browser. */
export const fileTypes = {
  pdf: 'application/pdf',
  png: 'image/png',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  webp: 'image/webp',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  xls: 'application/vnd.ms-excel',
  doc: 'application/msword',
  ods: 'application/vnd.oasis.opendocument.spreadsheet',
  odt: 'application/vnd.oasis.opendocument.text',
  csv: 'text/csv',
  txt: 'text/plain',
  eml: 'message/rfc822',
} as const
export type FileType = (typeof fileTypes)[keyof typeof fileTypes]

/** The media types of attachments. */
export const storedFileTypes: readonly FileType[] = [...new Set(Object.values(fileTypes))]

const endingOf = (name: string) => /\.([a-z0-9]+)$/i.exec(name)?.[1]?.toLowerCase() ?? ''

/** The type if name and bytes agree and it is accepted, otherwise null. Ignores the client's content type. */
export function fileTypeOf(name: string, bytes: Uint8Array): FileType | null {
  const type = fileTypes[endingOf(name) as keyof typeof fileTypes] ?? null
  // A mail is text that begins with any header.
  const found = quoteFileTypeOf(bytes, type === 'message/rfc822' ? 'mail.txt' : name)
  return found === (type === 'message/rfc822' ? 'text/plain' : type) ? type : null
}

export const isPicture = (media_type: string) => pictureTypes.some((type) => type === media_type)

/** Without path, unprintable and direction characters; at most 120 characters, with its extension. */
export function safeFileName(name: string): string {
  const bare = (name.split(/[/\\]/).at(-1) ?? '')
    .replace(/[\p{Cc}\p{Cf}"<>:|?*]/gu, '')
    .replace(/\s+/g, ' ')
    .replace(/^[. ]+/, '')
    .trim()
  const ending = endingOf(bare)
  const stem = ending ? bare.slice(0, -ending.length - 1) : bare
  const kept = Array.from(stem).slice(0, 110).join('') || 'file'
  return ending ? `${kept}.${ending}` : kept
}
