import type { QueryLike } from '../../components/pages/QueryState'
import type { Paging } from '../../components/lists/usePaging'
import type { Page } from '../../contract/envelope'

/** The rows of a page of documents that name a client or an item. */
export const mostShown = 8

/** The hook that reads the documents of a client or an item, a page at a time. */
export type MentionsQuery<Mention> = (query: { id: string } & Paging['page']) => QueryLike<Page<Mention>>
