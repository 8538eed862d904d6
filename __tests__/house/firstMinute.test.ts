import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { beginBuild, isBuilt, markBuilt } from '../../scripts/isBuilt'
import { isInstalled } from '../../scripts/ownPackages'
import { purged, wordsIn } from '../../scripts/webpack/purge'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'zabuni-first-minute-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

function write(file: string, text = '') {
  mkdirSync(path.dirname(path.join(folder, file)), { recursive: true })
  writeFileSync(path.join(folder, file), text)
}

describe('A build', () => {
  beforeEach(() => {
    write('src/index.tsx', 'one')
    write('src/features/orders.tsx', 'two')
    write('package-lock.json', '{}')
  })

  function build({ compressed = true } = {}) {
    for (const half of ['client', 'server'] as const) {
      const sources = beginBuild(folder, half)
      write(half === 'client' ? 'dist/client/index.html' : 'dist/server/main.js')
      markBuilt(folder, half, { sources, compressed })
    }
  }

  it('is up to date until a source is changed, added or removed', () => {
    expect(isBuilt(folder)).toBe(false)
    build()
    expect(isBuilt(folder)).toBe(true)
    write('src/features/orders.tsx', 'changed')
    expect(isBuilt(folder)).toBe(false)
    build()
    write('src/features/quotes.tsx')
    expect(isBuilt(folder)).toBe(false)
    build()
    rmSync(path.join(folder, 'src/features/quotes.tsx'))
    expect(isBuilt(folder)).toBe(false)
    build()
    write('package-lock.json', '{"other":1}')
    expect(isBuilt(folder)).toBe(false)
  })

  it('is up to date when its sources were checked out again, and so are newer', () => {
    build()
    utimesSync(path.join(folder, 'src/index.tsx'), new Date('2090-01-01'), new Date('2090-01-01'))
    expect(isBuilt(folder)).toBe(true)
  })

  it('is not up to date while a half of it is being built, nor after that has failed', () => {
    build()
    beginBuild(folder, 'client')
    expect(isBuilt(folder)).toBe(false)
  })

  it('is not up to date when a source was changed while it was built', () => {
    build()
    const sources = beginBuild(folder, 'client')
    write('src/index.tsx', 'changed while building')
    markBuilt(folder, 'client', { sources, compressed: true })
    expect(isBuilt(folder)).toBe(false)
  })

  it('is not up to date when its files were removed', () => {
    build()
    rmSync(path.join(folder, 'dist/client/index.html'))
    expect(isBuilt(folder)).toBe(false)
  })

  it('without its compressed files serves npm start, and is not taken for a whole one', () => {
    build({ compressed: false })
    expect(isBuilt(folder)).toBe(true)
    expect(isBuilt(folder, { compressed: true })).toBe(false)
    build()
    expect(isBuilt(folder, { compressed: true })).toBe(true)
  })
})

describe('A style sheet', () => {
  it('keeps the rules whose classes a source names, and those that are composed at run time', async () => {
    write('src/Page.tsx', "<div className={`zb-page ${wide ? 'is-wide' : ''}`} />")
    write('src/List.tsx', "const row = 'zb-row'")
    const words = wordsIn(['src/Page.tsx', 'src/List.tsx'].map((file) => path.join(folder, file)))
    const css = ['.zb-page', '.is-wide', '.zb-row', '.zb-tone-red', '.zb-gone', '.zb-page .zb-gone', 'div']
    const sheet = css.map((selector) => `${selector}{color:red}`).join('')
    const [kept = ''] = await purged([sheet], words, { safelist: [/^zb-tone-/] })
    expect([...kept.matchAll(/([^{}]+)\{/g)].map(([, selector]) => selector)).toEqual([
      '.zb-page',
      '.is-wide',
      '.zb-row',
      '.zb-tone-red',
      'div',
    ])
  })

  it('loses a rule that is refused by name, also where a source names it', async () => {
    expect(await purged(['.is-valid{color:red}'], 'is-valid', { blocklist: ['is-valid'] })).toEqual([''])
  })

  it('is purged beside others as it is alone', async () => {
    expect(await purged(['.zb-gone{color:red}', '.zb-row{color:red}'], 'zb-row')).toEqual(['', '.zb-row{color:red}'])
  })
})

describe('The packages of one script', () => {
  it('are installed when they came from the lock file as it is now', () => {
    write('package-lock.json', 'one')
    expect(isInstalled(folder)).toBe(false)
    write('node_modules/.installed-from.json', 'one')
    expect(isInstalled(folder)).toBe(true)
    write('package-lock.json', 'two')
    expect(isInstalled(folder)).toBe(false)
  })
})
