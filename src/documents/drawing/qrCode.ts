import { encode } from 'uqr'

/** Nothing covers the code and print is clean: a higher level would only make the modules smaller. */
const ecc = 'M'

/** The modules row by row, true is black. Without the quiet zone, which the white document provides. */
export const modulesOf = (text: string): boolean[][] => encode(text, { ecc, border: 0 }).data

/** The black runs of a row: start and number of modules. */
export function stretchesOf(row: readonly boolean[]): { from: number; length: number }[] {
  const found: { from: number; length: number }[] = []
  row.forEach((black, at) => {
    const last = found.at(-1)
    if (!black) return
    if (last && last.from + last.length === at) last.length += 1
    else found.push({ from: at, length: 1 })
  })
  return found
}

/** The code as a data URL of a picture, with enough pixels per module to stay sharp when enlarged. */
export function qrImage(text: string): string {
  const rows = modulesOf(text)
  const path = rows
    .flatMap((row, y) => stretchesOf(row).map(({ from, length }) => `M${from} ${y}h${length}v1h-${length}z`))
    .join('')
  const side = rows.length
  return `data:image/svg+xml,${encodeURIComponent(`<svg xmlns="http://www.w3.org/2000/svg" width="${side * 8}" height="${side * 8}" viewBox="0 0 ${side} ${side}" shape-rendering="crispEdges"><path d="${path}"/></svg>`)}`
}
