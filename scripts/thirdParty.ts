import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'

/** The file in the build output that lists third-party packages and fonts with their licences. */
export const thirdPartyFile = 'THIRD-PARTY.txt'

/** The licences that we may ship, by SPDX identifier. */
const accepted = new Set([
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'CC-BY-4.0',
  'CC0-1.0',
  'ISC',
  // A library that is installed and loaded by itself, and can be replaced: libvips, which decodes pictures.
  'LGPL-3.0-or-later',
  'MIT',
  'MIT-0',
  'MPL-2.0',
  'OFL-1.1',
  'Python-2.0',
  'Zlib',
])

/** Whether one alternative of an SPDX expression needs accepted licences only. */
export const isAccepted = (expression: string) =>
  expression
    .replace(/[()]/g, '')
    .split(' OR ')
    .some((alternative) => alternative.split(' AND ').every((licence) => accepted.has(licence)))

interface Manifest {
  name: string
  version: string
  license?: string | { type: string }
  homepage?: string
  repository?: string | { url: string }
  dependencies?: Record<string, string>
  optionalDependencies?: Record<string, string>
  peerDependencies?: Record<string, string>
  peerDependenciesMeta?: Record<string, { optional?: boolean }>
}

const manifestOf = (folder: string) => JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8')) as Manifest

/** Returns the package folder that a file belongs to; undefined for a file outside any package. */
export const packageOf = (file: string): string | undefined =>
  /^.*[\\/]node_modules[\\/](?:@[^\\/]+[\\/])?[^\\/]+/.exec(file)?.[0]

/** Resolves a package from a folder as Node does. */
function lookUp(name: string, from: string): string | undefined {
  const folder = path.join(from, 'node_modules', name)
  if (existsSync(path.join(folder, 'package.json'))) return folder
  const above = path.dirname(from)
  return above === from ? undefined : lookUp(name, above)
}

/**
 * Returns the folders of these packages and of all their dependencies, without duplicates. Throws where a required one
 * is not installed.
 */
export function withDependencies(names: readonly string[], root: string): string[] {
  const folders = new Set<string>()
  function take(name: string, from: string, mayMiss: boolean) {
    const folder = lookUp(name, from)
    if (folder === undefined) {
      if (mayMiss) return
      throw new Error(`${name} is not installed, which ${from} needs.`)
    }
    if (folders.has(folder)) return
    folders.add(folder)
    const {
      dependencies = {},
      optionalDependencies = {},
      peerDependencies = {},
      peerDependenciesMeta,
    } = manifestOf(folder)
    for (const needed of Object.keys(dependencies)) take(needed, folder, needed in optionalDependencies)
    for (const optional of Object.keys(optionalDependencies)) take(optional, folder, true)
    for (const peer of Object.keys(peerDependencies))
      if (!peerDependenciesMeta?.[peer]?.optional) take(peer, folder, true)
  }
  for (const name of names) take(name, root, false)
  return [...folders]
}

/**
 * Returns the text of THIRD-PARTY.txt: each package and each folder of fonts (identified by its OFL.txt) with its
 * licence text. Throws where a licence is not accepted.
 */
export function thirdPartyText(packages: Iterable<string>, fonts: Iterable<string> = []): string {
  const sections = [...[...new Set(packages)].map(packageSection), ...[...new Set(fonts)].map(fontSection)].map(
    (lines) => lines.join('\n'),
  )
  const all = [...new Set(sections)].sort((left, right) => (left < right ? -1 : 1))
  return `What this program contains of the work of others, and under which licences.\n\n${all.map((section) => `${'='.repeat(80)}\n${section}\n`).join('\n')}`
}

function packageSection(folder: string): string[] {
  const { name, version, license, homepage, repository } = manifestOf(folder)
  const licence = typeof license === 'object' ? license.type : license
  if (!licence) throw new Error(`${name} ${version} names no licence.`)
  if (!isAccepted(licence)) throw new Error(`${name} ${version} is under ${licence}, which is not accepted.`)
  const source = homepage ?? (typeof repository === 'object' ? repository.url : repository)
  const texts = textsIn(folder, /^[^.]*(licen[cs]e|copying|notice)[^.]*(\.(md|markdown|txt))?$/i)
  return [
    `${name} ${version}`,
    licence,
    ...(source ? [source] : []),
    ...(texts.length > 0 ? texts : ['', 'The package has no text of its licence.']),
  ]
}

const fontSection = (folder: string): string[] => [
  readdirSync(folder)
    .filter((file) => /\.(ttf|woff2)$/.test(file))
    .sort()
    .join(', '),
  'OFL-1.1',
  ...textsIn(folder, /^OFL\.txt$/),
]

/** Returns the texts of the files whose names match, each after an empty line. */
const textsIn = (folder: string, name: RegExp): string[] =>
  readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isFile() && name.test(entry.name))
    .map((entry) => entry.name)
    .sort()
    .map((file) => `\n${readFileSync(path.join(folder, file), 'utf8').replaceAll('\r\n', '\n').trim()}`)
