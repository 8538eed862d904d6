/** A picture to be made, as plain data: what it says and which of our classes it wears. Never markup from outside. */
export interface PictureNode {
  tag: 'div' | 'span' | 'strong' | 'small' | 'table' | 'thead' | 'tbody' | 'tfoot' | 'tr' | 'th' | 'td' | 'h1' | 'h2' | 'p'
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

/** Builds the elements of a picture: text as text, whatever it holds. */
export function build(node: PictureNode, document: Document): HTMLElement {
  const element = document.createElement(node.tag)
  if (node.class) element.className = node.class
  if (node.text !== undefined) element.textContent = node.text
  if (node.colspan) (element as HTMLTableCellElement).colSpan = node.colspan
  element.append(...(node.children ?? []).map((child) => build(child, document)))
  return element
}
