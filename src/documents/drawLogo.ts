import type { jsPDF } from 'jspdf'
import { pictureTypeOf } from '../domain/pictureType'

/** The sender's picture has at most so much room, in millimetres. */
const most = { width: 45, height: 12 }

/** A picture as jsPDF has read it. */
export interface Logo {
  draw: (x: number, y: number) => void
  width: number
  height: number
}

/** The logo of a document in its size on paper; none where its bytes are no picture that can be read: a letterhead is whole without it. */
export function readLogo(doc: jsPDF, bytes: Uint8Array | undefined): Logo | null {
  if (!bytes || mayBeTransparent(bytes)) return null
  try {
    const { width, height } = doc.getImageProperties(bytes)
    if (!(width > 0 && height > 0)) return null
    const scale = Math.min(most.width / width, most.height / height)
    const size = { width: width * scale, height: height * scale }
    return { ...size, draw: (x, y) => void doc.addImage(bytes, x, y, size.width, size.height, 'logo', 'SLOW') }
  } catch {
    return null
  }
}

/** jsPDF draws what is transparent in a WebP black. Only its plainest kind has nothing that is: "RIFF", a length, "WEBPVP8 ". */
function mayBeTransparent(bytes: Uint8Array): boolean {
  return pictureTypeOf(bytes) === 'image/webp' && String.fromCharCode(...bytes.subarray(12, 16)) !== 'VP8 '
}
