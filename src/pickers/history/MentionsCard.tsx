import { generatePath } from 'react-router-dom'
import { PagedCard } from '../../components/lists/PagedCard'
import type { PagedTableProps } from '../../components/lists/PagedTable'
import { usePaging } from '../../components/lists/usePaging'
import { useTranslation } from '../../i18n/useTranslation'
import { mostShown, type MentionsQuery } from './mentions'

interface Mention {
  id: string
  number: string | null
}

export interface MentionsProps<M> {
  /** Of the client or the item. */
  id: string
  useList: MentionsQuery<M>
  /** The path of one: "/orders/:id". */
  path: string
}

interface MentionsCardProps<M extends Mention> extends MentionsProps<M>, Pick<PagedTableProps<M>, 'columns' | 'card'> {
  noun: 'enquiries' | 'orders'
}

/** The documents of a client or with an item, the newest first. */
export function MentionsCard<M extends Mention>({ id, useList, path, noun, ...table }: MentionsCardProps<M>) {
  const { t } = useTranslation('history')
  const paging = usePaging(mostShown)
  return (
    <PagedCard
      {...table}
      name={t(noun)}
      counted
      query={useList({ id, ...paging.page })}
      paging={paging}
      rowName={(row) => row.number ?? row.id}
      rowHref={(row) => generatePath(path, { id: row.id })}
      errorTitle={t(`${noun}_failed`)}
      empty={t(`no_${noun}`)}
    />
  )
}
