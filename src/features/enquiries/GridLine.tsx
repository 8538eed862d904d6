import { useState } from 'react'
import { useController, useFormContext, useFormState, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { LuBan, LuCopyPlus, LuMessageSquareText, LuTrash2, LuUndo2 } from 'react-icons/lu'
import { Button } from '../../components/Button'
import { FieldNote } from '../../components/Field'
import { DecimalCell, TextCell, useCell } from '../../components/GridCells'
import { IconButton } from '../../components/IconButton'
import { UnitSelect } from '../../components/UnitSelect'
import type { Item } from '../../contract/items'
import type { Repeated } from '../../domain/enquiryRules'
import { decimalsOf } from '../../domain/figures'
import { ItemPicker } from '../../pickers/ItemPicker'
import type { EnquiryForm, EnquiryLineForm } from './enquiryForm'
import { NoteRow } from './NoteRow'

interface GridLineProps {
  index: number
  /** Another line asks for the same item. */
  repeated: Repeated | undefined
  onDuplicate: () => void
  onRemove: () => void
  /** A line that was saved may be part of an RFQ: it is dropped with a reason, and taken up again without. */
  onDrop: () => void
  onMerge: (earlier: number) => void
}

/** One line of the grid, and what is to be said of it below. */
export function GridLine({ index, repeated, onDuplicate, onRemove, onDrop, onMerge }: GridLineProps) {
  const { t } = useTranslation('enquiries')
  const { register, setFocus } = useFormContext<EnquiryForm>()
  const [currency, id, dropped, notes] = useWatch<EnquiryForm, ['currency', `lines.${number}.id`, `lines.${number}.dropped_reason`, `lines.${number}.notes`]>({
    name: ['currency', `lines.${index}.id`, `lines.${index}.dropped_reason`, `lines.${index}.notes`],
  })
  const [opened, setOpened] = useState(false)
  const position = index + 1
  const noteId = `enquiry-line-${position}-note`
  const notesId = `enquiry-line-${position}-own-note`
  const label = (field: string) => t('cell', { field: t(field), position })
  const path = <F extends keyof EnquiryLineForm>(field: F) => `lines.${index}.${field}` as const
  const unit = useCell(path('unit'), label('unit'), noteId)
  const open = opened || Boolean(notes)

  /** A note that says something stays in sight: then the sign only leads to it. */
  function toggleNote() {
    if (notes) setFocus(path('notes'))
    else setOpened(!opened)
  }

  return (
    <>
      <tr data-row={index} className={dropped ? 'zb-grid-dropped' : undefined}>
        <th scope="row" className="zb-grid-number">
          {position}
        </th>
        <td>
          <ItemCell index={index} label={label('item')} noteId={noteId} />
        </td>
        <td className="zb-grid-words">
          <TextCell<EnquiryForm> name={path('description')} label={label('description')} noteId={noteId} maxLength={1000} />
        </td>
        <td>
          <DecimalCell<EnquiryForm> name={path('quantity')} label={label('quantity')} noteId={noteId} />
        </td>
        <td>
          <UnitSelect {...register(path('unit'))} {...unit} className="zb-cell zb-cell-select" />
        </td>
        <td>
          <TextCell<EnquiryForm> name={path('part_number')} label={label('part_number')} noteId={noteId} maxLength={100} />
        </td>
        <td>
          <DecimalCell<EnquiryForm> name={path('target_price')} label={label('target')} noteId={noteId} decimals={decimalsOf(currency)} />
        </td>
        <td className="zb-grid-tools">
          <IconButton size="sm" label={t('note_on_line', { position })} icon={LuMessageSquareText} aria-expanded={open} aria-controls={open ? notesId : undefined} onClick={toggleNote} />
          <IconButton size="sm" label={t('duplicate_line', { position })} icon={LuCopyPlus} onClick={onDuplicate} />
          {id && <IconButton size="sm" label={t(dropped ? 'take_up_line' : 'drop_line', { position })} icon={dropped ? LuUndo2 : LuBan} onClick={onDrop} />}
          <IconButton size="sm" label={t('remove_line', { position })} icon={LuTrash2} onClick={onRemove} />
        </td>
      </tr>
      {open && <NoteRow index={index} id={notesId} label={label('note')} noteId={noteId} asked={opened} onEnter={() => setOpened(true)} />}
      <LineNotes index={index} noteId={noteId} repeated={repeated} onMerge={onMerge} dropped={dropped} />
    </>
  )
}

function ItemCell({ index, label, noteId }: { index: number; label: string; noteId: string }) {
  const { control, getValues, setValue, formState } = useFormContext<EnquiryForm>()
  const { isSubmitted } = formState
  const { field } = useController({ control, name: `lines.${index}.item_id` })
  const code = useWatch<EnquiryForm, `lines.${number}.item_code`>({ name: `lines.${index}.item_code` })
  const cell = useCell(`lines.${index}.item_id`, label, noteId)
  const dirty = { shouldDirty: true }

  /** What the line does not say itself it takes from the item. */
  function take(item: Item | undefined) {
    const before = getValues(`lines.${index}`)
    field.onChange(item?.id ?? '')
    setValue(`lines.${index}.item_code`, item?.code ?? '', dirty)
    if (!item) return
    setValue(`lines.${index}.unit`, item.unit, dirty)
    if (!before.description.trim()) setValue(`lines.${index}.description`, item.name, { ...dirty, shouldValidate: isSubmitted })
    if (!before.part_number.trim()) setValue(`lines.${index}.part_number`, item.part_number ?? '', dirty)
  }

  function keepWords(words: string) {
    if (!getValues(`lines.${index}.description`).trim()) setValue(`lines.${index}.description`, words, dirty)
  }

  return (
    <ItemPicker
      label={cell['aria-label']}
      aria-invalid={cell['aria-invalid']}
      aria-describedby={cell['aria-describedby']}
      className="zb-cell"
      shown={code}
      onPick={take}
      onLeave={keepWords}
      inputRef={field.ref}
    />
  )
}

interface LineNotesProps {
  index: number
  noteId: string
  repeated: Repeated | undefined
  onMerge: (earlier: number) => void
  dropped: string
}

/** Under its line: what is wrong with a cell, the same item again, why it was dropped. */
function LineNotes({ index, noteId, repeated, onMerge, dropped }: LineNotesProps) {
  const { t } = useTranslation('enquiries')
  const { errors } = useFormState<EnquiryForm>({ name: `lines.${index}` })
  const messages = Object.values(errors.lines?.[index] ?? {}).flatMap((error) => (typeof error === 'object' && 'message' in error && error.message ? [String(error.message)] : []))
  if (messages.length === 0 && !repeated && !dropped) return null
  return (
    <tr className="zb-grid-note">
      <td />
      <td colSpan={7}>
        <div id={noteId}>
          {messages.map((message) => (
            <FieldNote key={message} id={`${noteId}-error`} error={message} warning={undefined} hint={undefined} />
          ))}
          {dropped && <FieldNote id={`${noteId}-dropped`} error={undefined} warning={undefined} hint={t('dropped_because', { reason: dropped })} />}
        </div>
        {repeated && (
          <div className="zb-grid-warning">
            <FieldNote id={`${noteId}-repeated`} error={undefined} warning={t('repeated', { position: repeated.earlier + 1 })} hint={undefined} />
            {repeated.mergeable && (
              <Button look="link" size="sm" onClick={() => onMerge(repeated.earlier)}>
                {t('merge', { position: repeated.earlier + 1 })}
              </Button>
            )}
          </div>
        )}
      </td>
    </tr>
  )
}
