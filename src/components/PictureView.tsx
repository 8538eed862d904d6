import { createElement, type ReactNode } from 'react'
import type { PictureNode } from './picture'

/** What a picture would show, on the page itself. */
export const PictureView = ({ node }: { node: PictureNode }): ReactNode => {
  const { tag, class: className, text, colspan, share, hidden, children, ...rest } = node
  return createElement(
    tag,
    {
      ...rest,
      className,
      colSpan: colspan,
      style: share === undefined ? undefined : { inlineSize: `${share * 100}%` },
      'aria-hidden': hidden,
    },
    text,
    // A picture is drawn anew as a whole: its parts have no names but their places.
    ...(children ?? []).map((child, index) => <PictureView key={index} node={child} />),
  )
}
