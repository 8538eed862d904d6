import { useState } from 'react'
import { LuChevronLeft } from 'react-icons/lu'
import type { Period } from '../../domain/dates/periods'
import { useTranslation } from '../../i18n/useTranslation'
import { Button } from '../actions/Button'
import { IconButton } from '../actions/IconButton'
import type { ListAddress } from '../lists/useListAddress'
import { AmountsForm } from './AmountsForm'
import { ChoiceValues } from './ChoiceValues'
import { DaysForm } from './DaysForm'
import {
  isRange,
  isSet,
  periodIn,
  rangeIn,
  settingRange,
  valuesIn,
  withoutFilters,
  type ChoiceFilter,
  type ListFilter,
  type Range,
  type RecordFilter,
} from './listFilter'
import { SingleValue } from './SingleValue'

interface FilterEditorProps {
  filter: ListFilter
  address: ListAddress
  /** To the other filters. */
  onBack: (() => void) | undefined
  onDone: () => void
}

/** The values of one filter: chosen values apply at once, the ends of a range together. */
export function FilterEditor({ filter, address, onBack, onDone }: FilterEditorProps) {
  const { t } = useTranslation('lists')
  const { label, name } = filter
  return (
    <div role="group" aria-label={label} className="zb-filter-editor">
      <div className="zb-filter-head">
        {onBack && <IconButton label={t('filter.back')} icon={LuChevronLeft} size="sm" onClick={onBack} />}
        <b className="fw-medium">{label}</b>
      </div>
      <Values
        filter={filter}
        address={address}
        onValues={(values) => address.setFilters({ [name]: values })}
        onRange={(range, period) => {
          address.setFilters(settingRange(name, range, period))
          onDone()
        }}
      />
      <div className="zb-filter-foot">
        {isSet(filter, address) && (
          <Button
            look="link"
            size="sm"
            onClick={() => {
              address.setFilters(withoutFilters([filter]))
              onDone()
            }}
          >
            {t('filter.clear_one')}
          </Button>
        )}
        {!isRange(filter) && (
          <Button size="sm" onClick={onDone}>
            {t('filter.done')}
          </Button>
        )}
      </div>
    </div>
  )
}

interface ValuesOfFilterProps {
  filter: ListFilter
  address: ListAddress
  onValues: (values: readonly string[]) => void
  onRange: (range: Range, period?: Period) => void
}

function Values({ filter, address, onValues, onRange }: ValuesOfFilterProps) {
  if (filter.kind === 'days')
    return (
      <DaysForm
        range={rangeIn(filter, address)}
        period={periodIn(filter, address)}
        today={filter.today}
        onApply={onRange}
      />
    )
  if (filter.kind === 'amounts')
    return <AmountsForm range={rangeIn(filter, address)} currency={filter.currency} onApply={onRange} />
  return <ChosenValues filter={filter} start={valuesIn(filter, address)} onValues={onValues} />
}

interface ChosenValuesProps {
  filter: ChoiceFilter | RecordFilter
  start: readonly string[]
  onValues: (values: readonly string[]) => void
}

/** The URL follows a moment later: a value must be checked at once, and a quick second one must not undo the first. */
function ChosenValues({ filter, start, onValues }: ChosenValuesProps) {
  const [values, setValues] = useState(start)
  const given = {
    label: filter.label,
    values,
    onChange: (changed: readonly string[]) => {
      setValues(changed)
      onValues(changed)
    },
  }
  if (filter.kind === 'records') return <filter.Values {...given} />
  return filter.single ? (
    <SingleValue {...given} options={filter.options} />
  ) : (
    <ChoiceValues {...given} options={filter.options} />
  )
}
