import type { ReactNode } from 'react'
import { LuChevronLeft, LuChevronRight } from 'react-icons/lu'
import { useTranslation } from '../../i18n/useTranslation'
import { Button } from '../actions/Button'
import type { Total } from './tableColumns'
import { pageSizes, type PageSize } from './useListAddress'
import { formatDecimal } from '../../i18n/figures'

export interface TableFootProps {
  /** The number of the first shown row, from 1. */
  from: number
  /** How many rows are shown. */
  count: number
  total: Total
  onPrevious?: () => void
  onNext?: () => void
  /** How many rows a page has; the first size by default. With `onLimit` it can be chosen. */
  limit?: PageSize
  onLimit?: (limit: PageSize) => void
  /** A sum over the whole list: "Total TZS 1,284,910,350". */
  children?: ReactNode
  /** Whether rows can be selected, for the listed keys. */
  selectable?: boolean
  /** Whether a row opens, for the listed keys. */
  opens?: boolean
}

/** The range of rows of this page, and the links to the next and previous one. */
export function TableFoot({
  from,
  count,
  total,
  onPrevious,
  onNext,
  limit = pageSizes[0],
  onLimit,
  children,
  selectable = false,
  opens = false,
}: TableFootProps) {
  const { t } = useTranslation('components')
  const of =
    typeof total === 'number'
      ? formatDecimal(String(total))
      : t('table.at_least', { total: formatDecimal(String(total.at_least)) })
  return (
    <div className="zb-table-foot">
      <span role="status">
        {count === 0
          ? t('table.none')
          : t('table.range', { from: formatDecimal(String(from)), to: formatDecimal(String(from + count - 1)), of })}
      </span>
      {children}
      <div className="zb-table-foot-end">
        <span className="zb-keys" aria-hidden>
          <kbd>↑</kbd>
          <kbd>↓</kbd> {t('table.key_move')}
          {selectable && (
            <>
              <kbd>{t('table.key_space')}</kbd> {t('table.key_select')}
            </>
          )}
          {opens && (
            <>
              <kbd>{t('table.key_enter')}</kbd> {t('table.key_open')}
            </>
          )}
          <kbd>?</kbd> {t('table.key_all')}
        </span>
        {onLimit && (
          <label className="zb-page-size">
            {t('table.per_page')}
            <select
              className="form-select form-select-sm"
              value={limit}
              onChange={({ target }) => {
                const chosen = pageSizes.find((size) => String(size) === target.value)
                if (chosen) onLimit(chosen)
              }}
            >
              {pageSizes
                .toSorted((left, right) => left - right)
                .map((size) => (
                  <option key={size} value={size}>
                    {size}
                  </option>
                ))}
            </select>
          </label>
        )}
        {(onPrevious || from > 1) && (
          <Button
            size="sm"
            icon={LuChevronLeft}
            onClick={onPrevious}
            whyDisabled={!onPrevious && t('table.first_page')}
          >
            {t('table.previous')}
          </Button>
        )}
        <Button size="sm" onClick={onNext} whyDisabled={!onNext && t('table.last_page')}>
          {t('table.next')} <LuChevronRight className="zb-icon" aria-hidden />
        </Button>
      </div>
    </div>
  )
}
