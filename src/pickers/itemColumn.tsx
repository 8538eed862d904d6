import { useLayoutEffect, useRef } from 'react'
import type { ComboOption } from '../components/Combobox'
import type { CellEditorProps, GridColumn } from '../components/lineGrid/column'
import { useGrid } from '../components/lineGrid/gridContext'
import type { Item } from '../contract/items'
import { ItemPicker } from './ItemPicker'
import { useMakeItem } from './makingItems'

/** What a line knows of its item; a code without an id is a text that no item was found by. */
export interface ItemOfLine {
  item_id: string
  item_code: string
}

/** The field of the line that its cell is. */
export const itemColumnId = 'item_id'

interface ItemColumnOptions<R> extends Pick<GridColumn<R>, 'head' | 'className'> {
  /** The line with what it takes from an item that was chosen. */
  take: (row: R, item: Item) => R
  /** The line with words that named no item. */
  words: (row: R, words: string) => R
  placeholder?: string
  /** The items that a line may mean, offered before anything is typed. */
  suggest?: {
    options: (row: R) => readonly ComboOption[]
    take: (row: R, id: string) => R
  }
}

/** The item of a line: searched in the cell by code, name, part number or what others call it; pasted by its code. */
export const itemColumn = <R extends ItemOfLine>(label: string, { take, words, placeholder, suggest, ...layout }: ItemColumnOptions<R>): GridColumn<R> => ({
  ...layout,
  id: itemColumnId,
  label,
  text: ({ item_code }) => item_code,
  put: (row, text) => ({ ...row, item_id: '', item_code: text.trim() }),
  take: (row, { item_id, item_code }) => ({ ...row, item_id, item_code }),
  editor: (props) => <ItemEditor<R> {...props} take={take} words={words} placeholder={placeholder} suggest={suggest} />,
  ...(suggest ? { opensOnEnter: (row: R) => row.item_id === '' && suggest.options(row).length > 0 } : {}),
})

type ItemEditorProps<R> = CellEditorProps<R> & Pick<ItemColumnOptions<R>, 'take' | 'words' | 'placeholder' | 'suggest'>

function ItemEditor<R extends ItemOfLine>({ row, label, isCard, take, words, placeholder, suggest, onRow, onDone, text, ...control }: ItemEditorProps<R>) {
  const input = useRef<HTMLInputElement>(null)
  const make = useMakeItem()
  const store = useGrid<R>()
  useLayoutEffect(() => {
    const field = input.current
    if (isCard || !field) return
    field.focus({ preventScroll: true })
    // With room for its list, which lies over the sheet and moves along with its cell.
    field.scrollIntoView({ block: 'nearest' })
    return placedBelow(field)
  }, [isCard])

  function pick(item: Item | undefined) {
    onRow((line) => (item ? take({ ...line, item_id: item.id, item_code: item.code }, item) : { ...line, item_id: '', item_code: '' }))
    if (item) onDone()
  }

  function pickSuggested(id: string) {
    onRow((line) => suggest?.take(line, id) ?? line)
    onDone()
    // On to the next line that waits for its item.
    if (!isCard) store.toNextOpen()
  }

  return (
    <ItemPicker
      label={label}
      aria-invalid={control['aria-invalid']}
      aria-describedby={control['aria-describedby']}
      className="zb-cell"
      shown={row.item_code}
      onPick={pick}
      suggested={row.item_id === '' ? suggest?.options(row) : undefined}
      onSuggested={pickSuggested}
      // Typing began it: then what is typed is looked for.
      opensAtOnce={!isCard && text === row.item_code}
      onCreate={make && ((missing) => make(missing, row))}
      onLeave={(left) => onRow((line) => words(line, left))}
      inputRef={(element) => {
        input.current = element
      }}
      placeholder={placeholder}
    />
  )
}

/** Tells the list below a field where that is on the screen, as long as it is there: a frame that scrolls would cut off what it holds. */
function placedBelow(field: HTMLElement): () => void {
  function place() {
    const { left, bottom } = field.getBoundingClientRect()
    field.parentElement?.style.setProperty('--zb-list-left', `${left}px`)
    field.parentElement?.style.setProperty('--zb-list-top', `${bottom}px`)
  }
  place()
  window.addEventListener('scroll', place, { capture: true, passive: true })
  window.addEventListener('resize', place)
  return () => {
    window.removeEventListener('scroll', place, { capture: true })
    window.removeEventListener('resize', place)
  }
}
