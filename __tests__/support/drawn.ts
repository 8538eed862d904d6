import type { makePicture as makeRealPicture } from '../../src/components/pictures/captureFrame'
import type { makePdf as makeRealPdf } from '../../src/documents/makePdf'
import { afterTest } from './afterTest'

/*
 * What pages draw with, which jsdom cannot: the worker of PDFs and the frame of pictures. `pageRunner` gives these to the
 * modules of src instead; the tests of documents and pictures show what is drawn.
 */

type Fake<F extends (...given: never[]) => unknown> = jest.Mock<ReturnType<F>, Parameters<F>>

export const makePdf: Fake<typeof makeRealPdf> = jest.fn()
export const makePicture: Fake<typeof makeRealPicture> = jest.fn()
/** What was saved as a file, by its name. */
export const saved = jest.fn<void, [Blob, string]>()

export const png = new Blob(['png'], { type: 'image/png' })

function reset() {
  makePdf.mockReset().mockImplementation(async () => new Blob(['%PDF'], { type: 'application/pdf' }))
  makePicture.mockReset().mockImplementation(async () => png)
  saved.mockReset()
}
reset()
afterTest(reset)

export function startDrawing(): void {}

/** From here on, files are not downloaded but noted as `saved`. */
export function catchFiles(): void {
  const blobs = new Map<string, Blob>()
  const { createObjectURL } = URL
  URL.createObjectURL = (blob) => {
    const address = `blob:${blobs.size}`
    blobs.set(address, blob as Blob)
    return address
  }
  const click = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function save(
    this: HTMLAnchorElement,
  ) {
    const blob = blobs.get(this.href)
    if (blob) saved(blob, this.download)
  })
  restore = () => {
    URL.createObjectURL = createObjectURL
    click.mockRestore()
  }
}

let restore = () => {}
afterTest(() => restore())
