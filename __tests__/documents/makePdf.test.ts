import { makePdf, type PaperSource } from '../../src/documents/makePdf'
import type { PaperAnswer, PaperTask } from '../../src/documents/paperWorker'
import { plainPaper } from '../support/plainPaper'

/** A worker that keeps what it is told and says what a test wants it to say. */
class SpokenWorker extends EventTarget {
  static all: SpokenWorker[] = []
  told: PaperTask[] = []
  constructor() {
    super()
    SpokenWorker.all.push(this)
  }
  postMessage(task: PaperTask) {
    this.told.push(task)
  }
  say(answer: PaperAnswer) {
    this.dispatchEvent(new MessageEvent('message', { data: answer }))
  }
  fail(message: string) {
    this.dispatchEvent(Object.assign(new Event('error'), { message }))
  }
}
globalThis.Worker = SpokenWorker as unknown as typeof Worker

const bytes = (text: string) => new Uint8Array(Buffer.from(text))
const source = (over: Partial<PaperSource> = {}): PaperSource => ({
  picture: () => Promise.resolve(undefined),
  font: () => Promise.resolve(undefined),
  ...over,
})
const current = () => SpokenWorker.all.at(-1) as SpokenWorker
/** What was asked of the worker has gone its way. */
const settled = () => new Promise((resolve) => setImmediate(resolve))
const lastTask = () => current().told.at(-1) as PaperTask
const pdf = new Uint8Array(bytes('%PDF')).buffer

describe('The PDF of a paper in the browser', () => {
  it('is drawn by a worker, with the logo that the paper names', async () => {
    const paper = { ...plainPaper(1), from: { ...plainPaper(1).from, logo: 'abc' } }
    const made = makePdf(paper, source({ picture: (name) => Promise.resolve(bytes(`picture ${name}`)) }))
    await settled()
    expect(lastTask()).toMatchObject({ paper, supplies: { logo: bytes('picture abc'), print: false } })
    current().say({ id: lastTask().id, pdf })
    expect(await (await made).text()).toBe('%PDF')
  })

  it('has a font fetched for the signs that the worker lacks, and goes on without where there is none', async () => {
    const asked: string[] = []
    for (const cut of [bytes('font'), undefined, null]) {
      const font = (signs: string) => (
        asked.push(signs),
        cut === null ? Promise.reject(new Error('no connection')) : Promise.resolve(cut)
      )
      const made = makePdf(plainPaper(1), source({ font }))
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

  it('that can’t be drawn is refused with why, and the next has a new worker where that one is gone', async () => {
    const refused = makePdf(plainPaper(1), source())
    await settled()
    current().say({ id: lastTask().id, error: 'no room' })
    await expect(refused).rejects.toThrow('no room')
    const lost = makePdf(plainPaper(1), source())
    await settled()
    current().fail('the worker is gone')
    await expect(lost).rejects.toThrow('the worker is gone')
    const next = makePdf(plainPaper(1), source())
    await settled()
    expect(SpokenWorker.all).toHaveLength(2)
    current().say({ id: lastTask().id, pdf })
    await next
  })
})
