import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { whyNotStarted } from '../../src/server/whyNotStarted'

const folder = join(tmpdir(), 'zabuni')
const embedded = { DATA_DIR: folder, DATABASE_URL: undefined }
const much = () => Promise.resolve(500 * 1024 * 1024)
const withCode = (code: string, message: string) => Object.assign(new Error(message), { code })

describe('A server that could not start', () => {
  it.each([
    ['Node.js', withCode('ENOSPC', 'ENOSPC: no space left on device, write')],
    ['PostgreSQL', withCode('53100', 'could not extend file "base/1/2"')],
    [
      'PostgreSQL, through the query builder',
      new Error('Failed query', { cause: withCode('53100', 'could not extend') }),
    ],
    [
      'the embedded engine',
      new Error(
        'The embedded database could not be opened: FATAL:  could not write lock file: No space left on device',
      ),
    ],
  ])('says that the disk is full where %s does', async (_, error) => {
    const why = await whyNotStarted(error, embedded, much)
    expect(why).toMatch(/^A disk is full, .* Nothing is lost\. Free some disk space, then start again\. \(.+\)$/)
    expect(why).toContain(error.message)
  })

  it('says so with the room that is left where the engine has no words', async () => {
    expect(await whyNotStarted(new Error('[object Object]'), embedded, () => Promise.resolve(1024))).toBe(
      `The disk of the data folder ${folder} is full: 0 MB free, 48 MB needed. Nothing is lost. Free some disk space, then start again. ([object Object])`,
    )
  })

  it.each([
    ['another reason', new Error('PUBLIC_URL is missing')],
    ['the space that a new folder needs', withCode('DISK_FULL', 'The disk of the data folder is nearly full.')],
  ])('repeats %s', async (_, error) => expect(await whyNotStarted(error, embedded, much)).toBe(error.message))

  it('does not measure the disk of this computer for a database on another one', async () => {
    const elsewhere = { DATA_DIR: folder, DATABASE_URL: 'postgresql://db.example/zabuni' }
    expect(await whyNotStarted(new Error('no such host'), elsewhere, () => Promise.resolve(0))).toBe('no such host')
  })
})
