import { useState } from 'react'
import { warningsOf, type Accepted, type Warning } from '../../../components/dialogs/useAcceptance'

interface Heeded {
  /** The warnings of the last attempt. */
  warnings: readonly Warning[]
  /** The warning of one field. */
  at: (path: string) => Warning | undefined
  /** The accepted warnings, once a reason is given. */
  accept: (why: string) => Accepted[] | undefined
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
    accept: (reason) => (warnings.length > 0 ? warnings.map(({ code, path }) => ({ code, path, reason })) : undefined),
    heed(refused) {
      const said = warningsOf(refused)
      if (said.length > 0) setWarnings(said)
      return said.length > 0
    },
    drop: () => setWarnings([]),
  }
}
