import { flushSync } from 'react-dom'
import { LuBan, LuCopyPlus, LuCornerDownLeft, LuMessageSquareText, LuTrash2, LuUndo2 } from 'react-icons/lu'
import { IconButton } from '../../../components/actions/IconButton'
import type { LineToolsProps } from '../../../components/lineGrid/column'
import { useGrid, useGridState, useLine } from '../../../components/lineGrid/gridContext'
import { useTranslation } from '../../../i18n/useTranslation'
import type { EnquiryLineForm } from '../form/enquiryForm'
import { useDropping } from '../dropping'
import { bestOf, takeCandidate } from './enquiryLines'
import { noteFieldId } from './LineBelow'

/** The buttons of a line. A saved one may be part of an RFQ: it is dropped with a reason, and restored without one. */
export function LineTools({ index }: LineToolsProps) {
  const { t } = useTranslation('enquiries')
  const store = useGrid<EnquiryLineForm>()
  const line = useLine<EnquiryLineForm>(index)
  const key = useGridState<EnquiryLineForm, string | undefined>(({ keys }) => keys[index])
  const isOpened = useGridState<EnquiryLineForm, boolean>(({ opened }) => key !== undefined && opened.has(key))
  const ask = useDropping()
  if (!line || !key) return null
  const position = index + 1
  const { id, dropped_reason: dropped, notes } = line
  const open = isOpened || notes !== ''
  const best = bestOf(line)

  /** A note with content stays visible: then the button only focuses it. */
  function toggleNote() {
    flushSync(() => store.open(index, notes !== '' || !isOpened))
    document.getElementById(noteFieldId(key ?? ''))?.focus()
  }

  return (
    <>
      {best && (
        <IconButton
          size="sm"
          label={t('accept_match', { code: best.item.code, position })}
          icon={LuCornerDownLeft}
          onClick={() => store.change([{ index, put: (row) => takeCandidate(row, best) }])}
        />
      )}
      <IconButton
        size="sm"
        label={t('note_on_line', { position })}
        icon={LuMessageSquareText}
        aria-expanded={open}
        aria-controls={open ? noteFieldId(key) : undefined}
        onClick={toggleNote}
      />
      <IconButton
        size="sm"
        label={t('duplicate_line', { position })}
        icon={LuCopyPlus}
        onClick={() => store.duplicate(index)}
      />
      {id && (
        <IconButton
          size="sm"
          label={t(dropped ? 'take_up_line' : 'drop_line', { position })}
          icon={dropped ? LuUndo2 : LuBan}
          onClick={() =>
            dropped ? store.change([{ index, put: (row) => ({ ...row, dropped_reason: '' }) }]) : ask(index)
          }
        />
      )}
      <IconButton
        size="sm"
        label={t('remove_line', { position })}
        icon={LuTrash2}
        onClick={() => store.remove(index)}
      />
    </>
  )
}
