/** A picture to be made, as plain data: what it says and which of our classes it wears. Never markup from outside. */
export interface PictureNode {
  tag: string
  class?: string
  text?: string
  colspan?: number
  /** Of a head of a table: what it is the head of. */
  scope?: 'col' | 'row'
  /** In which language it is, and from which side it is read: `auto` by its first letter. */
  lang?: string
  dir?: 'auto'
  /** Of a picture in the picture: its address, and what is said of it to who can't see it. */
  src?: string
  alt?: string
  /** Of a bar: how much of its place it fills, from 0 to 1. */
  share?: number
  /** For the eye only: its words stand elsewhere too. */
  hidden?: boolean
  children?: PictureNode[]
}

export interface Picture {
  /** In CSS pixels; the picture has twice as many. */
  width: number
  theme: 'light' | 'dark'
  root: PictureNode
}
