declare module 'subset-font' {
  interface Cut {
    targetFormat?: 'truetype' | 'woff2'
    noHinting?: boolean
    noLayoutClosure?: boolean
    /** OpenType feature tags of four letters; all when omitted. */
    keepFeatures?: string[]
    dropTables?: string[]
    /** Keeps every glyph; `text` is then undefined. */
    keepAllGlyphs?: boolean
  }
  /** Returns the font, from any format, with only the glyphs that the text needs. */
  export default function subsetFont(font: Uint8Array, text: string | undefined, options?: Cut): Promise<Uint8Array>
}
