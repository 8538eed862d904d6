import { memo } from 'react'
import { LuChevronDown, LuChevronUp } from 'react-icons/lu'
import { IconButton } from '../../../components/actions/IconButton'
import { Quantity } from '../../../components/values/Quantity'
import type { ProposedSupplier } from '../../../contract/supplierSuggestions'
import { isDecimal } from '../../../domain/money/money'
import { listed } from '../../../i18n/joined'
import { useTranslation } from '../../../i18n/useTranslation'
import type { LineForm } from '../draft/rfqForm'
import { AskedCount } from './AskedCount'
import { questionOf, type LineToAsk } from './asking'
import { KindOfGoods } from './KindOfGoods'
import { LeftOutList } from './LeftOutList'
import { RankedList } from './RankedList'
import { useLeftOutWords } from './useLeftOutWords'
import { unitText } from '../../../i18n/unitText'

interface LineHeadProps {
  line_key: string
  position: number
  words: string
  quantity: string
  unit: string
  /** The names of the best, or why there are none. */
  best: string
  /** The excluded suppliers; blank where there are none. */
  leftOut: string
  asked: number
  opened: boolean
  onToggle: (line_key: string) => void
}

/** A collapsed line; memoised, so that a tick at one of sixty does not render the others. */
const LineHead = memo(function LineHead({
  line_key,
  position,
  words,
  quantity,
  unit,
  best,
  leftOut,
  asked,
  opened,
  onToggle,
}: LineHeadProps) {
  const { t } = useTranslation('supplierSuggestions')
  const { t: r } = useTranslation('rfqs')
  return (
    <div className="zb-entry-line">
      <span className="zb-entry-mark">{position}</span>
      <div className="zb-entry-main">
        <div>
          {words || r('new_line')}
          {isDecimal(quantity) && (
            <span className="zb-small zb-muted">
              {' · '}
              <Quantity value={quantity} unit={unitText(unit)} />
            </span>
          )}
        </div>
        <div className="zb-small zb-muted">{best}</div>
        {leftOut && <div className="zb-small zb-muted">{leftOut}</div>}
      </div>
      <span className="zb-entry-end">
        <AskedCount asked={asked} />
        <IconButton
          size="sm"
          label={t('choose_for', { position })}
          icon={opened ? LuChevronUp : LuChevronDown}
          aria-expanded={opened}
          onClick={() => onToggle(line_key)}
        />
      </span>
    </div>
  )
})

interface WhoLineProps extends Pick<LineHeadProps, 'position' | 'asked' | 'opened' | 'onToggle'> {
  line: LineForm
  toAsk: LineToAsk
  proposed: readonly ProposedSupplier[]
  /** The request for it failed. */
  failed: boolean
  category: string | null
  onCategory: (category: string | null) => void
  isAsked: (supplier_id: string) => boolean
  onAsk: (supplier: ProposedSupplier, on: boolean) => void
}

/**
 * A line with the number of invited suppliers and the names of the best; expanded, with all suggestions and reasons.
 */
export function WhoLine({
  position,
  line,
  toAsk: { suppliers, leftOut = [], categories = [], waits = false },
  proposed,
  failed,
  category,
  onCategory,
  isAsked,
  onAsk,
  ...head
}: WhoLineProps) {
  const { t } = useTranslation('supplierSuggestions')
  const words = useLeftOutWords()
  const { key, item_id, description, quantity, unit } = line
  const nothing = waits
    ? failed
      ? 'not_loaded'
      : 'waits'
    : !questionOf({ item_id, category, description })
      ? 'no_words'
      : leftOut.length > 0
        ? 'nobody_left'
        : 'nobody'
  const best =
    suppliers.length > 0
      ? t('best', {
          names: listed(suppliers.slice(0, 3).map(({ name }) => name)),
        })
      : t(nothing)
  return (
    <li className="zb-entry">
      <LineHead
        {...head}
        line_key={key}
        position={position}
        words={description}
        quantity={quantity}
        unit={unit}
        best={best}
        leftOut={words.short(leftOut)}
      />
      {head.opened && (
        <div className="zb-entry-more">
          {suppliers.length > 0 && (
            <RankedList position={position} suppliers={suppliers} proposed={proposed} isAsked={isAsked} onAsk={onAsk} />
          )}
          <LeftOutList position={position} groups={leftOut} />
          {((suppliers.length === 0 && !waits) || category !== null || !item_id) && (
            <KindOfGoods
              position={position}
              category={category}
              onCategory={onCategory}
              named={item_id || category ? [] : categories}
              empty={suppliers.length === 0 && !waits}
            />
          )}
        </div>
      )}
    </li>
  )
}
