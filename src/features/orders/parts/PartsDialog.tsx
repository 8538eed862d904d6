import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { DateField } from '../../../components/fields/DateField'
import { FieldGrid } from '../../../components/fields/FieldGrid'
import { FormDialog } from '../../../components/dialogs/FormDialog'
import { formResolver } from '../../../components/saving/formResolver'
import { TextAreaField } from '../../../components/fields/TextAreaField'
import { isPositive } from '../../../domain/money/money'
import { leftOf } from '../../../domain/orders/fulfilment'
import { useTranslation } from '../../../i18n/useTranslation'
import './parts.scss'
import {
  atPlaces,
  partsSchema,
  toPartsForm,
  type PartLine,
  type PartsEntered,
  type PartsForm,
  type PartsKind,
} from './partsForm'
import { PartsTable } from './PartsTable'

interface PartsDialogProps {
  /** Whether goods are delivered or received. */
  kind: PartsKind
  /** All lines, with their current quantities. */
  lines: readonly PartLine[]
  /** Today in the time zone of the branch: a future date is not accepted. */
  today: string
  title: string
  /** The consequence. */
  text: string
  yes: string
  no: string
  /** The key of the draft until it is saved. */
  unsaved: string
  /** Submits and closes; throws rejections. */
  onSend: (entered: PartsEntered) => Promise<void>
  onClose: () => void
}

/**
 * Records goods delivered or received, in parts: prefilled with the possible quantity (ORD-08), never more than what
 * remains (ORD-05). To be mounted only while it is open.
 */
export function PartsDialog({ kind, lines, today, title, text, yes, no, unsaved, onSend, onClose }: PartsDialogProps) {
  const { t } = useTranslation('orderParts')
  const [start] = useState(() => toPartsForm(lines, today))
  const form = useForm<PartsForm, unknown, PartsEntered>({
    resolver: formResolver<PartsForm, PartsEntered>(partsSchema(lines, { kind, today, none: t('none') })),
    defaultValues: start,
    mode: 'onChange',
  })
  const there = lines.filter((line) => !isPositive(leftOf(line))).length
  const send = (entered: PartsEntered) =>
    onSend(entered).catch((refused: unknown) => {
      throw atPlaces(refused, entered.lines)
    })
  return (
    <FormDialog
      form={form}
      onSubmit={send}
      onClose={onClose}
      size="lg"
      unsaved={unsaved}
      title={title}
      yes={yes}
      no={no}
      workingText={t('saving')}
    >
      <p className="zb-muted">{text}</p>
      <PartsTable lines={lines} shown={start.lines.map(({ line_id }) => line_id)} kind={kind} />
      {there > 0 && <p className="zb-small zb-muted mt-2 mb-0">{t('all_done', { count: there })}</p>}
      <FieldGrid texts="orderParts" className="mt-3">
        <DateField<PartsForm> name="date" max={today} className="zb-span-4" />
        {kind === 'delivery' && (
          <TextAreaField<PartsForm> name="remarks" hint={t('remarks_hint')} rows={1} optional className="zb-span-8" />
        )}
        <TextAreaField<PartsForm>
          name="internal_notes"
          hint={t(`internal_notes_hint.${kind}`)}
          rows={1}
          optional
          className={kind === 'delivery' ? 'zb-span-12' : 'zb-span-8'}
        />
      </FieldGrid>
    </FormDialog>
  )
}
