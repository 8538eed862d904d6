import { useId, type ReactNode } from 'react'
import { LuChevronDown, LuPin, LuPinOff, LuSlidersHorizontal } from 'react-icons/lu'
import { Button } from '../../../../components/actions/Button'
import { CheckBox } from '../../../../components/fields/CheckBox'
import { Icon } from '../../../../components/values/Icon'
import { Menu } from '../../../../components/actions/Menu'
import { IconButton } from '../../../../components/actions/IconButton'
import type { Comparison } from '../../../../contract/comparison'
import { type LineFilter, lineFilters } from '../../../../domain/comparison/lineFilters'
import { type SupplierOrder, supplierOrders } from '../../../../domain/comparison/supplierOrder'
import { useTranslation } from '../../../../i18n/useTranslation'
import { mostPinned } from '../sheetChoice'
import type { SheetChoosing } from '../useSheetChoice'

interface ViewMenuProps extends SheetChoosing {
  comparison: Comparison
  /** Whether a best split is shown, which lines can be selected by. */
  hasSplit: boolean
}

/** Which suppliers and lines are shown, and in which order. */
export function ViewMenu({ comparison, hasSplit, choice, change }: ViewMenuProps) {
  const { t } = useTranslation('comparison')
  const filters = lineFilters.filter((filter) => filter !== 'split' || hasSplit || choice.lines === 'split')
  return (
    <Menu
      keepsOpen
      className="btn btn-quiet"
      listClassName="zb-compare-menu"
      listRole="group"
      listLabel={t('view.menu')}
      toggle={
        <>
          <Icon of={LuSlidersHorizontal} /> {t('view.menu')} <Icon of={LuChevronDown} />
        </>
      }
    >
      <Select label={t('view.lines')} value={choice.lines} onChange={(value) => change({ lines: value as LineFilter })}>
        <option value="">{t('view.all_lines')}</option>
        {filters.map((filter) => (
          <option key={filter} value={filter}>
            {t(`view.filter.${filter}`)}
          </option>
        ))}
      </Select>
      <Select
        label={t('view.order')}
        value={choice.order}
        onChange={(value) => change({ order: value as SupplierOrder })}
      >
        <option value="">{t('view.by.invitation')}</option>
        {supplierOrders.map((order) => (
          <option key={order} value={order}>
            {t(`view.by.${order}`)}
          </option>
        ))}
      </Select>
      <Suppliers comparison={comparison} choice={choice} change={change} />
      <Button
        size="sm"
        look="ghost"
        onClick={() => change({ hidden: [], pinned: [], order: undefined, lines: undefined, find: '' })}
      >
        {t('view.reset')}
      </Button>
    </Menu>
  )
}

/** Shows or hides each supplier, and pins it beside the lines. */
function Suppliers({ comparison, choice, change }: SheetChoosing & Pick<ViewMenuProps, 'comparison'>) {
  const { t } = useTranslation('comparison')
  const { hidden, pinned } = choice
  return (
    <fieldset className="zb-compare-who">
      <legend>{t('view.suppliers')}</legend>
      {comparison.suppliers.map(({ supplier_id: id, supplier_name: name }) => {
        const isPinned = pinned.includes(id)
        return (
          <div key={id}>
            <CheckBox
              label={name}
              checked={!hidden.includes(id)}
              onChange={(shown) => change({ hidden: shown ? without(hidden, id) : [...hidden, id] })}
            />
            {(isPinned || pinned.length < mostPinned) && (
              <IconButton
                label={t(isPinned ? 'view.unpin' : 'view.pin', { supplier: name })}
                icon={isPinned ? LuPinOff : LuPin}
                size="sm"
                placement="left"
                aria-pressed={isPinned}
                onClick={() => change({ pinned: isPinned ? without(pinned, id) : [...pinned, id] })}
              />
            )}
          </div>
        )
      })}
    </fieldset>
  )
}

const without = (ids: readonly string[], id: string) => ids.filter((each) => each !== id)

interface SelectProps {
  label: string
  value: string | undefined
  /** Undefined for the first option, which is the default. */
  onChange: (value: string | undefined) => void
  children: ReactNode
}

function Select({ label, value, onChange, children }: SelectProps) {
  const id = useId()
  return (
    <div className="zb-split-limit">
      <label htmlFor={id}>{label}</label>
      <select
        id={id}
        className="form-select form-select-sm"
        value={value ?? ''}
        onChange={({ target }) => onChange(target.value || undefined)}
      >
        {children}
      </select>
    </div>
  )
}
