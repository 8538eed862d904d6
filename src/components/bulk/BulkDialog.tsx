import { useId, useState } from 'react'
import Modal from 'react-bootstrap/Modal'
import { useTranslation } from 'react-i18next'
import { LuX } from 'react-icons/lu'
import { formatDecimal } from '../../domain/figures'
import { Button } from '../Button'
import { IconButton } from '../IconButton'
import type { BulkAction } from './bulkAction'
import { BulkOutcome } from './BulkOutcome'
import { useBulkRun } from './useBulkRun'
import '../listTexts'

interface BulkDialogProps<Row extends { id: string }> {
  action: BulkAction<Row>
  /** How many rows it is about. */
  count: number
  /** There are more than `count`: nobody counted them. */
  uncounted?: boolean
  /** The rows themselves, as they stand now; told how many are there while they come. */
  collect: (onProgress: (count: number) => void, signal: AbortSignal) => Promise<readonly Row[]>
  nameOf: (row: Row) => string
  /** It ran, whole or in part: the ids of the rows that were left as they are. */
  onDone: (left: string[]) => void
  onClose: () => void
}

/** Asks, does it row by row with its progress, and says which rows were left as they are, and why. */
export function BulkDialog<Row extends { id: string }>({
  action,
  count,
  uncounted = false,
  collect,
  nameOf,
  onDone,
  onClose,
}: BulkDialogProps<Row>) {
  const { t } = useTranslation('lists')
  const { t: common } = useTranslation('components')
  const id = useId()
  const [answer, setAnswer] = useState({ reason: '', value: '' })
  const [asked, setAsked] = useState(false)
  const [collecting, setCollecting] = useState<AbortController>()
  const [collected, setCollected] = useState(0)
  const [failed, setFailed] = useState(false)
  const { progress, result, run, stop } = useBulkRun<Row>()
  const working = Boolean(collecting ?? progress)
  const wanted = action.wants?.(answer) ?? { reason: true, value: true }
  const missing = {
    reason: Boolean(action.reason) && wanted.reason && answer.reason.trim() === '',
    value: Boolean(action.field) && wanted.value && answer.value === '',
  }

  async function start() {
    setAsked(true)
    if (missing.reason || missing.value) return
    setFailed(false)
    const stopped = new AbortController()
    setCollecting(stopped)
    let rows: readonly Row[]
    try {
      rows = await collect(setCollected, stopped.signal)
    } catch {
      setFailed(true)
      return
    } finally {
      setCollecting(undefined)
    }
    if (stopped.signal.aborted) return
    const ended = await run(
      rows,
      (row) => action.run(row, { ...answer, reason: answer.reason.trim() }),
      (row) => action.unfit?.(row),
    )
    onDone([...ended.failed.map(({ row }) => row.id), ...ended.left.map((row) => row.id)])
  }

  return (
    <Modal show onHide={() => !working && onClose()} aria-labelledby={id} centered scrollable fullscreen="sm-down">
      <div className="modal-header">
        <h2 id={id} className="modal-title">
          {action.question(count)}
        </h2>
        {!working && <IconButton label={common('dialog.close')} icon={LuX} size="sm" onClick={onClose} />}
      </div>
      <div className="modal-body">
        {result ? (
          <BulkOutcome result={result} nameOf={nameOf} />
        ) : working ? (
          <div role="status">
            <p>
              {progress?.waiting
                ? t('bulk.waiting', { count: progress.waiting })
                : progress
                  ? t('bulk.doing', { done: progress.done, total: progress.total })
                  : t('bulk.collecting', { count: collected })}
            </p>
            <progress
              className="zb-progress"
              aria-label={action.label}
              value={progress?.done ?? 0}
              max={progress?.total ?? count}
            />
          </div>
        ) : (
          <>
            {uncounted && <p>{t('bulk.more', { total: formatDecimal(String(count)) })}</p>}
            {action.meaning && <p className="zb-muted">{action.meaning}</p>}
            {action.field?.({
              value: answer.value,
              onChange: (value) => setAnswer({ ...answer, value }),
              invalid: asked && missing.value,
            })}
            {asked && missing.value && (
              <p className="zb-field-note zb-field-error" role="alert">
                {t('bulk.missing')}
              </p>
            )}
            {action.reason && (
              <Reason
                label={action.reason}
                value={answer.reason}
                missing={asked && missing.reason}
                onChange={(reason) => setAnswer({ ...answer, reason })}
              />
            )}
            {failed && (
              <p className="zb-form-error" role="alert">
                {t('bulk.load_failed')}
              </p>
            )}
          </>
        )}
      </div>
      <div className="modal-footer">
        {result ? (
          <Button look="primary" onClick={onClose}>
            {t('bulk.close')}
          </Button>
        ) : working ? (
          <Button
            onClick={() => {
              collecting?.abort()
              stop()
            }}
          >
            {t('bulk.cancel')}
          </Button>
        ) : (
          <>
            <Button onClick={onClose}>{t('bulk.go_back')}</Button>
            <Button look={action.danger ? 'danger' : 'primary'} onClick={() => void start()}>
              {action.label}
            </Button>
          </>
        )}
      </div>
    </Modal>
  )
}

function Reason({
  label,
  value,
  missing,
  onChange,
}: {
  label: string
  value: string
  missing: boolean
  onChange: (reason: string) => void
}) {
  const { t } = useTranslation('components')
  const id = useId()
  return (
    <div className="zb-field zb-dialog-reason">
      <label className="zb-field-label" htmlFor={id}>
        {label}
      </label>
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
    </div>
  )
}
