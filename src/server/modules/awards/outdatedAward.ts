import { awardChangesText, type AwardChange } from '../../../domain/awards/awardChanges'
import { refusal } from '../../http/refusal'

/**
 * The refusal of an award whose lines, quotes or rates have changed since its approval was requested (AWD-06), with what has
 * changed: in words, and as `current` for the page.
 */
export function outdatedAward(changes: readonly AwardChange[]) {
  const since = 'This award has changed since its approval was requested.'
  const message = [since, awardChangesText(changes), 'Request the approval again.'].filter(Boolean).join(' ')
  return refusal(409, 'approval_outdated', message, { current: { changes } })
}
