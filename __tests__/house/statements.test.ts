import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { root } from '../support/ledger'

const page = (file: string) => readFileSync(path.join(root, file), 'utf8')
const testsIn = (text: string) => [...text.matchAll(/`(__tests__\/[^`*<]+\.tsx?)`/g)].map(([, file = '']) => file)

/** Statements that were more than a test showed: each line of these lists names a test, or says that there is none. */
const lists = [
  { file: 'docs/SECURITY.md', from: '## Guarantees', to: '[asvs.md]' },
  { file: 'docs/decisions/0064-personal-data.md', from: '## What shows it', to: '\n## ' },
  { file: 'docs/decisions/0087-redactions.md', from: '## What shows it', to: '\n## ' },
]

describe('What the documents state', () => {
  it.each(lists)('in $file names the tests that would fail, or says that it is not tested', ({ file, from, to }) => {
    const [, after = ''] = page(file).split(from)
    const [list = ''] = after.split(to)
    const statements = list.split(/\n- /).slice(1)
    expect(statements.length).toBeGreaterThan(2)
    expect(statements.filter((each) => testsIn(each).length === 0 && !/not tested/i.test(each))).toEqual([])
  })

  it('names only tests that exist', () => {
    const files = [
      ...['SECURITY.md', 'asvs.md', 'torture.md', 'rules.md'].map((name) => `docs/${name}`),
      ...readdirSync(path.join(root, 'docs/decisions')).map((name) => `docs/decisions/${name}`),
    ]
    const named = files.flatMap((file) => testsIn(page(file)).map((test) => ({ file, test })))
    expect(named.length).toBeGreaterThan(100)
    expect(named.filter(({ test }) => !existsSync(path.join(root, test)))).toEqual([])
  })
})
