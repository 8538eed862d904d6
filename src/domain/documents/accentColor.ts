/** "#1f4e79": how a colour is entered. */
const pattern = /^#[0-9a-f]{6}$/i

/** Text of this size is read in print and on screen from this contrast on (WCAG 2.2, 1.4.3). */
const leastContrast = 4.5

/** The colour in lower case; null when it is not written as "#1f4e79". */
export const colorOf = (text: string): string | null => (pattern.test(text) ? text.toLowerCase() : null)

/** Red, green and blue from 0 to 255, of "#1f4e79". */
export const channelsOf = (color: string): [red: number, green: number, blue: number] => {
  const value = Number.parseInt(color.slice(1), 16)
  return [value >> 16, (value >> 8) & 0xff, value & 0xff]
}

/** Whether text in this colour can be read on white, and white text on it. */
export const isReadableOnWhite = (color: string): boolean => 1.05 / (luminanceOf(color) + 0.05) >= leastContrast

/** The relative luminance of a colour (WCAG 2.2), from 0 for black to 1 for white. */
function luminanceOf(color: string): number {
  const [red = 0, green = 0, blue = 0] = channelsOf(color).map((channel) => {
    const part = channel / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}
