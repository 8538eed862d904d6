import type { ReactNode } from 'react'
import { useFieldArray, useFormContext, type FieldArray, type FieldArrayPath, type FieldValues } from 'react-hook-form'
import { LuPlus } from 'react-icons/lu'
import { Button } from '../actions/Button'
import { Card } from '../pages/Card'

interface RowsCardProps<V extends FieldValues, N extends FieldArrayPath<V>> {
  name: N
  title: string
  /** The text of the button that adds a row. */
  add: string
  /** A new row. */
  blank: FieldArray<V, N>
  children: (rows: readonly { id: string }[], remove: (index: number) => void) => ReactNode
}

/** Rows of a form that the user adds and removes: their number and the button that adds one. */
export function RowsCard<V extends FieldValues, N extends FieldArrayPath<V> = FieldArrayPath<V>>({
  name,
  title,
  add,
  blank,
  children,
}: RowsCardProps<V, N>) {
  const { control } = useFormContext<V>()
  const { fields, append, remove } = useFieldArray<V, N>({ control, name })
  return (
    <Card
      title={title}
      count={fields.length}
      end={
        <Button size="sm" icon={LuPlus} onClick={() => append(blank)}>
          {add}
        </Button>
      }
    >
      {children(fields, remove)}
    </Card>
  )
}
