import type * as z from 'zod'
import type { Warning } from '../../contract/envelope'
import type { accept } from '../../contract/fields'
import { warned } from './refusal'

/** The accepted warnings of a request, each with its reason. */
export type Accepted = z.output<typeof accept>

/**
 * Refuses (422) while any warning is not accepted by its code and path. Returns the reason for the activity: each code
 * with its reason, or null where there were no warnings.
 */
export function assertAccepted(warnings: Warning[], accepted: Accepted): string | null {
  const reasonOf = ({ code, path }: Warning) =>
    accepted?.find((each) => each.code === code && each.path === path)?.reason
  if (warnings.some((warning) => reasonOf(warning) === undefined)) throw warned(warnings)
  const reasons = warnings.map((warning) => `${warning.code}: ${reasonOf(warning) ?? ''}`)
  return reasons.length > 0 ? [...new Set(reasons)].join(' · ') : null
}
