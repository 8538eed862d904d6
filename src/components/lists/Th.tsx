import type { ReactNode } from 'react'

/** The head of a column; at the right end, like its figures, if `end` is set. */
export const Th = ({ end = false, children }: { end?: boolean; children: ReactNode }) => (
  <th scope="col" className={end ? 'zb-end' : undefined}>
    {children}
  </th>
)
