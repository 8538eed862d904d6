import PQueue from 'p-queue'
import type { Sharp } from 'sharp'
import { mostPicturePixels, pictureTypeOf, thumbnailSide } from '../../domain/imports/pictureType'
import { refusal } from '../http/refusal'

export interface Picture {
  bytes: Buffer
  media_type: keyof typeof encode
}

/** One at a time: a picture with the most pixels takes a second and much memory. */
const queue = new PQueue({ concurrency: 1 })

const seconds = 10

/** Loaded with the first picture; it reads the accepted types only. */
async function loadSharp() {
  const { default: sharp } = await import('sharp')
  sharp.cache(false)
  sharp.concurrency(1)
  sharp.block({ operation: ['VipsForeignLoad'] })
  sharp.unblock({ operation: ['VipsForeignLoadPng', 'VipsForeignLoadJpeg', 'VipsForeignLoadWebp'] })
  return sharp
}

const encode = {
  'image/png': (picture: Sharp) => picture.png({ compressionLevel: 9 }),
  'image/jpeg': (picture: Sharp) => picture.jpeg({ quality: 88, mozjpeg: true }),
}

/**
 * Decodes an uploaded picture and encodes its pixels anew, upright and with at most `side` pixels a side. What else the
 * file contains (a place, a preview, a script behind the picture) is left out. A WebP is stored as a PNG if it has
 * transparency, otherwise as a JPEG: documents draw these. Throws 415 for what is no picture or is damaged, and 422 for
 * more pixels than a camera takes, before they are decoded.
 */
export const encodeAnew = (side: number) => (bytes: Buffer) =>
  queue.add(async (): Promise<Picture> => {
    const type = pictureTypeOf(bytes)
    if (!type) throw refusal(415, 'wrong_type', 'This file is not a PNG, JPEG or WebP image. Choose another file.')
    const sharp = await loadSharp()
    const { width, height, hasAlpha } = await sharp(bytes, { limitInputPixels: false }).metadata().catch(damaged)
    if (width * height > mostPicturePixels) throw tooLarge(width, height)
    const media_type = type === 'image/webp' ? (hasAlpha ? 'image/png' : 'image/jpeg') : type
    const picture = sharp(bytes, { failOn: 'error', limitInputPixels: mostPicturePixels, autoOrient: true })
      .resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true })
      .timeout({ seconds })
    return { bytes: await encode[media_type](picture).toBuffer().catch(damaged), media_type }
  })

/** Returns a small JPEG of a stored picture for the lines of documents, transparent areas white. Throws when it is damaged. */
export const toThumbnail = (bytes: Buffer) =>
  queue.add(async (): Promise<Picture> => {
    const sharp = await loadSharp()
    const small = sharp(bytes, { limitInputPixels: mostPicturePixels, autoOrient: true })
      .resize({ width: thumbnailSide, height: thumbnailSide, fit: 'inside', withoutEnlargement: true })
      .flatten({ background: 'white' })
      .timeout({ seconds })
      .jpeg({ quality: 78, mozjpeg: true })
    return { bytes: await small.toBuffer(), media_type: 'image/jpeg' }
  })

function damaged(): never {
  throw refusal(415, 'damaged_picture', 'This picture cannot be read: the file is damaged. Choose another file.')
}

const tooLarge = (width: number, height: number) =>
  refusal(
    422,
    'too_many_pixels',
    `This picture has ${width} × ${height} pixels, more than ${mostPicturePixels / 1_000_000} million. Choose a smaller one.`,
  )
