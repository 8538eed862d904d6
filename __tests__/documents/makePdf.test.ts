import { makePdf, startDrawing, type DocumentSource } from '../../src/documents/makePdf'
import type { DocumentAnswer, DocumentTask } from '../../src/documents/documentWorker'
import { plainDocument } from '../support/plainDocument'

/** A worker that records its messages and answers as the test requires. */
class SpokenWorker extends EventTarget {
  static all: SpokenWorker[] = []
  tasks: DocumentTask[] = []
  constructor() {
    super()
    SpokenWorker.all.push(this)
  }
  postMessage(task: DocumentTask) {
    this.tasks.push(task)
  }
  say(answer: DocumentAnswer) {
    this.dispatchEvent(new MessageEvent('message', { data: answer }))
  }
  fail(message: string) {
    this.dispatchEvent(Object.assign(new Event('error'), { message }))
  }
}
globalThis.Worker = SpokenWorker as unknown as typeof Worker

const bytes = (text: string) => new Uint8Array(Buffer.from(text))
const source = (over: Partial<DocumentSource> = {}): DocumentSource => ({
  picture: () => Promise.resolve(undefined),
  font: () => Promise.resolve(undefined),
  ...over,
})
const current = () => SpokenWorker.all.at(-1) as SpokenWorker
/** Waits until pending messages are delivered. */
const settled = () => new Promise((resolve) => setImmediate(resolve))
const lastTask = () => current().tasks.at(-1) as DocumentTask
const pdf = new Uint8Array(bytes('%PDF')).buffer

describe('The PDF of a document in the browser', () => {
  it('has a worker that may start before it, once', async () => {
    startDrawing()
    startDrawing()
    expect(SpokenWorker.all).toHaveLength(1)
    const made = makePdf(plainDocument(1), source())
    await settled()
    expect(SpokenWorker.all).toHaveLength(1)
    current().say({ id: lastTask().id, pdf })
    await made
  })

  it('is drawn by a worker, with the logo that the document names', async () => {
    const generatedDocument = { ...plainDocument(1), from: { ...plainDocument(1).from, logo: 'abc' } }
    const made = makePdf(generatedDocument, source({ picture: (name) => Promise.resolve(bytes(`picture ${name}`)) }))
    await settled()
    expect(lastTask()).toMatchObject({ generatedDocument, supplies: { logo: bytes('picture abc'), print: false } })
    current().say({ id: lastTask().id, pdf })
    expect(await (await made).text()).toBe('%PDF')
  })

  it('uses a fetched font for missing characters, and continues when there is none', async () => {
    const asked: string[] = []
    for (const cut of [bytes('font'), undefined, null]) {
      const font = (signs: string) => (
        asked.push(signs),
        cut === null ? Promise.reject(new Error('no connection')) : Promise.resolve(cut)
      )
      const made = makePdf(plainDocument(1), source({ font }))
      await settled()
      const { id } = lastTask()
      current().say({ id, wanted: '宁波' })
      await settled()
      expect(lastTask()).toEqual({ id, cut: cut ?? undefined })
      current().say({ id, pdf })
      await made
    }
    expect(asked).toEqual(['宁波', '宁波', '宁波'])
    expect(SpokenWorker.all).toHaveLength(1)
  })

  it('is rejected with the reason when it cannot be drawn; after a crash the next document gets a new worker', async () => {
    const refused = makePdf(plainDocument(1), source())
    await settled()
    current().say({ id: lastTask().id, error: 'no room' })
    await expect(refused).rejects.toThrow('no room')
    const lost = makePdf(plainDocument(1), source())
    await settled()
    current().fail('the worker is gone')
    await expect(lost).rejects.toThrow('the worker is gone')
    const next = makePdf(plainDocument(1), source())
    await settled()
    expect(SpokenWorker.all).toHaveLength(2)
    current().say({ id: lastTask().id, pdf })
    await next
  })
})
