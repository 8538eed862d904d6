import type { jsPDF } from 'jspdf'
import { pictureTypeOf } from '../domain/imports/pictureType'

/** The maximum size of the logo, in millimetres. */
const most = { width: 45, height: 12 }

/** A picture as decoded by jsPDF. */
export interface Logo {
  draw: (x: number, y: number) => void
  width: number
  height: number
}

/** The logo in its printed size; null when the bytes cannot be decoded, because a letterhead is complete without it. */
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

/**
 * jsPDF draws transparent WebP areas black. Only the simple format has no transparency: "RIFF", a length, "WEBPVP8 ".
 */
function mayBeTransparent(bytes: Uint8Array): boolean {
  return pictureTypeOf(bytes) === 'image/webp' && String.fromCharCode(...bytes.subarray(12, 16)) !== 'VP8 '
}
