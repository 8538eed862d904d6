import { useState, type ReactNode } from 'react'
import { LuPlus } from 'react-icons/lu'
import { Button } from '../../components/actions/Button'
import type { OperationId } from '../../contract/rights'
import { useMay } from '../useMay'

interface OpenRow<Row> {
  /** Set while the form of a new row is open. */
  creating: boolean
  /** The row whose form is open. */
  changed: Row | undefined
  /** Opens a row by its id; none for a user who may not change it. */
  open: ((id: string) => void) | undefined
  close: () => void
  /** The button for a new row, while no form is open. */
  createButton: ReactNode
}

/** For a list whose rows are created and changed in a form above it, by users with the right. */
export function useOpenRow<Row extends { id: string }>(
  rows: readonly Row[] | undefined,
  may: { create: OperationId; update: OperationId },
  label: string,
): OpenRow<Row> {
  const [open, setOpen] = useState<string>()
  const has = useMay()
  return {
    creating: open === 'new',
    changed: rows?.find(({ id }) => id === open),
    open: has(may.update) ? setOpen : undefined,
    close: () => setOpen(undefined),
    createButton: has(may.create) && open === undefined && (
      <Button look="primary" icon={LuPlus} shortcut="C" onClick={() => setOpen('new')}>
        {label}
      </Button>
    ),
  }
}
