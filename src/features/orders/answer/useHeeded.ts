import { useState } from 'react'
import { warningsOf, type Accepted, type Warning } from '../../../components/useAcceptance'

interface Heeded {
  /** What the server warned of at the last try. */
  warnings: readonly Warning[]
  /** What stands at one field. */
  at: (path: string) => Warning | undefined
  /** To go past them with, once it is said why. */
  accept: (why: string) => Accepted[] | undefined
  /** Keeps what a refusal warns of; false when it is another refusal. */
  heed: (refused: unknown) => boolean
  /** What was warned of was changed: the next try asks again. */
  drop: () => void
}

/** Rules that warn, said in the form itself instead of a question over it. */
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
