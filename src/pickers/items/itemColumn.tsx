import { useEffect, useLayoutEffect, useRef } from 'react'
import { useGetItemQuery } from '../../api/itemsApi'
import type { ComboOption } from '../../components/combobox/comboOption'
import type { CellEditorProps, GridColumn } from '../../components/lineGrid/column'
import { useGrid } from '../../components/lineGrid/gridContext'
import { isRightToLeft } from '../../components/values/readingDirection'
import type { Item } from '../../contract/items'
import { listed } from '../../i18n/joined'
import { useTranslation } from '../../i18n/useTranslation'
import { ItemPicker } from './ItemPicker'
import { fieldsOfItem, knownItem, rememberItem } from './knownItems'
import { useMakeItem } from './makingItems'

/** The item fields of a line; a code without an id is text for which no item was found. */
export interface ItemOfLine {
  item_id: string
  item_code: string
}

/** The field of the line that its cell shows. */
export const itemColumnId = 'item_id'

interface ItemColumnOptions<R> extends Pick<GridColumn<R>, 'head' | 'className'> {
  /** The line with the values of the selected item; values of the previous item are replaced. */
  take: (row: R, item: Item, before?: Item) => R
  /** The line with text that named no item. */
  words: (row: R, words: string) => R
  placeholder?: string
  /** The candidate items of a line, offered before anything is typed. */
  suggest?: {
    options: (row: R) => readonly ComboOption[]
    take: (row: R, id: string) => R
  }
}

/** The item of a line: searched in the cell by code, name, part number or alias; pasted by its code. */
export const itemColumn = <R extends ItemOfLine>(
  label: string,
  { take, words, placeholder, suggest, ...layout }: ItemColumnOptions<R>,
): GridColumn<R> => ({
  ...layout,
  id: itemColumnId,
  label,
  text: ({ item_code }) => item_code,
  put: (row, text) =>
    row.item_id && text.trim() === row.item_code ? row : { ...withoutItem(row), item_id: '', item_code: text.trim() },
  take: (row, { item_id, item_code }) => {
    const item = knownItem(item_id)
    return { ...(item ? take(row, item, itemBefore(row, item)) : row), item_id, item_code }
  },
  editor: (props) => <ItemEditor<R> {...props} take={take} words={words} placeholder={placeholder} suggest={suggest} />,
  ...(suggest ? { opensOnEnter: (row: R) => row.item_id === '' && suggest.options(row).length > 0 } : {}),
})

/** The item that is replaced, where it was loaded. */
const itemBefore = ({ item_id }: ItemOfLine, item: Item): Item | undefined =>
  item_id === item.id ? undefined : knownItem(item_id)

/** The line without the values of its item. */
function withoutItem<R extends ItemOfLine>(row: R): R {
  const item = knownItem(row.item_id)
  if (!item) return row
  const { description, part_number } = fieldsOfItem(item)
  return Object.fromEntries(
    Object.entries(row).map(([field, value]) => [field, value === { description, part_number }[field] ? '' : value]),
  ) as R
}

type ItemEditorProps<R> = CellEditorProps<R> & Pick<ItemColumnOptions<R>, 'take' | 'words' | 'placeholder' | 'suggest'>

function ItemEditor<R extends ItemOfLine>({
  row,
  label,
  isCard,
  take,
  words,
  placeholder,
  suggest,
  onRow,
  onDone,
  text,
  ...control
}: ItemEditorProps<R>) {
  const { t } = useTranslation('lineGrid')
  const input = useRef<HTMLInputElement>(null)
  const make = useMakeItem()
  const store = useGrid<R>()
  useLayoutEffect(() => {
    const field = input.current
    if (isCard || !field) return
    field.focus({ preventScroll: true })
    // With room for its list, which is over the grid and moves with its cell.
    field.scrollIntoView({ block: 'nearest' })
    return placedBelow(field)
  }, [isCard])

  // Values from the item are distinguished from typed ones by it; a line that was loaded has not read it yet.
  const { data: loaded } = useGetItemQuery(row.item_id, {
    skip: row.item_id === '' || knownItem(row.item_id) !== undefined,
  })
  useEffect(() => {
    if (loaded) rememberItem(loaded)
  }, [loaded])

  function pick(item: Item | undefined) {
    if (!item) return onRow((line) => ({ ...withoutItem(line), item_id: '', item_code: '' }))
    const before = itemBefore(row, item)
    const taken = { ...take(row, item, before), item_id: item.id, item_code: item.code }
    rememberItem(item)
    onRow((line) => ({ ...take(line, item, before), item_id: item.id, item_code: item.code }))
    if (row.item_id && row.item_id !== item.id) store.say(keptWords(taken, item))
    onDone()
    toQuantity()
  }

  /** A typed value that is kept beside another item is reported. */
  function keptWords(taken: R, item: Item): string {
    const own: Readonly<Record<string, unknown>> = fieldsOfItem(item)
    const fields = store
      .columns()
      .flatMap(({ id, label }) =>
        id in own && id in taken && (taken as Record<string, unknown>)[id] !== own[id] ? [label] : [],
      )
    return fields.length > 0 ? t('item_kept', { code: item.code, fields: listed(fields) }) : ''
  }

  function toQuantity() {
    const column = store.columns().findIndex(({ id }) => id === 'quantity')
    store.goOn(column < 0 ? store.get().cursor.active.column : column)
  }

  function pickSuggested(id: string) {
    onRow((line) => suggest?.take(line, id) ?? line)
    onDone()
    if (isCard) return
    // Moves to the next line without an item; first to the quantity, where the message had none.
    if ('quantity' in row && row.quantity === '') toQuantity()
    else store.toNextOpen()
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
      // Typing started it: then the typed text is searched.
      opensAtOnce={!isCard && text === row.item_code}
      onCreate={make && ((missing) => make(missing, row))}
      isKept={row.item_id !== '' && !isCard}
      onLeave={(left) => row.item_id === '' && onRow((line) => words(line, left))}
      onAhead={isCard ? undefined : store.typeAhead}
      inputRef={(element) => {
        input.current = element
      }}
      placeholder={placeholder}
    />
  )
}

/** Updates the position of the list below a field while it is mounted: a scrolling frame would clip its content. */
function placedBelow(field: HTMLElement): () => void {
  function place() {
    const { left, right, bottom } = field.getBoundingClientRect()
    const start = isRightToLeft() ? document.documentElement.clientWidth - right : left
    field.parentElement?.style.setProperty('--zb-list-start', `${start}px`)
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
