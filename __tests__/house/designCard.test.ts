import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import manifest from '../../package.json'
import { linesUnder, root } from '../support/ledger'
import { importsIn, sourcesIn } from './sources'

const imports = new Set([...sourcesIn('src'), ...sourcesIn('__tests__')].flatMap(({ text }) => importsIn(text)))
const read = (file: string) => readFileSync(path.join(root, file), 'utf8')

/** Packages that no source imports: they are named in a tool's configuration or in a style sheet. */
const named: Record<string, [file: string, text: string]> = {
  bootstrap: ['src/styles/main.scss', 'bootstrap/scss/'],
  webpack: ['scripts/build.ts', "'node_modules/webpack/bin/webpack.js'"],
  'babel-loader': ['webpack.config.ts', "loader: 'babel-loader'"],
  jest: ['scripts/tests/runSuites.ts', "'jest'"],
}

function isUsed(name: string): boolean {
  const [file, text] = named[name] ?? []
  if (file && text) return read(file).includes(text)
  return [...imports].some((imported) => imported === name || imported.startsWith(`${name}/`))
}

const items = (heading: string) => linesUnder(heading).map(({ says }) => says.replace(/,$/, ''))

/** Supports only the part of Jest's pattern syntax that this project uses: `**`, `*` and {a,b}. */
const toRegExp = (pattern: string) =>
  new RegExp(
    `^${pattern
      .replace('<rootDir>/', '')
      .replaceAll('.', '\\.')
      .replaceAll('**/', '(.+/)?')
      .replace(/\*\*$/, '.+')
      .replaceAll('*', '[^/]*')
      .replace(/\{([^}]*)\}/g, (_, names: string) => `(${names.replaceAll(',', '|')})`)}$`,
  )

describe('The design card', () => {
  it.each(items('packages:'))('lists the package %s, which is installed at an exact version and used', (name) => {
    expect({ ...manifest.dependencies, ...manifest.devDependencies }).toHaveProperty(
      [name],
      expect.stringMatching(/^\d+\.\d+\.\d+$/),
    )
    expect(isUsed(name)).toBe(true)
  })

  it.each(items('top-level:'))('lists %s, which exists in the root folder of the project', (entry) => {
    expect(existsSync(path.join(root, entry))).toBe(true)
  })

  it('requires headless suites: each test file belongs to one suite, and no suite opens a window', () => {
    // Those of the server are run on PostgreSQL as well.
    const suites = manifest.jest.projects.filter(({ displayName }) => !displayName.includes('postgresql'))
    const has = ({ testMatch }: { testMatch: string[] }, file: string) => {
      const [none, any] = [true, false].map((not) => testMatch.filter((pattern) => pattern.startsWith('!') === not))
      return (
        any?.some((pattern) => toRegExp(pattern).test(file)) &&
        !none?.some((pattern) => toRegExp(pattern.slice(1)).test(file))
      )
    }
    const files = sourcesIn('__tests__', /\.test\.tsx?$/).map(({ file }) => file)
    expect(files.length).toBeGreaterThan(40)
    expect(files.filter((file) => suites.filter((suite) => has(suite, file)).length !== 1)).toEqual([])
    expect(
      sourcesIn('__tests__')
        .filter(({ text }) => new RegExp('headless: ' + 'false').test(text))
        .map(({ file }) => file),
    ).toEqual([])
  })
})
