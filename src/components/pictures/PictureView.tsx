import { createElement, type ReactNode } from 'react'
import type { PictureNode } from './picture'

/** The content of a picture, on the page itself. */
export const PictureView = ({ node }: { node: PictureNode }): ReactNode => {
  const { tag, class: className, text, colspan, share, accent, hidden, children, ...rest } = node
  return createElement(
    tag,
    {
      ...rest,
      className,
      colSpan: colspan,
      style: {
        ...(share === undefined ? {} : { inlineSize: `${share * 100}%` }),
        ...(accent ? { '--zb-accent': accent } : {}),
      },
      'aria-hidden': hidden,
    },
    text,
    // A picture is always rendered as a whole: its parts have no keys but their index.
    ...(children ?? []).map((child, index) => <PictureView key={index} node={child} />),
  )
}
