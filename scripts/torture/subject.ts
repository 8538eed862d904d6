/** What one subject of the torture found, for the report. */
export interface Finding {
  /** What was done, and how often. */
  done: string
  /** What came of it: counts of what was lost, partial or refused. */
  found: Readonly<Record<string, number>>
  /** Whether it is as it has to be. */
  passed: boolean
}

export interface TortureOptions {
  /** How often, instead of the subject's own number. */
  runs: number | undefined
  /** How long, instead of the subject's own time. */
  minutes: number | undefined
  /** Neither is given: what comes of it is written down. */
  isWhole: boolean
  seed: number
  say: (line: string) => void
}

export type Subject = (options: TortureOptions) => Promise<Finding[]>
