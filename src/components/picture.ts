/** A picture to be made, as plain data: what it says and which of our classes it wears. Never markup from outside. */
export interface PictureNode {
  tag: string
  class?: string
  text?: string
  colspan?: number
  children?: PictureNode[]
}

export interface Picture {
  /** In CSS pixels; the picture has twice as many. */
  width: number
  theme: 'light' | 'dark'
  root: PictureNode
}
