import { createReadStream } from 'node:fs'
import { createGunzip } from 'node:zlib'
import {
  BackupRefused,
  formatVersion,
  headerSchema,
  manifestSchema,
  tableSchema,
  type Header,
  type Manifest,
  type TableContent,
  type TableHead,
} from './format'
import { rowsDigest } from './rowsDigest'

/** A piece of a backup, in the order of the file. */
export type Piece =
  | { kind: 'header'; header: Header }
  | { kind: 'rows'; table: TableHead; rows: Buffer[] }
  | { kind: 'manifest'; manifest: Manifest }

/** About so many bytes of rows are in one piece. */
const pieceBytes = 1024 * 1024
const chunkSize = 256 * 1024
/** No row is as long: what unpacks to such a line is something else. */
const longestLine = 256 * 1024 * 1024

const refusal = {
  strange: (file: string) => new BackupRefused(`${file} is not a backup of Zabuni.`),
  damaged: (where: string, why: string) => new BackupRefused(`The backup is damaged at ${where}: ${why}.`),
}

/**
 * Yields the pieces of a backup, and compares the rows of each table with the manifest. Throws `BackupRefused` with the
 * place where the file is not a backup, is damaged or ends early.
 */
export async function* readBackup(file: string): AsyncGenerator<Piece> {
  const contents: Record<string, TableContent> = {}
  let table: TableHead | undefined
  let digest = rowsDigest()
  let rows: Buffer[] = []
  let size = 0
  let place = 'its beginning'
  let manifest: Manifest | undefined
  const here = () => (table ? `table ${table.$table}, row ${digest.content().rows + 1}` : place)

  try {
    for await (const line of linesOf(file)) {
      if (manifest) throw refusal.damaged('its end', 'there is more after the manifest')
      if (place === 'its beginning') {
        place = 'its header'
        yield { kind: 'header', header: readHeader(line, file) }
        continue
      }
      if (!isControl(line)) {
        if (!table) throw refusal.damaged(place, 'a row without a table')
        digest.add(line)
        rows.push(line)
        size += line.length
        if (size < pieceBytes) continue
      }
      if (table && rows.length > 0) yield { kind: 'rows', table, rows }
      ;[rows, size] = [[], 0]
      if (!isControl(line)) continue
      if (table) contents[table.$table] = digest.content()
      const control: unknown = JSON.parse(line.toString())
      const next = tableSchema.safeParse(control)
      if (next.success) [table, digest] = [next.data, rowsDigest()]
      else {
        manifest = manifestSchema.parse(control).$manifest
        table = undefined
        place = 'its end'
      }
    }
  } catch (error) {
    throw readable(error, here(), file)
  }
  if (!manifest) throw place === 'its beginning' ? refusal.strange(file) : refusal.damaged(here(), 'the file ends here')
  assertSame(contents, manifest)
  yield { kind: 'manifest', manifest }
}

/** Each line of the file without its end. The last one has an end too: otherwise it is not complete. */
async function* linesOf(file: string): AsyncGenerator<Buffer> {
  const stream = createReadStream(file).once('error', (error) => gunzip.destroy(error))
  const gunzip = createGunzip({ chunkSize })
  let rest: Buffer = Buffer.alloc(0)
  for await (const chunk of stream.pipe(gunzip) as AsyncIterable<Buffer>) {
    const bytes = rest.length > 0 ? Buffer.concat([rest, chunk]) : chunk
    let from = 0
    for (let end = bytes.indexOf(10); end >= 0; end = bytes.indexOf(10, from)) {
      yield bytes.subarray(from, end)
      from = end + 1
    }
    rest = bytes.subarray(from)
    if (rest.length > longestLine) throw new Error('a line is too long')
  }
  if (rest.length > 0) throw new Error('its last line is not complete')
}

const isControl = (line: Buffer) => line.length > 2 && line[0] === 0x7b && line[1] === 0x22 && line[2] === 0x24

function readHeader(line: Buffer, file: string): Header {
  let parsed: unknown
  try {
    parsed = JSON.parse(line.toString())
  } catch {
    throw refusal.strange(file)
  }
  const header = headerSchema.safeParse(parsed)
  if (!header.success) throw refusal.strange(file)
  if (header.data.$zabuni_backup > formatVersion)
    throw new BackupRefused(
      `The backup was made by a newer version of Zabuni (${header.data.version}). Restore it with that version or a newer one.`,
    )
  return header.data
}

function assertSame(contents: Record<string, TableContent>, { tables }: Manifest) {
  for (const name of new Set([...Object.keys(tables), ...Object.keys(contents)])) {
    const [read, wanted] = [contents[name], tables[name]]
    if (read?.rows !== wanted?.rows)
      throw refusal.damaged(`table ${name}`, `it has ${read?.rows ?? 0} rows instead of ${wanted?.rows ?? 0}`)
    if (read?.digest !== wanted?.digest) throw refusal.damaged(`table ${name}`, 'its rows are not those of the backup')
  }
}

/** Turns what gzip and JSON report into words, with the place. Errors of the reader's own work pass through. */
function readable(error: unknown, place: string, file: string): unknown {
  const { code, message } = error as NodeJS.ErrnoException
  if (error instanceof BackupRefused) return error
  if (code === 'ENOENT') return new BackupRefused(`There is no file ${file}.`)
  if (code === 'EACCES' || code === 'EISDIR') return new BackupRefused(`${file} cannot be read.`)
  if (place === 'its beginning') return refusal.strange(file)
  return refusal.damaged(place, message)
}
