import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'

/** A file, or a folder if `bytes` is null; a folder is listed before its content. */
interface Entry {
  /** Relative to the packed folder, with slashes. */
  path: string
  bytes: number | null
}

/*
 * Both block their thread, which has no other work then: more than a thousand small files take three times as long with
 * promises.
 */

/** Packs a folder into one file: a line that lists its entries, then the contents of its files in that order. */
export function packFolder(folder: string, file: string): void {
  const list: Entry[] = []
  const contents: Buffer[] = []
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    const place = join(entry.parentPath, entry.name)
    const content = entry.isDirectory() ? null : readFileSync(place)
    list.push({ path: relative(folder, place).split(sep).join('/'), bytes: content && content.length })
    if (content) contents.push(content)
  }
  writeFileSync(file, gzipSync(Buffer.concat([Buffer.from(`${JSON.stringify(list)}\n`), ...contents])))
}

/** Writes the entries of a packed folder into an existing folder, readable by their owner only. */
export function unpackFolder(file: string, folder: string): void {
  const packed = gunzipSync(readFileSync(file), { chunkSize: 1024 * 1024 })
  let offset = packed.indexOf('\n') + 1
  for (const { path, bytes } of JSON.parse(packed.toString('utf8', 0, offset)) as Entry[]) {
    const place = join(folder, path)
    if (bytes === null) mkdirSync(place, { mode: 0o700 })
    else {
      writeFileSync(place, packed.subarray(offset, offset + bytes), { mode: 0o600 })
      offset += bytes
    }
  }
}
