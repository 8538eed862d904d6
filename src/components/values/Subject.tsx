import type { ReactNode } from 'react'

/** Of what a button or link is whose words repeat on the page: after its words, for screen readers alone. */
export const Subject = ({ children }: { children: ReactNode }) => <span className="visually-hidden"> {children}</span>
