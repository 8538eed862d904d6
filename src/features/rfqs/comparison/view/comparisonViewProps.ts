import type { Draft } from '../../award/useAwardDraft'
import type { Sheet } from '../comparisonSheet'
import type { SheetChoosing } from '../useSheetChoice'

export interface ComparisonViewProps {
  sheet: Sheet
  /** What of it is shown, and how that is changed. */
  choosing: SheetChoosing
  compact: boolean
  /** Set while there is an award draft. */
  draft: Draft | undefined
  /** The awarded quantity of each offer, by the id of its quote line. */
  awarded: ReadonlyMap<string, string>
  /** The offers of the best split, by the ids of their quote lines. */
  split: ReadonlySet<string> | undefined
  /** Opens a supplier's quotes, with the older revisions. */
  onQuote: (supplier_id: string) => void
}
