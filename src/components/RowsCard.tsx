import type { ReactNode } from 'react'
import { LuPlus } from 'react-icons/lu'
import { Button } from './Button'
import { Card } from './Card'

interface RowsCardProps {
  title: string
  count: number
  /** The text of the button that adds a row. */
  add: string
  onAdd: () => void
  children: ReactNode
}

/** Rows of a form that the user adds and removes: their number and the button that adds one. */
export function RowsCard({ title, count, add, onAdd, children }: RowsCardProps) {
  return (
    <Card
      title={title}
      count={count}
      end={
        <Button size="sm" icon={LuPlus} onClick={onAdd}>
          {add}
        </Button>
      }
    >
      {children}
    </Card>
  )
}
