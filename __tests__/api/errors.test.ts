import { isFailure, noConnection, refusal, timedOut, toFailure, unreadable } from '../../src/api/errors'

describe('Each failure has the same shape and', () => {
  it('keeps the message, fields and request id of a rejection', () => {
    const error = {
      code: 'invalid',
      message: 'Check the fields.',
      fields: [{ path: 'name', message: 'Enter a value.' }],
      request_id: 'r-9',
    }
    expect(toFailure({ status: 422, data: { status: false, error } })).toEqual({ ...error, status: 422 })
  })

  it('keeps the details of a warning and of a version conflict', () => {
    const error = {
      code: 'stale',
      message: 'It changed.',
      fields: [],
      request_id: 'r',
      current: { version: 3 },
      warnings: [{ code: 'ORD-01', path: '', message: 'Low.' }],
    }
    expect(refusal(412, { status: false, error })).toMatchObject({
      status: 412,
      current: { version: 3 },
      warnings: [{ code: 'ORD-01' }],
    })
  })

  it.each([
    ['a broken connection', { status: 'FETCH_ERROR', error: 'TypeError: Failed to fetch' }, 0, noConnection],
    ['a server that takes too long', { status: 'TIMEOUT_ERROR', error: 'AbortError' }, 0, timedOut],
    ['a plain fetch that takes too long', new DOMException('slow', 'TimeoutError'), 0, timedOut],
    ['a gateway’s own page', { status: 'PARSING_ERROR', originalStatus: 502, data: '<html>' }, 502, unreadable],
    [
      'a gateway that refuses the body',
      { status: 'PARSING_ERROR', originalStatus: 413, data: '<html>' },
      413,
      'too_large',
    ],
    ['a response that is not in our envelope', { status: 500, data: { oops: true } }, 500, unreadable],
    ['a bug', new TypeError('x is undefined'), 0, noConnection],
  ])('describes %s', (_, error, status, code) => {
    const failure = toFailure(error)
    expect(failure).toMatchObject({ status, code, fields: [] })
    expect(isFailure(failure)).toBe(true)
    expect(toFailure(failure)).toBe(failure)
  })

  it.each([
    [
      413,
      'The server in front refuses files over its limit. Choose a smaller one, or ask an administrator to raise the limit.',
    ],
    [502, 'The server can’t be reached.'],
    [504, 'The server can’t be reached.'],
    [200, 'The server’s answer could not be read.'],
  ])('says what a proxy’s page with status %s means', (status, message) => {
    expect(toFailure({ status: 'PARSING_ERROR', originalStatus: status, data: '<html>' }).message).toBe(message)
    expect(refusal(status, null).message).toBe(message)
  })
})
