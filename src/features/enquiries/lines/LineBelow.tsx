import { Button } from '../../../components/actions/Button'
import { FieldNote } from '../../../components/fields/Field'
import { useGrid, useGridState, useLine } from '../../../components/lineGrid/gridContext'
import type { BelowProps } from '../../../components/lineGrid/GridRow'
import { GridText } from '../../../components/lineGrid/GridText'
import { useTranslation } from '../../../i18n/useTranslation'
import type { EnquiryLineForm } from '../form/enquiryForm'
import { canMerge, merged, repeatedAt } from './enquiryLines'
import { UnclearQuantity } from '../paste/UnclearQuantity'

/** The part below a line: its note, a duplicate item, the reason why it was dropped. */
export function LineBelow({ index, span }: BelowProps) {
  const line = useLine<EnquiryLineForm>(index)
  const key = useGridState<EnquiryLineForm, string | undefined>(({ keys }) => keys[index])
  const isOpened = useGridState<EnquiryLineForm, boolean>(({ opened }) => key !== undefined && opened.has(key))
  if (!line || !key) return null
  return (
    <>
      {(isOpened || line.notes !== '') && <NoteRow index={index} span={span} lineKey={key} notes={line.notes} />}
      <UnclearQuantity index={index} span={span} />
      <Remarks index={index} span={span} dropped={line.dropped_reason} />
    </>
  )
}

export const noteFieldId = (key: string) => `${key}-note`

/** The internal note of a line: neither suppliers nor clients read it. */
function NoteRow({ index, span, lineKey, notes }: BelowProps & { lineKey: string; notes: string }) {
  const { t } = useTranslation('enquiries')
  const store = useGrid<EnquiryLineForm>()
  const id = noteFieldId(lineKey)
  return (
    <tr className="zb-grid-note">
      <td />
      <td colSpan={span}>
        <GridText
          index={index}
          field="notes"
          id={id}
          label={t('notes')}
          name={t('cell', { field: t('notes'), position: index + 1 })}
          hint={t('notes_hint')}
          maxLength={1000}
          value={notes}
          // It stays open during typing, even when all of its text is removed.
          onFocus={() => store.open(index, true)}
          onText={(text) => store.change([{ index, put: (row) => ({ ...row, notes: text }) }], [], id)}
        />
      </td>
    </tr>
  )
}

function Remarks({ index, span, dropped }: BelowProps & { dropped: string }) {
  const { t } = useTranslation('enquiries')
  const store = useGrid<EnquiryLineForm>()
  const earlier = useGridState<EnquiryLineForm, number | undefined>(
    ({ entries }) => repeatedAt(entries, index)?.earlier,
  )
  const mergeable = useGridState<EnquiryLineForm, boolean>(
    ({ entries }) => repeatedAt(entries, index)?.mergeable ?? false,
  )
  if (earlier === undefined && !dropped) return null

  function merge(into: number) {
    const [line, later] = [store.get().entries[into]?.row, store.get().entries[index]?.row]
    if (line && later && canMerge(line, later))
      store.change([{ index: into, put: (row) => merged(row, later) }], [index])
  }

  return (
    <tr className="zb-grid-note">
      <td />
      <td colSpan={span}>
        {dropped && (
          <FieldNote
            id={`line-${index}-dropped`}
            error={undefined}
            warning={undefined}
            hint={t('dropped_because', { reason: dropped })}
          />
        )}
        {earlier !== undefined && (
          <div className="zb-grid-warning">
            <FieldNote
              id={`line-${index}-repeated`}
              error={undefined}
              warning={t('repeated', { position: earlier + 1 })}
              hint={undefined}
            />
            {mergeable && (
              <Button look="link" size="sm" onClick={() => merge(earlier)}>
                {t('merge', { position: earlier + 1 })}
              </Button>
            )}
          </div>
        )}
      </td>
    </tr>
  )
}
