import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { billOfMaterials } from '../../scripts/billOfMaterials'
import { isAccepted, packageOf, thirdPartyText, withDependencies } from '../../scripts/thirdParty'
import { root } from '../support/ledger'
import { itAtNight } from '../support/runs'
import { lockFiles } from './lockFiles'

interface Locked {
  version: string
  license?: string
  optional?: boolean
  os?: string[]
  cpu?: string[]
  optionalDependencies?: Record<string, string>
}

const nameAt = (place: string) => place.split('node_modules/').at(-1) ?? ''
function lockedIn(file: string) {
  const lock = JSON.parse(readFileSync(path.join(root, file), 'utf8')) as { packages: Record<string, Locked> }
  return Object.entries(lock.packages).flatMap(([place, locked]) =>
    place ? [{ place: nameAt(place), name: nameAt(place), ...locked }] : [],
  )
}
const installed = lockedIn('package-lock.json')
const locked = lockFiles.flatMap(lockedIn)

/** A package for one platform has the licence of the package that it belongs to. */
function licenceOf({ name, license, optional, os, cpu }: (typeof locked)[number]): string | undefined {
  if (license !== undefined || !optional || !(os ?? cpu)) return license
  return locked.find(({ optionalDependencies = {} }) => name in optionalDependencies)?.license
}

describe('The licence of a package', () => {
  it.each([
    ['MIT', true],
    ['(MPL-2.0 OR Apache-2.0)', true],
    ['MIT OR SEE LICENSE IN FEEL-FREE.md', true],
    ['MIT OR GPL-3.0-or-later', true],
    ['MIT AND OFL-1.1', true],
    ['(MIT AND GPL-2.0-only)', false],
    ['GPL-3.0-or-later', false],
    ['AGPL-3.0-only', false],
    ['SSPL-1.0', false],
    ['UNLICENSED', false],
    ['SEE LICENSE IN LICENSE.md', false],
    ['', false],
  ])('%j is accepted: %s', (expression, accepted) => {
    expect(isAccepted(expression)).toBe(accepted)
  })

  it('is declared by each package of the lock files, and is accepted', () => {
    expect(locked.length).toBeGreaterThan(1000)
    const refused = locked.filter((each) => !isAccepted(licenceOf(each) ?? ''))
    expect(refused.map((each) => `${each.name} ${each.version}: ${licenceOf(each) ?? 'none'}`)).toEqual([])
  })
})

describe('The list of third-party packages', () => {
  let project: string
  beforeAll(() => {
    project = mkdtempSync(path.join(tmpdir(), 'zabuni-licences-'))
    install('a', { dependencies: { b: '1' }, optionalDependencies: { 'not-for-this-platform': '1' } })
    install('b', { dependencies: { '@s/c': '1', a: '1' } })
    install('b/node_modules/@s/c', { license: { type: 'ISC' } }, { 'LICENCE.md': 'As for c.\r\nAll of it.\r\n' })
    install('@s/c', { version: '9.9.9' })
    install('unlicensed', { license: undefined })
    install('copyleft', { license: 'GPL-3.0-only' })
    mkdirSync(path.join(project, 'fonts'))
    writeFileSync(path.join(project, 'fonts/Sans.ttf'), '')
    writeFileSync(path.join(project, 'fonts/OFL.txt'), 'As for the fonts.')
  })
  afterAll(() => rmSync(project, { recursive: true }))

  function install(place: string, manifest: object, files: Record<string, string> = {}) {
    const folder = path.join(project, 'node_modules', place)
    const [name] = /(@[^/]+\/)?[^/]+$/.exec(place) ?? []
    mkdirSync(folder, { recursive: true })
    writeFileSync(
      path.join(folder, 'package.json'),
      JSON.stringify({ name, version: '1.0.0', license: 'MIT', ...manifest }),
    )
    for (const [file, text] of Object.entries(files)) writeFileSync(path.join(folder, file), text)
  }
  const inProject = (folders: string[]) =>
    folders.map((folder) => path.relative(path.join(project, 'node_modules'), folder).split(path.sep).join('/'))

  it('resolves the package of a file, the innermost one where packages are nested', () => {
    const file = path.join(project, 'node_modules/b/node_modules/@s/c/dist/index.js')
    expect(inProject([packageOf(file) ?? ''])).toEqual(['b/node_modules/@s/c'])
    expect(packageOf(path.join(project, 'src/index.ts'))).toBeUndefined()
  })

  it('contains each required package once, where Node resolves it, and no package for another platform', () => {
    expect(inProject(withDependencies(['a'], project))).toEqual(['a', 'b', 'b/node_modules/@s/c'])
  })

  it('is not generated when a required package is not installed', () => {
    expect(() => withDependencies(['gone'], project)).toThrow('gone is not installed')
  })

  it('contains each package with its licence and its text, in the order of names, and the fonts', () => {
    const packages = withDependencies(['a'], project)
    const text = thirdPartyText([...packages, ...packages], [path.join(project, 'fonts')])
    const line = '='.repeat(80)
    expect(text.split('\n')).toEqual([
      'What this program contains of the work of others, and under which licences.',
      '',
      line,
      '@s/c 1.0.0',
      'ISC',
      '',
      'As for c.',
      'All of it.',
      '',
      line,
      'Sans.ttf',
      'OFL-1.1',
      '',
      'As for the fonts.',
      '',
      line,
      'a 1.0.0',
      'MIT',
      '',
      'The package has no text of its licence.',
      '',
      line,
      'b 1.0.0',
      'MIT',
      '',
      'The package has no text of its licence.',
      '',
    ])
  })

  it.each([
    ['unlicensed', 'unlicensed 1.0.0 names no licence.'],
    ['copyleft', 'copyleft 1.0.0 is under GPL-3.0-only, which is not accepted.'],
  ])('is not generated with the package %s, and the build reports the reason', (name, message) => {
    expect(() => thirdPartyText(withDependencies([name], project))).toThrow(message)
  })
})

describe('The bill of materials', () => {
  itAtNight('has each package of the lock file with its version and checksum', async () => {
    const { metadata, components } = await billOfMaterials(root)
    expect(metadata.component.name).toBe('zabuni')
    const listed = new Set(components.map(({ name, version }) => `${name} ${version}`))
    // Packages of other platforms are not installed; an alias is listed under either name.
    const missing = installed.filter(
      ({ name, place, version, optional }) =>
        !optional && ![name, place].some((either) => listed.has(`${either} ${version}`)),
    )
    expect(missing).toEqual([])
    expect(components.filter(({ hashes }) => !hashes?.some(({ alg }) => alg === 'SHA-512'))).toEqual([])
  })
})
