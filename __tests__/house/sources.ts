import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'

const root = path.join(import.meta.dirname, '../..')

interface Source {
  /** Relative to the root of the project, with slashes. */
  file: string
  text: string
}

/** Folders are listed and files read once per process, which the suites share. */
const listed = new Map<string, Source[]>()

/** The source files of a folder of the project, with their text. */
export function sourcesIn(folder: string, ending = /\.tsx?$/): Source[] {
  const [top = ''] = folder.split('/')
  const all = listed.get(top) ?? filesIn(top)
  listed.set(top, all)
  return all.filter(({ file }) => file.startsWith(`${folder}/`) && ending.test(file))
}

const filesIn = (folder: string) =>
  readdirSync(path.join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !entry.parentPath.includes('node_modules'))
    .map((entry) => toSource(path.join(entry.parentPath, entry.name)))

function toSource(place: string): Source {
  let text: string | undefined
  return {
    file: path.relative(root, place).split(path.sep).join('/'),
    get text() {
      return (text ??= readFileSync(place, 'utf8'))
    },
  }
}

/** The modules that a text imports, statically or dynamically, and re-exports. */
export function importsIn(text: string): string[] {
  const code = text.replace(/\/\*[\s\S]*?\*\//g, '').replace(/^\s*\/\/.*$/gm, '')
  const found = code.matchAll(
    /(?:^|[\s;}])(?:import|export)\s[^'"`;]*?from\s*['"]([^'"]+)['"]|(?:^|[\s;])import\s*['"]([^'"]+)['"]|\bimport\(\s*(?:\/\*.*?\*\/\s*)?['"]([^'"]+)['"]/g,
  )
  return [...found].map(([, from, effect, later]) => from ?? effect ?? later ?? '')
}
