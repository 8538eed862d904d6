declare module 'subset-font' {
  interface Cut {
    targetFormat?: 'truetype' | 'woff2'
    noHinting?: boolean
    noLayoutClosure?: boolean
    /** Of OpenType, by their four letters; all when left out. */
    keepFeatures?: string[]
    dropTables?: string[]
    /** Then there is no text. */
    keepAllGlyphs?: boolean
  }
  /** The font, in whatever format, with only the glyphs that the text needs. */
  export default function subsetFont(font: Uint8Array, text: string | undefined, options?: Cut): Promise<Uint8Array>
}
