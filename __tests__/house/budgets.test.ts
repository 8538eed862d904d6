import { gzipSync } from 'node:zlib'
import { overBudget, packedSizes } from '../../scripts/webpack/budgets'

const files: Record<string, number> = {
  'app.js': 900,
  'app.js.gz': 300,
  'app.css': 90,
  'app.css.gz': 30,
  'list.js': 500,
  'list.js.gz': 200,
}
const groups = new Map([
  ['app', { getFiles: () => ['app.js', 'app.css'] }],
  ['list', { getFiles: () => ['app.js', 'list.js'] }],
])
const sizeOf = (file: string) => files[file]

describe('A budget of what a page loads', () => {
  it('is kept by the compressed size of each file once', () => {
    const budget = { page: 'the list', chunks: ['app', 'list'], ends: '.js', packed: 'gz', most: 500 } as const
    expect(overBudget([budget], groups, sizeOf)).toEqual([])
  })

  it('fails with the figures and the largest files', () => {
    const budget = { page: 'the list', chunks: ['app', 'list'], packed: 'gz', most: 500 } as const
    expect(overBudget([budget], groups, sizeOf)).toEqual([
      'the list loads 0.5 kB of scripts and styles (gz), its budget is 0.5 kB:\n  0.3 kB app.js\n  0.2 kB list.js\n  0.0 kB app.css',
    ])
  })

  it('counts a file that is too small to be compressed as it is', () => {
    const budget = { page: 'sign-in', chunks: ['app'], ends: '.css', packed: 'br', most: 89 } as const
    expect(overBudget([budget], groups, sizeOf)).toHaveLength(1)
  })

  it('fails when its chunk was renamed', () => {
    const budget = { page: 'sign-in', chunks: ['start'], packed: 'gz', most: 500 } as const
    expect(overBudget([budget], groups, sizeOf)).toEqual([
      'The budget of sign-in counts chunks that do not exist: start.',
    ])
  })

  it('is kept as well where the build writes no compressed files: those that are counted are compressed for it', async () => {
    const content = Buffer.from('a table of orders '.repeat(100))
    const file = { size: content.length, content: () => Promise.resolve(content) }
    const plain: Record<string, typeof file> = { 'app.js': file, 'app.css': file }
    const budget = { page: 'sign-in', chunks: ['app'], ends: '.js', packed: 'gz', most: 10 } as const
    const packed = await packedSizes([budget], groups, (name) => plain[name])
    expect(packed('app.js.gz')).toBe(gzipSync(content, { level: 9 }).length)
    expect(packed('app.css.gz')).toBeUndefined()
    expect(overBudget([budget], groups, packed)).toHaveLength(1)
    const written = await packedSizes([budget], groups, (name) =>
      name === 'app.js.gz' ? { ...file, size: 7 } : plain[name],
    )
    expect(overBudget([budget], groups, written)).toEqual([])
  })
})
