import { Labelled } from '../fields/Labelled'
import { useTranslation } from '../../i18n/useTranslation'
import type { RowsAction, BulkAnswer } from './bulkAction'
import { formatDecimal } from '../../i18n/figures'

interface BulkQuestionProps<Row> {
  action: RowsAction<Row>
  /** There are more rows than this, which were not counted; undefined where all were. */
  moreThan: number | undefined
  answer: BulkAnswer
  onAnswer: (answer: BulkAnswer) => void
  missing: { reason: boolean; value: boolean }
  /** The rows could not be loaded. */
  hasFailed: boolean
}

/** The meaning of the action, and the inputs that it requires. */
export function BulkQuestion<Row>({ action, moreThan, answer, onAnswer, missing, hasFailed }: BulkQuestionProps<Row>) {
  const { t } = useTranslation('lists')
  return (
    <>
      {moreThan !== undefined && <p>{t('bulk.more', { total: formatDecimal(String(moreThan)) })}</p>}
      {action.meaning && <p className="zb-muted">{action.meaning}</p>}
      {action.field?.({
        value: answer.value,
        onChange: (value) => onAnswer({ ...answer, value }),
        invalid: missing.value,
      })}
      {missing.value && (
        <p className="zb-field-note zb-field-error" role="alert">
          {t('bulk.missing')}
        </p>
      )}
      {action.reason && (
        <Reason
          label={action.reason}
          value={answer.reason}
          missing={missing.reason}
          onChange={(reason) => onAnswer({ ...answer, reason })}
        />
      )}
      {hasFailed && (
        <p className="zb-form-error" role="alert">
          {t('bulk.load_failed')}
        </p>
      )}
    </>
  )
}

interface ReasonProps {
  label: string
  value: string
  missing: boolean
  onChange: (reason: string) => void
}

function Reason({ label, value, missing, onChange }: ReasonProps) {
  const { t } = useTranslation('components')
  return (
    <Labelled label={label} className="zb-dialog-reason">
      {(id) => (
        <>
          <textarea
            id={id}
            className={`form-control${missing ? ' is-invalid' : ''}`}
            rows={2}
            maxLength={500}
            value={value}
            onChange={({ target }) => onChange(target.value)}
            aria-invalid={missing || undefined}
            aria-describedby={missing ? `${id}-note` : undefined}
          />
          {missing && (
            <div id={`${id}-note`} className="zb-field-note zb-field-error" role="alert">
              {t('dialog.reason_missing')}
            </div>
          )}
        </>
      )}
    </Labelled>
  )
}
