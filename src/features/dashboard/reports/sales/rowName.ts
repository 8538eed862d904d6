import type { TFunction } from 'i18next'
import type { SalesGrouping, SalesRow } from '../../../../domain/dashboard/sales'
import { monthName } from '../../../../i18n/monthName'

/** How a row is called: its month, client, agent or category, or that there is none. */
export function rowName(
  t: TFunction<'reports'>,
  by: SalesGrouping,
  { key, name }: Pick<SalesRow, 'key' | 'name'>,
  length: 'short' | 'long' = 'long',
): string {
  if (key === null) return t(`without.${by}`)
  return by === 'month' ? monthName(key, length) : (name ?? key)
}
