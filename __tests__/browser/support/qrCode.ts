import { execFileSync } from 'node:child_process'
import jsQR from 'jsqr'

interface Picture {
  width: number
  height: number
  /** Red, green, blue and alpha of each pixel. */
  points: Uint8ClampedArray
}

/**
 * The text of the QR code on the first page of a PDF, read from the rendered page; undefined where none is readable.
 */
export function qrCodeOn(pdf: string): string | undefined {
  const page = execFileSync('pdftoppm', ['-r', '200', '-singlefile', pdf], { maxBuffer: 64 * 2 ** 20 })
  const { points, width, height } = pictureOf(page)
  return jsQR(points, width, height, { inversionAttempts: 'dontInvert' })?.data
}

/** Reads a PPM file of pdftoppm: "P6", width, height, maximum value, then three bytes per pixel. */
function pictureOf(ppm: Buffer): Picture {
  const [head, width, height] = /^P6\s+(\d+)\s+(\d+)\s+255\s/.exec(ppm.toString('latin1', 0, 64)) ?? []
  if (head === undefined) throw new Error('pdftoppm wrote no PPM')
  const points = new Uint8ClampedArray(Number(width) * Number(height) * 4)
  for (let from = head.length, to = 0; to < points.length; from += 3, to += 4) {
    points.set(ppm.subarray(from, from + 3), to)
    points[to + 3] = 255
  }
  return { width: Number(width), height: Number(height), points }
}
