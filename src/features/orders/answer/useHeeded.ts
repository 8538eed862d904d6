import { useState } from 'react'
import { warningsOf, type Warning } from '../../../components/dialogs/useAcceptance'

interface Heeded {
  /** The warnings of the last attempt. */
  warnings: readonly Warning[]
  /** The warning of one field. */
  at: (path: string) => Warning | undefined
  /** Stores the warnings of a rejection; false for any other rejection. */
  heed: (refused: unknown) => boolean
  /** The warned value was changed: the next attempt warns again. */
  drop: () => void
}

/** Warnings of rules, shown in the form itself instead of a dialog over it. */
export function useHeeded(): Heeded {
  const [warnings, setWarnings] = useState<readonly Warning[]>([])
  return {
    warnings,
    at: (path) => warnings.find((warning) => warning.path === path),
    heed(refused) {
      const said = warningsOf(refused)
      if (said.length > 0) setWarnings(said)
      return said.length > 0
    },
    drop: () => setWarnings([]),
  }
}
