import { memo, useEffect, useId, useRef, useState, type ComponentType } from 'react'
import { LuPencilLine } from 'react-icons/lu'
import { joined } from '../../i18n/joined'
import { useTranslation } from '../../i18n/useTranslation'
import { FieldNote } from '../fields/Field'
import { IconButton } from '../actions/IconButton'
import { NumberChoice } from '../numbers/NumberChoice'
import { isTyped, rawOf, type GridColumn } from './column'
import { toolsId } from './columns'
import { useColumns, useGrid, useGridState, useLine } from './gridContext'
import type { GridState } from './store/gridState'
import type { BelowProps } from './GridRow'
import { fieldsOf } from './store/problems'

interface LineCardsProps<R> {
  label: string
  rowClass?: (row: R) => string | undefined
  Below?: ComponentType<BelowProps>
}

/** On a phone: a card for each line, of which one at a time is open for typing. */
export function LineCards<R>({ label, ...card }: LineCardsProps<R>) {
  const store = useGrid<R>()
  const keys = useGridState<R, GridState<R>['keys']>((state) => state.keys)
  // The active line of the grid: a new one opens, and so does one that is focused because it is invalid.
  const active = useGridState<R, number>(({ cursor }) => cursor.active.row)
  const focus = useGridState<R, number>((state) => state.focus)
  const [closed, setClosed] = useState<{ index: number; focus: number }>()
  const list = useRef<HTMLUListElement>(null)
  useEffect(() => {
    const { row, column } = store.get().cursor.active
    const field =
      focus > 0 &&
      list.current?.querySelector<HTMLElement>(`[data-field="${row}:${column}"] :is(input, select, textarea)`)
    if (field) field.focus()
  }, [focus, store])
  const notice = useGridState<R, string>((state) => state.notice)
  return (
    <>
      <ul ref={list} className="zb-line-cards" aria-label={label}>
        {keys.map((key, index) => (
          <LineCard<R>
            key={key}
            index={index}
            isOpen={index === active && !(closed?.index === index && closed.focus === focus)}
            onToggle={(open) => {
              setClosed(open ? undefined : { index, focus })
              if (open) store.enterCell({ row: index, column: 0 })
            }}
            {...card}
          />
        ))}
      </ul>
      <p role="status" className="zb-grid-said">
        {notice}
      </p>
    </>
  )
}

interface LineCardProps<R> extends Omit<LineCardsProps<R>, 'label'> {
  index: number
  isOpen: boolean
  onToggle: (open: boolean) => void
}

function Card<R>({ index, isOpen, onToggle, rowClass, Below }: LineCardProps<R>) {
  const { t } = useTranslation('lineGrid')
  const columns = useColumns<R>()
  const line = useLine<R>(index)
  if (line === undefined) return null
  const position = index + 1
  const textsOf = (some: typeof columns) => joined(some.map((column) => column.text(line)))
  const Tools = columns.find(({ id }) => id === toolsId)?.Tools
  return (
    <li className={`zb-line-card ${rowClass?.(line) ?? ''}`.trim()}>
      <div className="zb-line-card-head">
        <span className="zb-entry-mark">{position}</span>
        <span className="zb-line-card-words">
          {textsOf(columns.filter(({ wraps }) => wraps)) || t('line_of', { position })}
          <span className="zb-small zb-muted">{textsOf(columns.filter(({ wraps }) => !wraps))}</span>
        </span>
        <IconButton
          size="sm"
          label={t('edit_line', { position })}
          icon={LuPencilLine}
          aria-expanded={isOpen}
          onClick={() => onToggle(!isOpen)}
        />
      </div>
      {isOpen && (
        <div role="group" aria-label={t('line_of', { position })} className="zb-line-card-fields">
          {columns.map((column, at) =>
            column.id === toolsId ? null : (
              <CardField<R> key={column.id} index={index} at={at} column={column} line={line} />
            ),
          )}
          {Tools && (
            <div className="zb-btn-row">
              <Tools index={index} />
            </div>
          )}
        </div>
      )}
      {Below && (
        <table className="zb-line-card-notes">
          <tbody>
            <Below index={index} span={1} />
          </tbody>
        </table>
      )}
    </li>
  )
}

const LineCard = memo(Card) as typeof Card

/** A cell as a field with its label, and its error below. */
function CardField<R>({ index, at, column, line }: { index: number; at: number; column: GridColumn<R>; line: R }) {
  const store = useGrid<R>()
  const id = useId()
  const problems = useGridState<R, GridState<R>['problems'][number]>((state) => state.problems[index])
  const error = fieldsOf(column).flatMap((field) => problems?.[field] ?? [])[0]
  const asked = problems?.[column.id] === undefined ? undefined : column.number?.question(line)
  const { editor, Tools } = column
  const { t } = useTranslation('lineGrid')
  if (!Tools && !editor && column.text(line) === '') return null
  const here = (does: () => void) => {
    store.enterCell({ row: index, column: at })
    does()
  }
  return (
    <div className="zb-field" data-field={`${index}:${at}`}>
      <span className="zb-field-label">{column.head ?? column.label}</span>
      {editor && isTyped(column, line) ? (
        <div
          className="zb-line-card-field"
          onBlur={({ currentTarget, relatedTarget }) =>
            !currentTarget.contains(relatedTarget) && store.stopEditing(false)
          }
        >
          {editor({
            row: line,
            text: rawOf(column, line),
            label: t('cell', { field: column.label, position: index + 1 }),
            'aria-invalid': error ? true : undefined,
            'aria-describedby': error ? `${id}-note` : undefined,
            isCard: true,
            onText: (text) => here(() => store.type(text)),
            onRow: (put) => here(() => store.put(put)),
            onDone: () => {},
          })}
        </div>
      ) : (
        <div>{Tools ? <Tools index={index} /> : column.show ? column.show(line) : column.text(line)}</div>
      )}
      <FieldNote id={`${id}-note`} error={error} warning={undefined} hint={undefined} isAlert={asked !== undefined} />
      {asked && <NumberChoice {...asked} onChoose={(reading) => store.decide({ row: index, column: at }, reading)} />}
    </div>
  )
}
