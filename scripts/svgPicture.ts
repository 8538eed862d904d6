interface Caption {
  width: number
  height: number
  title: string
  /** Below the title. */
  note: string
}

/** Returns a self-contained SVG with a title, a note and what is drawn below them. */
export function svgPicture({ width, height, title, note }: Caption, drawn: readonly string[]): string {
  const [named, noted] = [title, note].map(escapedText)
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" role="img" aria-label="${named}. ${noted}" font-family="system-ui, sans-serif" font-size="12">
<rect width="${width}" height="${height}" fill="#ffffff"/>
<text x="16" y="26" font-size="15" font-weight="600" fill="#1d2733">${named}</text>
<text x="16" y="46" fill="#56616f">${noted}</text>
${drawn.join('\n')}
</svg>
`
}

export const escapedText = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')
