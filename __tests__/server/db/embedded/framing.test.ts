import { readAnswer } from '../../../../src/server/db/embedded/answer'
import { createFramer } from '../../../../src/server/db/embedded/framing'
import type { Received } from '../../../../src/server/db/embedded/framing'
import { cstring, message, query, startupPacket, sync } from '../../../../src/server/db/embedded/protocol'

const extended = (name: string, sql: string): Buffer =>
  Buffer.concat([
    message('P', cstring(name), cstring(sql), Buffer.from([0, 0])),
    message('B', cstring(''), cstring(name), Buffer.alloc(6)),
    message('D', Buffer.from('P'), cstring('')),
    message('E', cstring(''), Buffer.alloc(4)),
    sync(),
  ])

const everything = Buffer.concat([
  startupPacket(),
  query('select 1'),
  extended('', 'select 2'),
  extended('mine', 'select 3'),
  message('d', Buffer.from('copied')),
  query('select 4'),
  message('X'),
  query('never'),
])

describe('The messages from a connection to the embedded database', () => {
  const whole = createFramer('c1_').receive(everything)

  it('are split after each message that requests a response', () => {
    expect(whole.map(({ kind }) => kind)).toEqual(['startup', 'batch', 'batch', 'batch', 'batch', 'goodbye'])
    expect(whole.map((one) => (one.kind === 'batch' ? one.texts : null))).toEqual([
      null,
      ['select 1'],
      ['select 2'],
      ['select 3'],
      ['select 4'],
      null,
    ])
  })

  it('are split in the same way for any chunk size', () => {
    for (const size of [1, 3, 7, 50]) {
      const framer = createFramer('c1_')
      const received: Received[] = []
      for (let at = 0; at < everything.length && received.at(-1)?.kind !== 'goodbye'; at += size) {
        received.push(...framer.receive(new Uint8Array(everything.subarray(at, at + size))))
      }
      expect(received).toEqual(whole)
    }
  })

  it('have prepared statement names prefixed by the connection, and leave the unnamed one unchanged', () => {
    const framer = createFramer('c9_')
    framer.receive(startupPacket())
    const bytes = (received: Received[]): string =>
      received[0]?.kind === 'batch' ? received[0].bytes.toString('latin1') : ''
    expect(bytes(framer.receive(extended('mine', 'select 3'))).match(/c9_mine/g)).toHaveLength(2)
    expect(bytes(framer.receive(extended('', 'select 3')))).not.toContain('c9_')
    expect(framer.statements()).toEqual(['c9_mine'])
  })
})

describe('The response of the embedded database', () => {
  const rows = Buffer.concat([message('D', Buffer.from('row')), message('C', cstring('SELECT 1'))])
  const news = message('A', Buffer.alloc(4), cstring('orders'), cstring('7'))
  const ready = message('Z', Buffer.from('T'))

  it('is split into the response and the notifications for other connections', () => {
    const answer = readAnswer(Buffer.concat([news, rows, news, ready]))
    expect(answer).toMatchObject({ status: 'T', tags: ['SELECT 1'], failed: false, fatal: null })
    expect(answer.bytes.equals(Buffer.concat([rows, ready]))).toBe(true)
    expect(answer.notifications.map(({ channel }) => channel)).toEqual(['orders', 'orders'])
  })

  it('distinguishes a rejected statement from a fatal error of the engine', () => {
    const error = (severity: string): Buffer =>
      message('E', cstring(`S${severity}`), cstring(`V${severity}`), cstring('Mno'), Buffer.from([0]))
    expect(readAnswer(error('ERROR'))).toMatchObject({ failed: true, fatal: null, status: null })
    expect(readAnswer(error('PANIC'))).toMatchObject({ failed: true, fatal: 'no' })
  })
})
