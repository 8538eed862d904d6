/** The accepted pictures by media type. Not SVG, which may contain scripts. */
export const pictureTypes = ['image/png', 'image/jpeg', 'image/webp'] as const
export type PictureType = (typeof pictureTypes)[number]

export const mostPictureBytes = 5 * 1024 * 1024

/** The logo is on every document, so it has a lower limit. */
export const mostLogoBytes = 1024 * 1024

/** The pixels of a camera's picture. One that claims more needs gigabytes when it is decoded, however small its file is. */
export const mostPicturePixels = 50_000_000

/** The pixels a side that are stored: enough for a page and a document; a larger picture is made smaller. */
export const mostPhotoSide = 1200

/** Sharp in print (300 dpi) at the size that a line of a document has for it, and a few kilobytes. */
export const thumbnailSide = 144

/** Sharp in print (300 dpi) at the width that a letterhead has for it. */
export const mostLogoSide = 540

const starts: [PictureType, (number | null)[]][] = [
  ['image/png', [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]],
  ['image/jpeg', [0xff, 0xd8, 0xff]],
  // "RIFF", four bytes of length, "WEBP"
  ['image/webp', [0x52, 0x49, 0x46, 0x46, null, null, null, null, 0x57, 0x45, 0x42, 0x50]],
]

/** The picture type of a file by its first bytes, regardless of its name; null when it is not accepted. */
export function pictureTypeOf(bytes: Uint8Array): PictureType | null {
  return starts.find(([, start]) => start.every((byte, place) => byte === null || bytes[place] === byte))?.[0] ?? null
}
