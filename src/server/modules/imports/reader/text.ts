const chunk = 256 * 1024

/** UTF-8 where all of it is; UTF-16 where its first bytes say so, as "Unicode text" of Excel; else Windows-1252, as Excel writes CSV. */
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

/** The text piece by piece, without its byte order mark. Throws where the bytes are not of this encoding. */
export function* decoded(bytes: Uint8Array, encoding: string): Generator<string> {
  const decoder = new TextDecoder(encoding, { fatal: true })
  for (let at = 0; at < bytes.length; at += chunk)
    yield decoder.decode(bytes.subarray(at, at + chunk), { stream: true })
  yield decoder.decode()
}
