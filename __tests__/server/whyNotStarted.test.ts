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

  const query = (cause: Error) => new Error('Failed query: CREATE SCHEMA IF NOT EXISTS "drizzle"', { cause })
  const system = (code: string, message: string, more: object) => Object.assign(withCode(code, message), more)

  it.each([
    [
      query(withCode('42501', 'permission denied for database zabuni')),
      'The user of DATABASE_URL lacks a right. Make it the owner of the database and of its tables. (permission denied for database zabuni)',
    ],
    [
      withCode('28P01', 'password authentication failed for user "zabuni"'),
      'PostgreSQL refuses the user or the password of DATABASE_URL. Correct it. (password authentication failed for user "zabuni")',
    ],
    [
      withCode('3D000', 'database "zabuni" does not exist'),
      'The database of DATABASE_URL does not exist. Make it with createdb --encoding=UTF8 --template=template0 and its name. (database "zabuni" does not exist)',
    ],
    [
      query(withCode('0A000', 'extension "pg_trgm" is not available')),
      'PostgreSQL lacks an extension. Install its contrib modules (pg_trgm and unaccent). (extension "pg_trgm" is not available)',
    ],
    [
      // An address with two numbers fails with an error that says nothing itself.
      new AggregateError([system('ECONNREFUSED', 'connect ECONNREFUSED ::1:5432', { syscall: 'connect' })], ''),
      'The database of DATABASE_URL cannot be reached. Start it, or correct the address. (connect ECONNREFUSED ::1:5432)',
    ],
    [
      withCode('SELF_SIGNED_CERT_IN_CHAIN', 'self-signed certificate in certificate chain'),
      'The certificate of the database is not trusted. Set NODE_EXTRA_CA_CERTS to the file of its authority. (self-signed certificate in certificate chain)',
    ],
    [
      system('EADDRINUSE', 'listen EADDRINUSE', { syscall: 'listen', address: '127.0.0.1', port: 3000 }),
      'Port 3000 of 127.0.0.1 is in use. Stop the program that has it, or set PORT to another one. (listen EADDRINUSE)',
    ],
    [
      system('EADDRNOTAVAIL', 'listen EADDRNOTAVAIL', { syscall: 'listen', address: '10.9.9.9', port: 3000 }),
      '10.9.9.9 is no address of this computer. Correct HOST. (listen EADDRNOTAVAIL)',
    ],
  ])('says what to do, with the cause (%#)', async (error, why) => {
    expect(await whyNotStarted(error, embedded, much)).toBe(why)
  })

  it('names the folder that may not be written', async () => {
    const error = system('EACCES', 'EACCES: permission denied, mkdir', { syscall: 'mkdir', path: '/srv/data' })
    expect(await whyNotStarted(error, embedded, much)).toMatch(
      /^\/srv\/data cannot be written by the user \S+\. Give it/,
    )
  })

  it('does not measure the disk of this computer for a database on another one', async () => {
    const elsewhere = { DATA_DIR: folder, DATABASE_URL: 'postgresql://db.example/zabuni' }
    expect(await whyNotStarted(new Error('no such host'), elsewhere, () => Promise.resolve(0))).toBe('no such host')
  })
})
