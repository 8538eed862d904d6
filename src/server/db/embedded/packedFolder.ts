import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { join, relative, sep } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'

/** A file, or a folder if `bytes` is null; a folder is listed before its content. */
interface Entry {
  /** Relative to the packed folder, with slashes. */
  path: string
  bytes: number | null
}

/** Packs a folder into one file: a line that lists its entries, then the contents of its files in that order. */
export async function packFolder(folder: string, file: string): Promise<void> {
  const list: Entry[] = []
  const contents: Buffer[] = []
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    const place = join(entry.parentPath, entry.name)
    const content = entry.isDirectory() ? null : await readFile(place)
    list.push({ path: relative(folder, place).split(sep).join('/'), bytes: content && content.length })
    if (content) contents.push(content)
  }
  await writeFile(file, gzipSync(Buffer.concat([Buffer.from(`${JSON.stringify(list)}\n`), ...contents])))
}

/** Writes the entries of a packed folder into an existing folder, readable by their owner only. */
export async function unpackFolder(file: string, folder: string): Promise<void> {
  const packed = gunzipSync(await readFile(file))
  let offset = packed.indexOf('\n') + 1
  for (const { path, bytes } of JSON.parse(packed.toString('utf8', 0, offset)) as Entry[]) {
    const place = join(folder, path)
    if (bytes === null) await mkdir(place, { mode: 0o700 })
    else {
      await writeFile(place, packed.subarray(offset, offset + bytes), { mode: 0o600 })
      offset += bytes
    }
  }
}
