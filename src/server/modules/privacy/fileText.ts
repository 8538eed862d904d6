import { decoded, encodingOf } from '../imports/reader/text'
import { isZip, unpackedParts } from '../imports/reader/zip'

/** More than this, unpacked, is not searched: it would hold up the server. */
const mostUnpacked = 32 * 1024 * 1024

const zipped = /officedocument|opendocument/
const plain = /^text\//

/**
 * Returns the texts of a file as they are read, one for each of its spellings; undefined where its type cannot be
 * read: PDFs, pictures and office documents from before 2007.
 */
export function textOfFile(media_type: string, read: () => Promise<Buffer>): AsyncIterable<string> | undefined {
  if (plain.test(media_type)) return textsOf(read, (bytes) => [textOf(bytes)])
  if (media_type === 'message/rfc822') return textsOf(read, textsOfMail)
  return zipped.test(media_type) ? textsOf(read, textsOfOffice) : undefined
}

async function* textsOf(read: () => Promise<Buffer>, texts: (bytes: Buffer) => Iterable<string>) {
  yield* texts(await read())
}

const textOf = (bytes: Buffer) => [...decoded(bytes, encodingOf(bytes))].join('')

/** A mail as it is, its lines joined and their encoded characters decoded, and its parts and headers in base64. */
function* textsOfMail(bytes: Buffer): Generator<string> {
  const text = textOf(bytes)
  yield text
  yield quotedPrintable(text.replace(/=\r?\n/g, ''))
  for (const [, block = ''] of text.matchAll(/(?:^|\n)((?:[A-Za-z0-9+/=]{20,}\r?\n){1,}[A-Za-z0-9+/=]*)/g))
    yield textOf(Buffer.from(block, 'base64'))
  yield text.replace(/=\?[\w-]+\?([bq])\?([^?\s]*)\?=\s*/gi, (_, kind: string, word: string) =>
    kind.toLowerCase() === 'b'
      ? Buffer.from(word, 'base64').toString('utf8')
      : quotedPrintable(word.replaceAll('_', ' ')),
  )
}

const quotedPrintable = (text: string) =>
  textOf(
    Buffer.from(
      text.replace(/=([0-9a-f]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))),
      'latin1',
    ),
  )

/** The texts of an office document, with its parts of a word together, and with a space between its cells and paragraphs. */
function* textsOfOffice(bytes: Buffer): Generator<string> {
  if (!isZip(bytes)) return
  for (const part of unpackedParts(bytes, mostUnpacked)) {
    const xml = part.toString('utf8')
    yield unescaped(xml.replace(/<[^<>]*>/g, ''))
    yield unescaped(xml.replace(/<[^<>]*>/g, ' '))
  }
}

const named: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }
const unescaped = (text: string) =>
  text.replace(/&(?:#(x?)([\da-f]+)|(\w+));/gi, (whole, hex: string, code: string, name: string) =>
    name ? (named[name] ?? whole) : String.fromCodePoint(Number.parseInt(code, hex ? 16 : 10) || 32),
  )
