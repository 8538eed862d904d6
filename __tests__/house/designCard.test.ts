import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import config from '../../jest.config.js'
import manifest from '../../package.json'
import { linesUnder, root } from '../support/ledger'
import { importsIn, sourcesIn } from './sources'

const imports = new Set([...sourcesIn('src'), ...sourcesIn('__tests__')].flatMap(({ text }) => importsIn(text)))
const read = (file: string) => readFileSync(path.join(root, file), 'utf8')

/** What is not imported by a source, but named where a tool is set up or in a style sheet. */
const named: Record<string, [file: string, text: string]> = {
  bootstrap: ['src/styles/main.scss', 'bootstrap/scss/'],
  webpack: ['package.json', '"build:client": "webpack '],
  'babel-loader': ['webpack.config.ts', "loader: 'babel-loader'"],
  jest: ['scripts/test.ts', "'jest'"],
}

function isUsed(name: string): boolean {
  const [file, text] = named[name] ?? []
  if (file && text) return read(file).includes(text)
  return [...imports].some((imported) => imported === name || imported.startsWith(`${name}/`))
}

const items = (heading: string) => linesUnder(heading).map(({ says }) => says.replace(/,$/, ''))

/** Jest's patterns as far as ours use them: `**`/, `*` and {a,b}. */
const toRegExp = (pattern: string) =>
  new RegExp(
    `^${pattern
      .replace('<rootDir>/', '')
      .replaceAll('.', '\\.')
      .replaceAll('**/', '(.+/)?')
      .replaceAll('*', '[^/]*')
      .replace(/\{([^}]*)\}/g, (_, names: string) => `(${names.replaceAll(',', '|')})`)}$`,
  )

describe('The design card', () => {
  it.each(items('packages:'))('names the package %s, which is installed by an exact version and used', (name) => {
    expect({ ...manifest.dependencies, ...manifest.devDependencies }).toHaveProperty(
      [name],
      expect.stringMatching(/^\d+\.\d+\.\d+$/),
    )
    expect(isUsed(name)).toBe(true)
  })

  it.each(items('top-level:'))('names %s, which stands at the top of the project', (entry) => {
    expect(existsSync(path.join(root, entry))).toBe(true)
  })

  it('has its suites run headless: every test file belongs to one of them, and none of them asks for a window', () => {
    const suites = (config.projects ?? []).flatMap((suite) =>
      typeof suite === 'string' ? [] : (suite.testMatch as string[]),
    )
    const patterns = [...new Set(suites)].map(toRegExp)
    const files = sourcesIn('__tests__', /\.test\.tsx?$/).map(({ file }) => file)
    expect(files.length).toBeGreaterThan(40)
    expect(files.filter((file) => patterns.filter((pattern) => pattern.test(file)).length !== 1)).toEqual([])
    expect(
      sourcesIn('__tests__')
        .filter(({ text }) => new RegExp('headless: ' + 'false').test(text))
        .map(({ file }) => file),
    ).toEqual([])
  })
})
