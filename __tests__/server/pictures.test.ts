import { deflateSync } from 'node:zlib'
import sharp from 'sharp'
import { mostPicturePixels } from '../../src/domain/imports/pictureType'
import { isRefusal } from '../../src/server/http/refusal'
import { encodeAnew } from '../../src/server/pictures/encodeAnew'
import { noise, plain, sizeOf } from './support/pictures'

const encode = encodeAnew(100)

const refused = async (bytes: Buffer) => {
  const error: unknown = await encode(bytes).catch((reason: unknown) => reason)
  if (!isRefusal(error)) throw new Error('it was accepted')
  return [error.refusal.status, error.message]
}

/** A PNG of black pixels whose rows are never written one by one: its file is small whatever it claims. */
function claiming(width: number, height: number): Buffer {
  const crc = (bytes: Buffer) => {
    let sum = ~0
    for (const byte of bytes) {
      sum ^= byte
      for (let bit = 0; bit < 8; bit += 1) sum = (sum >>> 1) ^ (sum & 1 ? 0xedb88320 : 0)
    }
    return ~sum >>> 0
  }
  const chunk = (type: string, data: Buffer) => {
    const typed = Buffer.concat([Buffer.from(type), data])
    const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)]
    length.writeUInt32BE(data.length)
    check.writeUInt32BE(crc(typed))
    return Buffer.concat([length, typed, check])
  }
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.writeUInt8(1, 8)
  const rows = deflateSync(Buffer.alloc((Math.ceil(width / 8) + 1) * height))
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', header),
    chunk('IDAT', rows),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

describe('An uploaded picture', () => {
  it.each(['png', 'jpeg', 'webp'] as const)('keeps nothing that follows its pixels: %s', async (format) => {
    const script = '<script>alert(1)</script>'
    const file = Buffer.concat([await noise(20).toFormat(format).toBuffer(), Buffer.from(script)])
    const { bytes } = await encode(file)
    expect(bytes.includes(script)).toBe(false)
    expect(await sizeOf(bytes)).toEqual([20, 20])
  })

  it('keeps no place and no camera, and is upright', async () => {
    const exif = { IFD0: { Make: 'Camera of Neema' }, IFD3: { GPSLatitudeRef: 'S', GPSLatitude: '6/1 48/1 0/1' } }
    const file = await sharp({ create: { width: 40, height: 20, channels: 3, background: 'teal' } })
      .withExif(exif)
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer()
    expect(file.includes('Camera of Neema')).toBe(true)
    const { bytes, media_type } = await encode(file)
    expect((await sharp(bytes).metadata()).exif).toBeUndefined()
    expect([media_type, await sizeOf(bytes)]).toEqual(['image/jpeg', [20, 40]])
  })

  it('is made smaller, never larger, in its proportions', async () => {
    const wide = sharp({ create: { width: 400, height: 100, channels: 3, background: 'teal' } })
    expect(await sizeOf((await encode(await wide.png().toBuffer())).bytes)).toEqual([100, 25])
    expect(await sizeOf((await encode(await plain(7))).bytes)).toEqual([7, 7])
  })

  it('is stored as documents can draw it: a WebP as a PNG or JPEG, with its transparency', async () => {
    const opaque = await encode(await noise(20).webp().toBuffer())
    expect([opaque.media_type, (await sharp(opaque.bytes).metadata()).format]).toEqual(['image/jpeg', 'jpeg'])
    const clear = sharp({ create: { width: 20, height: 20, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } } })
    const { bytes, media_type } = await encode(await clear.webp().toBuffer())
    expect(media_type).toBe('image/png')
    expect((await sharp(bytes).stats()).isOpaque).toBe(false)
  })

  it('is refused when its file is damaged, although its first bytes are those of a picture', async () => {
    const whole = await noise(50).png().toBuffer()
    const words = 'This picture cannot be read: the file is damaged. Choose another file.'
    expect(await refused(whole.subarray(0, whole.length / 2))).toEqual([415, words])
    expect(await refused(Buffer.concat([whole.subarray(0, 8), Buffer.alloc(500, 7)]))).toEqual([415, words])
    expect(await refused(Buffer.concat([whole.subarray(0, 8), Buffer.from('<svg onload="alert(1)"/>')]))).toEqual([
      415,
      words,
    ])
  })

  it('is refused by its size before its pixels are decoded: a small file that claims gigabytes', async () => {
    const side = 20_000
    const file = claiming(side, side)
    expect(file.length).toBeLessThan(100_000)
    expect(side * side).toBeGreaterThan(mostPicturePixels)
    expect(await refused(file)).toEqual([
      422,
      'This picture has 20000 × 20000 pixels, more than 50 million. Choose a smaller one.',
    ])
  })
})
