import { Fragment } from 'react'
import { DateText } from '../values/DateText'
import { Money } from '../values/Money'
import type { ListAddress } from '../lists/useListAddress'
import { useTranslation } from '../../i18n/useTranslation'
import { isRange, periodIn, rangeIn, valuesIn, type ListFilter, type RangeFilter } from './listFilter'

interface FilterTextProps<F extends ListFilter = ListFilter> {
  filter: F
  address: ListAddress
  /** More values than this are counted. */
  most?: number
}

/** The values of an active filter in words: "Mawenzi, Kibo +3", "1 Nov – 30 Nov", "from TZS 1,000,000". */
export function FilterText({ filter, address, most = 2 }: FilterTextProps) {
  if (isRange(filter)) return <RangeText filter={filter} address={address} />
  const values = valuesIn(filter, address)
  const more = values.length - most
  return (
    <>
      {values.slice(0, most).map((value, index) => (
        <Fragment key={value}>
          {index > 0 && ', '}
          {filter.kind === 'records' ? (
            <filter.Name id={value} />
          ) : (
            filter.options.find((option) => option.value === value)?.label
          )}
        </Fragment>
      ))}
      {more > 0 && ` +${more}`}
    </>
  )
}

function RangeText({ filter, address }: FilterTextProps<RangeFilter>) {
  const { t } = useTranslation('lists')
  const period = periodIn(filter, address)
  const { from, to } = rangeIn(filter, address)
  if (period) return t(`filter.period.${period}`)
  const end = (value: string | undefined, code = true) =>
    filter.kind === 'days' ? (
      <DateText value={value} />
    ) : (
      <Money amount={value} currency={filter.currency} code={code} />
    )
  if (from === to) return end(from)
  if (from && to)
    return (
      <>
        {end(from)} – {end(to, false)}
      </>
    )
  if (filter.kind === 'days')
    return (
      <>
        {t(from ? 'filter.since' : 'filter.until')} {end(from ?? to)}
      </>
    )
  return (
    <>
      {from ? '≥' : '≤'} {end(from ?? to)}
    </>
  )
}
