import type { ReactNode } from 'react'
import { Card, type CardProps } from './Card'
import { QueryState, type QueryLike } from './QueryState'

interface QueryCardProps<Data> extends Omit<CardProps, 'children'> {
  /** In the shape of the content. */
  skeleton?: ReactNode
  query: QueryLike<Data>
  /** "The clients could not be loaded". */
  errorTitle: string
  /** Unless given: whether there are no rows. */
  isEmpty?: (data: Data) => boolean
  /** What is said where there is nothing yet. */
  empty: string
  children: (data: Data) => ReactNode
}

/** A card whose content is loaded, with all its states. */
export function QueryCard<Data>({
  query,
  skeleton,
  errorTitle,
  isEmpty,
  empty,
  children,
  ...card
}: QueryCardProps<Data>) {
  return (
    <Card {...card}>
      <QueryState
        query={query}
        skeleton={skeleton}
        errorTitle={errorTitle}
        isEmpty={isEmpty}
        empty={card.flush ? <p className="zb-muted zb-card-empty">{empty}</p> : empty}
        compact
      >
        {children}
      </QueryState>
    </Card>
  )
}
