import { useTranslation } from 'react-i18next'
import { LuChevronLeft } from 'react-icons/lu'
import { Button } from '../Button'
import { IconButton } from '../IconButton'
import type { ListAddress } from '../useListAddress'
import { AmountsForm } from './AmountsForm'
import { ChoiceValues } from './ChoiceValues'
import { DaysForm } from './DaysForm'
import {
  isRange,
  isSet,
  rangeIn,
  rangeNames,
  valuesIn,
  withoutFilters,
  type ListFilter,
  type Range,
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
        onRange={({ from, to }) => {
          const [first, last] = rangeNames(name)
          address.setFilters({ [first]: from, [last]: to })
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
  onRange: (range: Range) => void
}

function Values({ filter, address, onValues, onRange }: ValuesOfFilterProps) {
  if (filter.kind === 'days')
    return <DaysForm range={rangeIn(filter, address)} today={filter.today} onApply={onRange} />
  if (filter.kind === 'amounts')
    return <AmountsForm range={rangeIn(filter, address)} currency={filter.currency} onApply={onRange} />
  const given = { label: filter.label, values: valuesIn(filter, address), onChange: onValues }
  if (filter.kind === 'records') return <filter.Values {...given} />
  return filter.single ? (
    <SingleValue {...given} options={filter.options} />
  ) : (
    <ChoiceValues {...given} options={filter.options} />
  )
}
