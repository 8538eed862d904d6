import type * as z from 'zod'
import type { Warning } from '../contract/envelope'
import type { accept } from '../contract/fields'
import { warned } from './refusal'

/** What came with the request: the warnings that it goes past, each with its reason. */
export type Accepted = z.output<typeof accept>

/**
 * Stops at the warnings (422) as long as one of them is not accepted by its code and path. Returns what the activity keeps as
 * the reason: each code with what was said of it, or null where nothing warned.
 */
export function assertAccepted(warnings: Warning[], accepted: Accepted): string | null {
  const reasonOf = ({ code, path }: Warning) =>
    accepted?.find((each) => each.code === code && each.path === path)?.reason
  if (warnings.some((warning) => reasonOf(warning) === undefined)) throw warned(warnings)
  const reasons = warnings.map((warning) => `${warning.code}: ${reasonOf(warning) ?? ''}`)
  return reasons.length > 0 ? [...new Set(reasons)].join(' · ') : null
}
