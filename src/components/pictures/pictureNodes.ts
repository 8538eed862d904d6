import type { PictureNode } from './picture'

/** An element of a picture with others inside. */
export const node = (tag: string, className: string, children: PictureNode[]): PictureNode => ({
  tag,
  ...(className ? { class: className } : {}),
  children,
})

/** An element of a picture with text. */
export const text = (tag: string, className: string, words: string): PictureNode => ({
  tag,
  ...(className ? { class: className } : {}),
  text: words,
})
