import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'

/** What a build is made from; what is installed is known by the lock file. */
const sources = [
  'src',
  'public',
  'webpack.config.ts',
  'babel.config.js',
  'package.json',
  'package-lock.json',
  'scripts/webpack',
  'scripts/buildServer.ts',
  'scripts/bundleServer.ts',
  'scripts/clusterTemplate.ts',
  'scripts/thirdParty.ts',
  'scripts/billOfMaterials.ts',
]

type Half = 'client' | 'server'

/** What is known of a half of the build: what it was made from, and whether its files lie there compressed as well. */
interface Mark {
  sources: string
  compressed: boolean
}

const markOf = (root: string, half: Half) => path.join(root, 'dist', `${half}.json`)

/** The files below a file or folder, by name. */
function filesBelow(from: string): string[] {
  if (!existsSync(from)) return []
  const entries = readdirSync(from, { recursive: true, withFileTypes: true })
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name))
    .sort()
}

/**
 * A digest of all that a build is made from: of contents, not of times, which a checkout changes. Two hundred
 * milliseconds for two thousand files.
 */
export function digestOfSources(root: string): string {
  const digest = createHash('sha256')
  for (const source of sources) {
    const place = path.join(root, source)
    for (const file of /\.\w+$/.test(source) ? [place] : filesBelow(place)) {
      const content = existsSync(file) ? readFileSync(file) : Buffer.of()
      digest.update(`${path.relative(root, file)}\0${content.length}\0`).update(content)
    }
  }
  return digest.digest('hex')
}

/** Before a half is built: what is there is no longer whole. Returns what `markBuilt` takes. */
export function beginBuild(root: string, half: Half): string {
  rmSync(markOf(root, half), { force: true })
  return digestOfSources(root)
}

/** After a half was built from the sources that `beginBuild` saw. */
export function markBuilt(root: string, half: Half, mark: Mark) {
  mkdirSync(path.join(root, 'dist'), { recursive: true })
  writeFileSync(markOf(root, half), JSON.stringify(mark))
}

/** Whether both halves were built from the sources as they are now; `compressed`: with the compressed files. */
export function isBuilt(root: string, { compressed = false } = {}): boolean {
  const there = ['server/main.js', 'client/index.html'].every((file) => existsSync(path.join(root, 'dist', file)))
  const marks = (['client', 'server'] as const).map((half) => {
    const file = markOf(root, half)
    return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Mark) : undefined
  })
  if (!there || marks.includes(undefined)) return false
  if (compressed && !marks.every((mark) => mark?.compressed)) return false
  const now = digestOfSources(root)
  return marks.every((mark) => mark?.sources === now)
}
