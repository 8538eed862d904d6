import { pictureTypeOf } from '../../../src/domain/imports/pictureType'

const bytes = (...values: number[]) => new Uint8Array(values)
const text = (value: string) => new TextEncoder().encode(value)

describe('A picture', () => {
  it.each([
    ['PNG', bytes(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0), 'image/png'],
    ['JPEG', bytes(0xff, 0xd8, 0xff, 0xe0), 'image/jpeg'],
    ['WebP', new Uint8Array([...text('RIFF'), 1, 2, 3, 4, ...text('WEBPVP8 ')]), 'image/webp'],
    ['other RIFF', new Uint8Array([...text('RIFF'), 1, 2, 3, 4, ...text('WAVE')]), null],
    ['SVG', text('<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>'), null],
    ['GIF', text('GIF89a'), null],
    ['cut off', bytes(0xff, 0xd8), null],
    ['empty', bytes(), null],
  ])('is identified by its first bytes: %s', (_, file, type) => expect(pictureTypeOf(file)).toBe(type))
})
