/** The most that a page may load until it can be used. */
export interface Budget {
  page: string
  /** The chunks that it loads, by their names, each with those that it needs. */
  chunks: readonly string[]
  /** Counts only files with this ending; otherwise scripts and styles. */
  ends?: '.js' | '.css'
  packed: 'gz' | 'br'
  /** Bytes, as the server sends them. */
  most: number
}

type Groups = ReadonlyMap<string, { getFiles: () => readonly string[] }>

const kB = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`

/** For each budget that is exceeded, a message with its figures and its largest files. */
export function overBudget(
  budgets: readonly Budget[],
  groups: Groups,
  sizeOf: (file: string) => number | undefined,
): string[] {
  return budgets.flatMap(({ page, chunks, ends, packed, most }) => {
    const missing = chunks.filter((chunk) => !groups.has(chunk))
    if (missing.length > 0) return [`The budget of ${page} counts chunks that do not exist: ${missing.join(', ')}.`]
    const files = [...new Set(chunks.flatMap((chunk) => groups.get(chunk)?.getFiles() ?? []))]
      .filter((file) => (ends ? file.endsWith(ends) : /\.(js|css)$/.test(file)))
      .map((file) => ({ file, size: sizeOf(`${file}.${packed}`) ?? sizeOf(file) ?? 0 }))
      .toSorted((a, b) => b.size - a.size)
    const all = files.reduce((sum, { size }) => sum + size, 0)
    if (all <= most) return []
    const largest = files.slice(0, 8).map(({ file, size }) => `  ${kB(size)} ${file}`)
    return [
      `${page} loads ${kB(all)} of ${ends ?? 'scripts and styles'} (${packed}), its budget is ${kB(most)}:\n${largest.join('\n')}`,
    ]
  })
}
