import { memo } from 'react'
import { LuAward, LuCheck, LuShuffle, LuTriangleAlert } from 'react-icons/lu'
import { Icon } from '../../../../components/values/Icon'
import { useTranslation } from '../../../../i18n/useTranslation'
import type { Draft } from '../../award/useAwardDraft'
import { OfferChoice } from '../../award/OfferChoice'
import type { CostDetails } from '../CostDetails'
import type { Note } from '../comparisonNotes'
import type { ComparedLine, ComparedSupplier, SheetCell } from '../comparisonSheet'

/** A second line in the tone of its message. */
export function NoteText({ note, alternative = false }: { note: Note; alternative?: boolean }) {
  return (
    <span className={note.tone ? `zb-text-${note.tone}` : 'zb-muted'} title={note.text}>
      {alternative && <Icon of={LuShuffle} size={12} />} {note.text}
    </span>
  )
}

/** A price that may have a wrong unit or currency (QUO-07); the factor is in its details. */
export function DoubtText() {
  const { t } = useTranslation('comparison')
  return (
    <span className="zb-text-warning">
      <Icon of={LuTriangleAlert} size={12} /> {t('doubt')}
    </span>
  )
}

export interface OfferProps {
  cell: SheetCell
  line: ComparedLine
  supplier: ComparedSupplier
  /** Set while there is an award draft. */
  draft: Draft | undefined
  /** The quantity of the line that the award gives to this offer. */
  awarded: string | undefined
  details: CostDetails
  /** Whether it is in the tab order. */
  active: boolean
}

/**
 * One offer in three lines: its landed cost, the supplier's own price with the quantity to buy, and what made the
 * difference.
 */
export const OfferText = memo(function OfferText({
  cell,
  line,
  supplier,
  draft,
  awarded,
  details,
  active,
}: OfferProps) {
  const { t } = useTranslation('comparison')
  const { cost, own, why, doubt, lowest, offer } = cell
  const tabIndex = active ? 0 : -1
  return (
    <div className={`zb-compare-offer${cell.quiet ? ' zb-compare-quiet' : ''}`}>
      <span className="zb-compare-cost">
        {lowest && (
          <span className="zb-compare-check" role="img" aria-label={t('lowest')}>
            <Icon of={LuCheck} />
          </span>
        )}
        {cost === null ? (
          <span data-stop tabIndex={tabIndex}>
            {own}
          </span>
        ) : (
          <CostButton {...{ cell, line, supplier, draft, details, tabIndex }} />
        )}
      </span>
      {cost !== null && (
        <span className="zb-muted" title={own}>
          {own}
        </span>
      )}
      {why && <NoteText note={why} alternative={offer?.class === 'alternative'} />}
      {doubt && <DoubtText />}
      {awarded !== undefined && (
        <span className="zb-text-success">
          <Icon of={LuAward} size={12} /> {t('awarded_quantity', { quantity: awarded })}
        </span>
      )}
      {draft && cost !== null && offer?.quote_line_id && (
        <OfferChoice
          draft={draft}
          quote_line_id={offer.quote_line_id}
          line={line}
          supplier={supplier}
          tabIndex={tabIndex}
        />
      )}
    </div>
  )
})

type CostButtonProps = Omit<OfferProps, 'awarded' | 'active'> & { tabIndex?: number }

/** The cost, which shows its build-up; in an award draft the space bar chooses its offer. */
export function CostButton({ cell, line, supplier, draft, details, tabIndex }: CostButtonProps) {
  const { t } = useTranslation('comparison')
  const id = cell.offer?.quote_line_id
  const isChoice = (key: string) => key === ' ' && draft !== undefined && Boolean(id)
  return (
    <button
      type="button"
      className="zb-compare-look"
      data-stop
      tabIndex={tabIndex}
      aria-label={t('look', { cost: cell.cost, line: line.position, supplier: supplier.supplier_name })}
      aria-describedby={details.id}
      onClick={({ currentTarget }) => details.onLook({ target: currentTarget, line, supplier, cell })}
      onKeyDown={(event) => {
        if (!isChoice(event.key) || !id) return
        event.preventDefault()
        draft?.toggle(id)
      }}
      onKeyUp={(event) => isChoice(event.key) && event.preventDefault()}
    >
      {cell.cost}
    </button>
  )
}
