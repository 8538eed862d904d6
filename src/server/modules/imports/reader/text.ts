const chunk = 256 * 1024

/**
 * Returns UTF-8 where all bytes are valid; UTF-16 by its byte order mark, as in Excel's "Unicode text"; otherwise
 * Windows-1252, as in Excel's CSV.
 */
export function encodingOf(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le'
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be'
  try {
    for (const text of decoded(bytes, 'utf-8')) void text
    return 'utf-8'
  } catch {
    return 'windows-1252'
  }
}

/** Yields the text in chunks without its byte order mark. Throws where the bytes are not of this encoding. */
export function* decoded(bytes: Uint8Array, encoding: string): Generator<string> {
  const decoder = new TextDecoder(encoding, { fatal: true })
  for (let at = 0; at < bytes.length; at += chunk)
    yield decoder.decode(bytes.subarray(at, at + chunk), { stream: true })
  yield decoder.decode()
}
