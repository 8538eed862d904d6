import { useTranslation } from 'react-i18next'
import { LuAward, LuCheck, LuShuffle } from 'react-icons/lu'
import { Icon } from '../../../components/Icon'
import type { Note } from './comparisonNotes'
import type { ComparedLine, ComparedSupplier, SheetCell } from './comparisonSheet'
import { HandChoice } from '../award/HandChoice'
import type { Hand } from '../award/useHandAward'

/** A second line in the tone of what it says. */
export function NoteText({ note, alternative = false }: { note: Note; alternative?: boolean }) {
  return (
    <span className={note.tone ? `zb-text-${note.tone}` : 'zb-muted'}>
      {alternative && <Icon of={LuShuffle} size={12} />} {note.text}
    </span>
  )
}

interface CellProps {
  cell: SheetCell
  line: ComparedLine
  supplier: ComparedSupplier
  /** Set while offers are chosen by hand. */
  hand: Hand | undefined
  /** How much of the line the award gives to this offer. */
  awarded: string | undefined
}

/** One offer in three lines: what it really costs, his own price by what has to be bought, and what made the difference. */
export function OfferText({ cell, line, supplier, hand, awarded }: CellProps) {
  const { t } = useTranslation('comparison')
  const { cost, own, why, lowest, offer } = cell
  return (
    <div className={`zb-compare-offer${cell.quiet ? ' zb-compare-quiet' : ''}`}>
      <span className="zb-compare-cost">
        {lowest && (
          <span className="zb-compare-check" role="img" aria-label={t('lowest')}>
            <Icon of={LuCheck} />
          </span>
        )}
        {cost ?? own}
      </span>
      {cost !== null && <span className="zb-muted">{own}</span>}
      {why && <NoteText note={why} alternative={offer?.class === 'alternative'} />}
      {awarded !== undefined && (
        <span className="zb-text-success">
          <Icon of={LuAward} size={12} /> {t('awarded_quantity', { quantity: awarded })}
        </span>
      )}
      {hand && cost !== null && offer?.quote_line_id && <HandChoice hand={hand} quote_line_id={offer.quote_line_id} line={line} supplier={supplier} />}
    </div>
  )
}
