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

describe('What a connection sends to the embedded database', () => {
  const whole = createFramer('c1_').receive(everything)

  it('is cut where an answer is asked for', () => {
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

  it('is cut alike in whatever pieces it comes', () => {
    for (const size of [1, 3, 7, 50]) {
      const framer = createFramer('c1_')
      const received: Received[] = []
      for (let at = 0; at < everything.length && received.at(-1)?.kind !== 'goodbye'; at += size) {
        received.push(...framer.receive(new Uint8Array(everything.subarray(at, at + size))))
      }
      expect(received).toEqual(whole)
    }
  })

  it('names its prepared statements by the connection, and leaves the unnamed one alone', () => {
    const framer = createFramer('c9_')
    framer.receive(startupPacket())
    const bytes = (received: Received[]): string =>
      received[0]?.kind === 'batch' ? received[0].bytes.toString('latin1') : ''
    expect(bytes(framer.receive(extended('mine', 'select 3'))).match(/c9_mine/g)).toHaveLength(2)
    expect(bytes(framer.receive(extended('', 'select 3')))).not.toContain('c9_')
    expect(framer.statements()).toEqual(['c9_mine'])
  })
})

describe('What the embedded database answers', () => {
  const rows = Buffer.concat([message('D', Buffer.from('row')), message('C', cstring('SELECT 1'))])
  const news = message('A', Buffer.alloc(4), cstring('orders'), cstring('7'))
  const ready = message('Z', Buffer.from('T'))

  it('is split into the answer and the news for others', () => {
    const answer = readAnswer(Buffer.concat([news, rows, news, ready]))
    expect(answer).toMatchObject({ status: 'T', tags: ['SELECT 1'], failed: false, fatal: null })
    expect(answer.bytes.equals(Buffer.concat([rows, ready]))).toBe(true)
    expect(answer.notifications.map(({ channel }) => channel)).toEqual(['orders', 'orders'])
  })

  it('tells a refused statement from an engine that must not go on', () => {
    const error = (severity: string): Buffer =>
      message('E', cstring(`S${severity}`), cstring(`V${severity}`), cstring('Mno'), Buffer.from([0]))
    expect(readAnswer(error('ERROR'))).toMatchObject({ failed: true, fatal: null, status: null })
    expect(readAnswer(error('PANIC'))).toMatchObject({ failed: true, fatal: 'no' })
  })
})
