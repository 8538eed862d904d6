import { runInNewContext } from 'node:vm'
import { isDatabaseDown } from '../../../src/server/db/connection/databaseDown'

const failed = (message: string, more: object = {}) => Object.assign(new Error(message), more)

describe('The database is unavailable', () => {
  it.each([
    ['refuses the connection', failed('connect ECONNREFUSED', { code: 'ECONNREFUSED' })],
    ['is shut down by an administrator', failed('terminating connection', { code: '57P01' })],
    [
      'is a standby, which has not taken over yet',
      failed('cannot execute INSERT in a read-only transaction', { code: '25006' }),
    ],
    ['closes the connection of a pooler', failed('query_wait_timeout', { code: '08P01' })],
    ['ends the connection, in the driver’s words', failed('Connection terminated unexpectedly')],
    [
      'is the cause of another error',
      new Error('Failed query', { cause: failed('read ECONNRESET', { code: 'ECONNRESET' }) }),
    ],
    [
      'fails with an error of another realm',
      runInNewContext(`Object.assign(new Error('away'), { code: 'ECONNREFUSED' })`) as unknown,
    ],
  ])('when it %s', (_, error) => expect(isDatabaseDown(error)).toBe(true))

  it.each([
    ['the request is invalid', failed('syntax error', { code: '42601' })],
    ['a constraint is violated', failed('duplicate key', { code: '23505' })],
    ['the value is not an error', { code: 'ECONNREFUSED' }],
  ])('but not when %s', (_, error) => expect(isDatabaseDown(error)).toBe(false))
})
