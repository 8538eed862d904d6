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

interface WhoLineProps {
  position: number
  line: LineForm
  toAsk: LineToAsk
  proposed: readonly ProposedSupplier[]
  asked: number
  category: string | null
  onCategory: (category: string | null) => void
  opened: boolean
  onToggle: () => void
  isAsked: (supplier_id: string) => boolean
  onAsk: (supplier: ProposedSupplier, on: boolean) => void
}

/** A line with how many are asked for it and the names of the best; opened, with all who are proposed and why. */
export function WhoLine({ position, line, toAsk, proposed, asked, category, onCategory, opened, onToggle, isAsked, onAsk }: WhoLineProps) {
  const { t } = useTranslation('whoToAsk')
  const { t: r } = useTranslation('rfqs')
  const { suppliers } = toAsk
  return (
    <li className="zb-entry">
      <div className="zb-entry-line">
        <span className="zb-entry-mark">{position}</span>
        <div className="zb-entry-main">
          <div>
            {line.description || r('new_line')}
            {isDecimal(line.quantity) && (
              <span className="zb-small zb-muted">
                {' · '}
                <Quantity value={line.quantity} unit={unitSymbol(line.unit)} />
              </span>
            )}
          </div>
          <div className="zb-small zb-muted">
            {suppliers.length > 0
              ? t('best', { names: suppliers.slice(0, 3).map(({ name }) => name).join(', ') })
              : t('nobody')}
          </div>
        </div>
        <span className="zb-entry-end">
          <AskedCount asked={asked} />
          <IconButton size="sm" label={t('choose_for', { position })} icon={opened ? LuChevronUp : LuChevronDown} aria-expanded={opened} onClick={onToggle} />
        </span>
      </div>
      {opened && (
        <div className="zb-entry-more">
          {suppliers.length > 0 && <RankedList position={position} suppliers={suppliers} proposed={proposed} isAsked={isAsked} onAsk={onAsk} />}
          {(suppliers.length === 0 || category !== null) && <KindOfGoods position={position} category={category} onCategory={onCategory} empty={suppliers.length === 0} />}
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
