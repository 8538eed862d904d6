import type { ReactNode } from 'react'

export interface ComboOption {
  id: string
  label: string
  /** Muted, after the label: a code, a town. */
  note?: string | null
  /** Below them: how it was found, where neither shows it. */
  hint?: string | null
  /** Below them: how certain it is. */
  badge?: ReactNode
  /** The matching words, marked in what is shown. */
  words?: readonly string[]
}
