import sharp, { type Sharp } from 'sharp'

/** A square picture that hardly compresses: about three bytes a pixel as a PNG. */
export const noise = (side: number): Sharp =>
  sharp({
    create: {
      width: side,
      height: side,
      channels: 3,
      noise: { type: 'gaussian', mean: 128, sigma: 40 },
      background: 'white',
    },
  }).removeAlpha()

/** A square PNG of one colour, which is small at any size. */
export const plain = (side: number): Promise<Buffer> =>
  sharp({ create: { width: side, height: side, channels: 3, background: 'teal' } })
    .png()
    .toBuffer()

export const pixelsOf = (picture: Buffer): Promise<Buffer> => sharp(picture).raw().toBuffer()

export async function sizeOf(picture: Buffer): Promise<[number, number]> {
  const { width, height } = await sharp(picture).metadata()
  return [width, height]
}
