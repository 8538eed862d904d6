import type { PictureNode } from '../components/pictures/picture'

const attributes = ['scope', 'lang', 'dir', 'src', 'alt'] as const

/** Builds the elements of a picture: text as text, never as markup. */
export function build(node: PictureNode, document: Document): HTMLElement {
  const element = document.createElement(node.tag)
  if (node.class) element.className = node.class
  if (node.text !== undefined) element.textContent = node.text
  if (node.colspan) (element as HTMLTableCellElement).colSpan = node.colspan
  if (node.share !== undefined) element.style.inlineSize = `${node.share * 100}%`
  if (node.accent) element.style.setProperty('--zb-accent', node.accent)
  if (node.hidden) element.setAttribute('aria-hidden', 'true')
  for (const name of attributes) if (node[name] !== undefined) element.setAttribute(name, node[name])
  element.append(...(node.children ?? []).map((child) => build(child, document)))
  return element
}
