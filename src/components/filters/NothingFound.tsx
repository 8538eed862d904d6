import { Fragment } from 'react'
import { LuSearchX } from 'react-icons/lu'
import { Button } from '../actions/Button'
import { EmptyState } from '../pages/EmptyState'
import type { ListAddress } from '../lists/useListAddress'
import { useTranslation } from '../../i18n/useTranslation'
import { FilterText } from './FilterText'
import { isSet, type ListFilter } from './listFilter'

/** No row matches: the words and filters that are active, and the button that clears them. */
export default function NothingFound({ filters, address }: { filters: readonly ListFilter[]; address: ListAddress }) {
  const { t } = useTranslation('components')
  const active = filters.filter((filter) => isSet(filter, address))
  const by = address.q ? (active.length > 0 ? 'both' : 'words') : 'filters'
  const parts = [
    ...(address.q ? [{ key: 'q', part: t('found.words', { words: address.q }) }] : []),
    ...active.map((filter) => ({
      key: filter.name,
      part: (
        <>
          {filter.label}: <FilterText filter={filter} address={address} most={Infinity} />
        </>
      ),
    })),
  ]
  return (
    <EmptyState
      icon={LuSearchX}
      title={t('found.nothing')}
      actions={<Button onClick={address.clear}>{t(`found.clear_${by}`)}</Button>}
    >
      {t(parts.length > 0 ? `found.by_${by}` : 'found.nothing_text')}{' '}
      {parts.map(({ key, part }, index) => (
        <Fragment key={key}>
          {index > 0 && ' · '}
          <span className="text-body">{part}</span>
        </Fragment>
      ))}
    </EmptyState>
  )
}
