import type { GeneratedDocument } from '../contract/generatedDocument'

/** The pictures of a document's lines, each once, by their hashes. */
export const picturesOf = ({ rows }: Pick<GeneratedDocument, 'rows'>): string[] => [
  ...new Set(rows.flatMap(({ picture }) => picture ?? [])),
]

/** The bytes of the same, as far as they are available. */
export async function picturesFrom(
  source: { picture: (sha256: string) => Promise<Uint8Array | undefined> },
  generatedDocument: Pick<GeneratedDocument, 'rows'>,
): Promise<Record<string, Uint8Array>> {
  const found = await Promise.all(
    picturesOf(generatedDocument).map(async (name) => [name, await source.picture(name)] as const),
  )
  return Object.fromEntries(found.flatMap(([name, bytes]) => (bytes ? [[name, bytes]] : [])))
}
