import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'

/** Unpacked once, when a sign is asked for that no other face has; it goes with the thread. */
let whole: Promise<Uint8Array> | undefined

/**
 * The whole Chinese font with only these signs: a few kilobytes of ten million bytes. Signs that it does not have are left out.
 * @param file where it lies, as a URL
 */
export async function cutFont(file: string, characters: string): Promise<Uint8Array> {
  const { default: subsetFont } = await import('subset-font')
  whole ??= unpack(file)
  return subsetFont(await whole, characters, { targetFormat: 'truetype', noLayoutClosure: true, keepFeatures: [] })
}

async function unpack(file: string): Promise<Uint8Array> {
  const { default: subsetFont } = await import('subset-font')
  return subsetFont(await readFile(fileURLToPath(file)), undefined, { targetFormat: 'truetype', keepAllGlyphs: true })
}
