import { useSearchParams } from 'react-router-dom'
import { Tabs } from '../../components/pages/Tabs'
import type { Total } from '../../components/lists/tableColumns'
import { pagingNames } from '../../components/lists/useListAddress'
import type { QueueCounts } from '../../contract/queues'
import { queues } from '../../domain/documents/queues'
import { useTranslation } from '../../i18n/useTranslation'

interface ViewTab {
  /** The value of the filter; none for the whole list. */
  value: string | undefined
  label: string
  /** The number of its rows; undefined while it is loaded. */
  count: Total | undefined
}

/** Ready-made views of a list as tabs: one filter of its URL, beside all others. */
export function ViewTabs({ name, tabs }: { name: string; tabs: readonly ViewTab[] }) {
  const { t } = useTranslation('lists')
  const [params] = useSearchParams()
  // An unknown value narrows nothing.
  const current = tabs.find(({ value }) => value === (params.get(name) ?? undefined)) ?? tabs[0]
  return (
    <Tabs
      label={t('queues.label')}
      tabs={tabs.map((tab) => ({
        to: `?${withFilter(params, name, tab.value)}`,
        label: tab.label,
        count: tab.count === undefined ? '' : shortCount(tab.count),
        active: tab === current,
      }))}
    />
  )
}

/** The queues of a list of documents, with the number of documents in each. */
export function QueueTabs({ counts }: { counts: QueueCounts | undefined }) {
  const { t } = useTranslation('lists')
  return (
    <ViewTabs
      name="queue"
      tabs={[
        { value: undefined, label: t('queues.all'), count: counts?.all },
        ...queues.map((queue) => ({ value: queue, label: t(`queues.${queue}`), count: counts?.[queue] })),
      ]}
    />
  )
}

/** Another view starts at its first page. */
function withFilter(params: URLSearchParams, name: string, value: string | undefined): string {
  const changed = new URLSearchParams([...params].filter(([each]) => each !== name && !pagingNames.includes(each)))
  if (value) changed.set(name, value)
  return changed.toString()
}

const mostShown = 99

function shortCount(total: Total): string {
  const count = typeof total === 'number' ? total : total.at_least
  return count > mostShown ? `${mostShown}+` : String(count)
}
