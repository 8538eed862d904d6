import type { jsPDF } from 'jspdf'
import { pictureTypeOf } from '../../domain/imports/pictureType'

/** A picture as decoded by jsPDF, in its printed size in millimetres. */
export interface DrawnPicture {
  draw: (x: number, y: number) => void
  width: number
  height: number
}

/**
 * The picture as large as fits into `most`, in millimetres; null when the bytes cannot be decoded, because a document is
 * complete without it. A picture of the same name is in the file once, however often it is drawn.
 */
export function readPicture(
  doc: jsPDF,
  bytes: Uint8Array | undefined,
  most: { width: number; height: number },
  name: string,
): DrawnPicture | null {
  if (!bytes || mayBeTransparent(bytes)) return null
  try {
    const { width, height } = doc.getImageProperties(bytes)
    if (!(width > 0 && height > 0)) return null
    const scale = Math.min(most.width / width, most.height / height)
    const size = { width: width * scale, height: height * scale }
    return { ...size, draw: (x, y) => void doc.addImage(bytes, x, y, size.width, size.height, name, 'SLOW') }
  } catch {
    return null
  }
}

/**
 * jsPDF draws transparent WebP areas black. Only the simple format has no transparency: "RIFF", a length, "WEBPVP8 ".
 */
function mayBeTransparent(bytes: Uint8Array): boolean {
  return pictureTypeOf(bytes) === 'image/webp' && String.fromCharCode(...bytes.subarray(12, 16)) !== 'VP8 '
}
