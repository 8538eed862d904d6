/** A picture to be drawn, as plain data: its text and which of our classes it has. Never markup from outside. */
export interface PictureNode {
  tag: string
  class?: string
  text?: string
  colspan?: number
  /** The scope of a table head. */
  scope?: 'col' | 'row'
  /** Its language and text direction: `auto` by its first letter. */
  lang?: string
  dir?: 'auto' | 'ltr' | 'rtl'
  /** For an image inside the picture: its URL and alternative text. */
  src?: string
  alt?: string
  /** For a bar: the filled part, from 0 to 1. */
  share?: number
  /** The colour of its titles and rules, as "#1f4e79". */
  accent?: string
  /** Hidden from screen readers: its text is elsewhere too. */
  hidden?: boolean
  children?: PictureNode[]
}

export interface Picture {
  /** In CSS pixels; the picture has twice as many. */
  width: number
  theme: 'light' | 'dark'
  /** A font for characters that the documents' fonts do not have, as a data URL. */
  font?: string | undefined
  root: PictureNode
}
