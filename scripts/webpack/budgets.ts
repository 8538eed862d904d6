import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

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

/** A file of the build: its size, and its content to compress. */
interface Built {
  size: number
  content: () => Promise<Buffer>
}

const packers = {
  gz: (content: Buffer) => promisify(gzip)(content, { level: constants.Z_BEST_COMPRESSION }),
  br: promisify(brotliCompress),
}

const filesOf = ({ chunks, ends }: Budget, groups: Groups) =>
  [...new Set(chunks.flatMap((chunk) => groups.get(chunk)?.getFiles() ?? []))].filter((file) =>
    ends ? file.endsWith(ends) : /\.(js|css)$/.test(file),
  )

/** The size of every file that the budgets count, as the build has written it compressed, or else compressed for this. */
export async function packedSizes(
  budgets: readonly Budget[],
  groups: Groups,
  builtAs: (file: string) => Built | undefined,
): Promise<(file: string) => number | undefined> {
  const sizes = new Map<string, number>()
  const counted = budgets.flatMap((budget) => filesOf(budget, groups).map((file) => ({ file, packed: budget.packed })))
  await Promise.all(
    counted.map(async ({ file, packed }) => {
      const content = builtAs(`${file}.${packed}`) ? undefined : await builtAs(file)?.content()
      if (content) sizes.set(`${file}.${packed}`, (await packers[packed](content)).length)
    }),
  )
  return (file) => sizes.get(file) ?? builtAs(file)?.size
}

const kB = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`

/** For each budget that is exceeded, a message with its figures and its largest files. */
export function overBudget(
  budgets: readonly Budget[],
  groups: Groups,
  sizeOf: (file: string) => number | undefined,
): string[] {
  return budgets.flatMap((budget) => {
    const { page, chunks, ends, packed, most } = budget
    const missing = chunks.filter((chunk) => !groups.has(chunk))
    if (missing.length > 0) return [`The budget of ${page} counts chunks that do not exist: ${missing.join(', ')}.`]
    const files = filesOf(budget, groups)
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
