import { useState } from 'react'
import { useFieldArray, useFormContext, useFormState, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { LuPlus } from 'react-icons/lu'
import { Button } from '../../components/Button'
import { ConfirmDialog } from '../../components/ConfirmDialog'
import { FieldNote } from '../../components/Field'
import { Money } from '../../components/Money'
import { useGridKeys } from '../../components/useGridKeys'
import { repeatedItems } from '../../domain/enquiryRules'
import { add, isDecimal } from '../../domain/money'
import { newLine, targetTotal, typedLines, type EnquiryForm } from './enquiryForm'
import { GridLine } from './GridLine'

/** The lines, entered by keyboard: Tab goes along a row, Enter to the next one. */
export function EnquiryGrid() {
  const { t } = useTranslation('enquiries')
  const { control, getValues, setValue } = useFormContext<EnquiryForm>()
  const { fields, append, insert, remove } = useFieldArray({ control, name: 'lines', keyName: 'key' })
  const [lines, currency] = useWatch<EnquiryForm, ['lines', 'currency']>({ name: ['lines', 'currency'] })
  const { body, onKeyDown, go } = useGridKeys({ rows: fields.length, onAppend: () => append(newLine(), { shouldFocus: false }) })
  const [dropping, setDropping] = useState<number>()
  const repeated = repeatedItems(lines)
  const typed = typedLines(lines)

  function addLine() {
    append(newLine(), { shouldFocus: false })
    go(fields.length, 1)
  }

  function duplicate(index: number) {
    const line = getValues(`lines.${index}`)
    insert(index + 1, { ...line, id: undefined }, { shouldFocus: false })
    go(index + 1, 3)
  }

  function drop(index: number, dropped_reason: string) {
    setValue(`lines.${index}.dropped_reason`, dropped_reason, { shouldDirty: true })
    setDropping(undefined)
  }

  /** The later line's quantity and note go to the earlier one. */
  function merge(index: number, earlier: number) {
    const [from, to] = [getValues(`lines.${index}.quantity`), getValues(`lines.${earlier}.quantity`)]
    if (!isDecimal(from) || !isDecimal(to)) return
    const notes = [getValues(`lines.${earlier}.notes`), getValues(`lines.${index}.notes`)]
    setValue(`lines.${earlier}.quantity`, add(to, from), { shouldDirty: true })
    setValue(`lines.${earlier}.notes`, notes.filter((note) => note.trim()).join('\n'), { shouldDirty: true })
    remove(index)
  }

  return (
    <section aria-labelledby="enquiry-lines">
      <div className="zb-grid-title">
        <h2 id="enquiry-lines">{t('lines')}</h2>
        <span className="zb-card-count">{typed.length}</span>
      </div>
      <div className="zb-grid-frame">
        <table className="zb-grid">
          <caption className="visually-hidden">{t('grid_caption')}</caption>
          <thead>
            <tr>
              <th scope="col" className="zb-grid-number">
                <span className="visually-hidden">{t('position')}</span>
              </th>
              <th scope="col">{t('item')}</th>
              <th scope="col" className="zb-grid-words">
                {t('description')}
              </th>
              <th scope="col" className="zb-end">
                {t('quantity')}
              </th>
              <th scope="col">{t('unit')}</th>
              <th scope="col">{t('part_number')}</th>
              <th scope="col" className="zb-end">
                {t('target_in', { currency })}
              </th>
              <th scope="col" className="zb-grid-tools">
                <span className="visually-hidden">{t('actions')}</span>
              </th>
            </tr>
          </thead>
          <tbody ref={body} onKeyDown={onKeyDown}>
            {fields.map(({ key }, index) => (
              <GridLine
                key={key}
                index={index}
                repeated={repeated.find((each) => each.index === index)}
                onDuplicate={() => duplicate(index)}
                onRemove={() => remove(index)}
                onDrop={() => (lines[index]?.dropped_reason ? drop(index, '') : setDropping(index))}
                onMerge={(earlier) => merge(index, earlier)}
              />
            ))}
          </tbody>
        </table>
      </div>
      <LinesNote />
      <div className="zb-grid-foot">
        <Button size="sm" icon={LuPlus} onClick={addLine}>
          {t('add_line')}
        </Button>
        <span className="ms-auto">{t('line_count', { count: typed.length })}</span>
        <span>
          {t('target_total')} <Money amount={targetTotal(lines, currency)} currency={currency} strong />
        </span>
      </div>
      <ConfirmDialog
        show={dropping !== undefined}
        title={t('drop_question', { position: (dropping ?? 0) + 1 })}
        yes={t('drop')}
        no={t('keep_line')}
        reason={t('reason')}
        onYes={(reason) => dropping !== undefined && drop(dropping, reason)}
        onNo={() => setDropping(undefined)}
      >
        {t('drop_text')}
      </ConfirmDialog>
    </section>
  )
}

/** What is said of the lines as a whole. */
function LinesNote() {
  const { errors } = useFormState<EnquiryForm>({ name: 'lines' })
  const message = errors.lines?.root?.message ?? errors.lines?.message
  return message ? (
    <div role="alert">
      <FieldNote id="enquiry-lines-note" error={message} warning={undefined} hint={undefined} />
    </div>
  ) : null
}
