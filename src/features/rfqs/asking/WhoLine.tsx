import { memo } from 'react'
import { useTranslation } from 'react-i18next'
import { LuChevronDown, LuChevronUp } from 'react-icons/lu'
import { useGetCategoriesQuery } from '../../../api/categoriesApi'
import { IconButton } from '../../../components/IconButton'
import { Quantity } from '../../../components/Quantity'
import type { ProposedSupplier } from '../../../contract/whoToAsk'
import { isDecimal } from '../../../domain/money'
import { unitSymbol } from '../../../domain/units'
import type { LineForm } from '../draft/rfqForm'
import { AskedCount } from './AskedCount'
import type { LineToAsk } from './asking'
import { RankedList } from './RankedList'

interface LineHeadProps {
  line_key: string
  position: number
  words: string
  quantity: string
  unit: string
  /** The names of the best; blank where nobody is known. */
  best: string
  waits: boolean
  asked: number
  opened: boolean
  onToggle: (line_key: string) => void
}

/** A line closed; drawn again only when it is another: a tick at one of sixty leaves the others alone. */
const LineHead = memo(function LineHead({ line_key, position, words, quantity, unit, best, waits, asked, opened, onToggle }: LineHeadProps) {
  const { t } = useTranslation('whoToAsk')
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
              <Quantity value={quantity} unit={unitSymbol(unit)} />
            </span>
          )}
        </div>
        <div className="zb-small zb-muted">{best ? t('best', { names: best }) : t(waits ? 'waits' : 'nobody')}</div>
      </div>
      <span className="zb-entry-end">
        <AskedCount asked={asked} />
        <IconButton size="sm" label={t('choose_for', { position })} icon={opened ? LuChevronUp : LuChevronDown} aria-expanded={opened} onClick={() => onToggle(line_key)} />
      </span>
    </div>
  )
})

interface WhoLineProps extends Pick<LineHeadProps, 'position' | 'asked' | 'opened' | 'onToggle'> {
  line: LineForm
  toAsk: LineToAsk
  proposed: readonly ProposedSupplier[]
  category: string | null
  onCategory: (category: string | null) => void
  isAsked: (supplier_id: string) => boolean
  onAsk: (supplier: ProposedSupplier, on: boolean) => void
}

/** A line with how many are asked for it and the names of the best; opened, with all who are proposed and why. */
export function WhoLine({ position, line, toAsk: { suppliers, waits = false }, proposed, category, onCategory, isAsked, onAsk, ...head }: WhoLineProps) {
  const { key, description, quantity, unit } = line
  const best = suppliers.slice(0, 3).map(({ name }) => name).join(', ')
  return (
    <li className="zb-entry">
      <LineHead {...head} line_key={key} position={position} words={description} quantity={quantity} unit={unit} best={best} waits={waits} />
      {head.opened && (
        <div className="zb-entry-more">
          {suppliers.length > 0 && <RankedList position={position} suppliers={suppliers} proposed={proposed} isAsked={isAsked} onAsk={onAsk} />}
          {((suppliers.length === 0 && !waits) || category !== null) && <KindOfGoods position={position} category={category} onCategory={onCategory} empty={suppliers.length === 0} />}
        </div>
      )}
    </li>
  )
}

/** Nobody is known: by the kind of goods somebody may be. */
function KindOfGoods({ position, category, onCategory, empty }: Pick<WhoLineProps, 'position' | 'category' | 'onCategory'> & { empty: boolean }) {
  const { t } = useTranslation('whoToAsk')
  const { data } = useGetCategoriesQuery()
  const names = [...new Set([...(data?.suppliers ?? []), ...(data?.items ?? [])])].sort()
  const id = `kind-${position}`
  return (
    <div className="zb-ask-kind">
      {empty && <p className="zb-muted mb-2">{t('nobody_more')}</p>}
      <label className="zb-field-label" htmlFor={id}>
        {t('category')}
      </label>
      <select id={id} className="form-select" value={category ?? ''} onChange={({ target }) => onCategory(target.value || null)}>
        <option value="">{t('category_none')}</option>
        {names.map((name) => (
          <option key={name} value={name}>
            {name}
          </option>
        ))}
      </select>
    </div>
  )
}
