import { LuTrash2 } from 'react-icons/lu'
import { IconButton } from '../actions/IconButton'

/** The last column of a row of fields: removes the row. */
export function RemoveRow({ label, onRemove }: { label: string; onRemove: () => void }) {
  return (
    <div className="zb-span-1 align-self-end">
      <IconButton label={label} icon={LuTrash2} onClick={onRemove} />
    </div>
  )
}
