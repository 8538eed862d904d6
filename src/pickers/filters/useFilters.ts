import { useSelector } from 'react-redux'
import { todayIn } from '../../components/values/currentTime'
import type { AmountsFilter, ChoiceFilter, DaysFilter, RecordFilter } from '../../components/filters/listFilter'
import type { ClientState } from '../../contract/clientState'
import { useTranslation } from '../../i18n/useTranslation'
import { currencyChoices } from '../choices/currencyChoices'
import { useMay } from '../useMay'
import { recordFilter } from './recordFilter'
import { recordKinds, type RecordKind } from './recordKinds'

/** Makes the filters that lists share. */
export interface Filters {
  /** The day in the branch, from which periods count. */
  today: string
  /** From a day up to a day. */
  days: (name: string, label: string) => DaysFilter
  /** From an amount up to an amount, in the branch's currency unless another is given. */
  amounts: (name: string, label: string, currency?: string) => AmountsFilter
  /** Some of a few values. */
  some: <V extends string>(
    name: string,
    label: string,
    values: readonly V[],
    text: (value: V) => string,
  ) => ChoiceFilter
  /** Set or not: "Late". */
  only: (name: string, label: string, text: string) => ChoiceFilter
  currency: () => ChoiceFilter
  /** Some records of a kind, by default under its name and with the usual label; false without the right to find them. */
  records: (kind: RecordKind, name?: string, label?: string) => RecordFilter | false
}

export function useFilters(): Filters {
  const { t } = useTranslation('lists')
  const may = useMay()
  const branch = useSelector((state: ClientState) => state.branch.branch)
  const today = todayIn(branch?.timezone ?? 'UTC')
  return {
    today,
    days: (name, label) => ({ kind: 'days', name, label, today }),
    amounts: (name, label, currency = branch?.currency ?? 'TZS') => ({ kind: 'amounts', name, label, currency }),
    some: (name, label, values, text) => ({
      kind: 'choice',
      name,
      label,
      options: values.map((value) => ({ value, label: text(value) })),
    }),
    only: (name, label, text) => ({
      kind: 'choice',
      single: true,
      name,
      label,
      options: [{ value: 'true', label: text }],
    }),
    currency: () => ({ kind: 'choice', name: 'currency', label: t('filter.currency'), options: currencyChoices }),
    records: (kind, name = kind === 'user' ? 'assignee_id' : `${kind}_id`, label = t(`filter.records.${kind}`)) =>
      may(recordKinds[kind]) && recordFilter(kind, name, label),
  }
}
