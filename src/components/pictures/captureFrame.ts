import { newKey } from '../saving/newKey'
import type { Picture } from './picture'

const frameAddress = '/capture.html'
/** A frame that is silent for this long has failed, in milliseconds. */
const patience = 30_000

interface Said {
  kind?: string
  id?: string
  blob?: Blob
  error?: string
}

/**
 * Makes a PNG of a description, with twice as many pixels as its width, in a frame of our own that exists only for
 * that. Rejects when the frame cannot be loaded, fails, or takes longer than half a minute.
 */
export async function makePicture(picture: Picture): Promise<Blob> {
  const frame = document.createElement('iframe')
  frame.src = frameAddress
  frame.tabIndex = -1
  frame.setAttribute('aria-hidden', 'true')
  // Off screen but laid out, as wide as the picture: without layout it could not be drawn.
  Object.assign(frame.style, {
    position: 'fixed',
    top: '0',
    left: '-99999px',
    width: `${picture.width}px`,
    height: '100px',
    border: '0',
  })
  try {
    return await drawnIn(frame, picture)
  } finally {
    frame.remove()
  }
}

function drawnIn(frame: HTMLIFrameElement, picture: Picture): Promise<Blob> {
  const id = newKey()
  return new Promise((resolve, reject) => {
    function settle(outcome: () => void) {
      removeEventListener('message', hear)
      clearTimeout(timer)
      outcome()
    }
    function hear({ data, origin, source }: MessageEvent<Said | null>) {
      if (origin !== location.origin || source !== frame.contentWindow) return
      if (data?.kind === 'zabuni:capture_ready')
        frame.contentWindow?.postMessage({ kind: 'zabuni:capture', id, picture }, location.origin)
      if (data?.kind !== 'zabuni:captured' || data.id !== id) return
      const { blob, error } = data
      settle(() => (blob ? resolve(blob) : reject(new Error(error ?? 'the frame sent no picture'))))
    }
    const timer = setTimeout(() => settle(() => reject(new Error('the picture took too long'))), patience)
    addEventListener('message', hear)
    document.body.append(frame)
  })
}
