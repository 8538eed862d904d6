import type { ReactNode } from 'react'
import { useGetMeQuery } from '../api/meApi'
import { PageHead } from '../components/pages/PageHead'
import { QueryState } from '../components/pages/QueryState'
import type { User } from '../contract/users'

interface OwnPageProps {
  title: string
  errorTitle: string
  children: (me: User) => ReactNode
}

/** A page of the user's own; it stays while the user is read again. */
export function OwnPage({ title, errorTitle, children }: OwnPageProps) {
  const query = useGetMeQuery()
  return (
    <div className="zb-page">
      <PageHead title={title} />
      <QueryState query={{ ...query, isFetching: query.isLoading }} errorTitle={errorTitle}>
        {(me) => <div className="zb-narrow zb-stack">{children(me)}</div>}
      </QueryState>
    </div>
  )
}
