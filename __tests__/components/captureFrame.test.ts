import { makePicture } from '../../src/components/pictures/captureFrame'

const picture = { width: 800, theme: 'light' as const, root: { tag: 'div', text: 'hello' } }

const frame = () => document.querySelector('iframe') as HTMLIFrameElement
const says = (data: object, from: { origin?: string; source?: Window | null } = {}) =>
  dispatchEvent(new MessageEvent('message', { data, origin: location.origin, source: frame().contentWindow, ...from }))

/** A frame that receives a picture request once it is ready; returns the id of the request. */
function asked() {
  const post = jest.spyOn(frame().contentWindow as Window, 'postMessage').mockImplementation(() => undefined)
  says({ kind: 'zabuni:capture_ready' })
  return post.mock.calls.map(([data, target]) => ({
    data: data as { id: string; kind: string; picture: object },
    target,
  }))
}

describe('A picture', () => {
  it('is drawn in our own frame, which receives the request once it is ready and is removed afterwards', async () => {
    const made = makePicture(picture)
    expect(frame().getAttribute('src')).toBe('/capture.html')
    const [first, ...more] = asked()
    expect(more).toEqual([])
    expect(first).toMatchObject({ target: location.origin, data: { kind: 'zabuni:capture', picture } })
    const blob = new Blob(['png'])
    says({ kind: 'zabuni:captured', id: first?.data.id, blob })
    expect(await made).toBe(blob)
    expect(document.querySelector('iframe')).toBeNull()
  })

  it('is rejected with the frame’s error, and the frame is removed too', async () => {
    const made = makePicture(picture)
    const [first] = asked()
    says({ kind: 'zabuni:captured', id: first?.data.id, error: 'the picture is too large' })
    await expect(made).rejects.toThrow('the picture is too large')
    expect(document.querySelector('iframe')).toBeNull()
  })

  it('is accepted only from its own frame, not from another window or another picture’s frame', async () => {
    const made = makePicture(picture)
    const [first] = asked()
    const id = first?.data.id
    says({ kind: 'zabuni:captured', id, blob: new Blob(['false']) }, { origin: 'https://elsewhere.example' })
    says({ kind: 'zabuni:captured', id, blob: new Blob(['false']) }, { source: window })
    says({ kind: 'zabuni:captured', id: 'another', blob: new Blob(['false']) })
    const blob = new Blob(['true'])
    says({ kind: 'zabuni:captured', id, blob })
    expect(await made).toBe(blob)
  })
})
