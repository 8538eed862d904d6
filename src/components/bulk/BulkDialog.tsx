import { useId } from 'react'
import Modal from 'react-bootstrap/Modal'
import { LuX } from 'react-icons/lu'
import { Button } from '../actions/Button'
import { IconButton } from '../actions/IconButton'
import { useTranslation } from '../../i18n/useTranslation'
import type { RowsAction } from './bulkAction'
import { BulkOutcome } from './BulkOutcome'
import { BulkProgress } from './BulkProgress'
import { BulkQuestion } from './BulkQuestion'
import { useBulkDialog } from './useBulkDialog'

interface BulkDialogProps<Row extends { id: string }> {
  action: RowsAction<Row>
  /** The number of affected rows. */
  count: number
  /** There are more than `count` rows, which were not counted. */
  uncounted?: boolean
  /** Loads the rows with their current data; reports how many are loaded. */
  collect: (onProgress: (count: number) => void, signal: AbortSignal) => Promise<readonly Row[]>
  nameOf: (row: Row) => string
  /** Called when it ran, fully or partly, with the ids of the rows that were not changed. */
  onDone: (left: string[]) => void
  onClose: () => void
}

/**
 * Confirms a bulk action, runs it row by row with its progress, and lists the rows that were not changed, with the
 * reason.
 */
export default function BulkDialog<Row extends { id: string }>(props: BulkDialogProps<Row>) {
  const { action, count, uncounted = false, nameOf, onClose } = props
  const { t } = useTranslation('components')
  const id = useId()
  const bulk = useBulkDialog(props)
  const { isWorking, result } = bulk

  return (
    <Modal show onHide={() => !isWorking && onClose()} aria-labelledby={id} centered scrollable fullscreen="sm-down">
      <div className="modal-header">
        <h2 id={id} className="modal-title">
          {action.question(count)}
        </h2>
        {!isWorking && <IconButton label={t('dialog.close')} icon={LuX} size="sm" onClick={onClose} />}
      </div>
      <div className="modal-body">
        {result ? (
          <BulkOutcome result={result} nameOf={nameOf} />
        ) : isWorking ? (
          <BulkProgress label={action.label} count={count} collected={bulk.collected} progress={bulk.progress} />
        ) : (
          <BulkQuestion
            action={action}
            moreThan={uncounted ? count : undefined}
            answer={bulk.answer}
            onAnswer={bulk.setAnswer}
            missing={bulk.missing}
            hasFailed={bulk.hasFailed}
          />
        )}
      </div>
      <div className="modal-footer">
        <BulkButtons action={action} bulk={bulk} onClose={onClose} />
      </div>
    </Modal>
  )
}

interface BulkButtonsProps<Row extends { id: string }> {
  action: RowsAction<Row>
  bulk: ReturnType<typeof useBulkDialog<Row>>
  onClose: () => void
}

function BulkButtons<Row extends { id: string }>({ action, bulk, onClose }: BulkButtonsProps<Row>) {
  const { t } = useTranslation('lists')
  if (bulk.result)
    return (
      <Button look="primary" onClick={onClose}>
        {t('bulk.close')}
      </Button>
    )
  if (bulk.isWorking) return <Button onClick={bulk.stop}>{t('bulk.cancel')}</Button>
  return (
    <>
      <Button onClick={onClose}>{t('bulk.go_back')}</Button>
      <Button look={action.danger ? 'danger' : 'primary'} onClick={() => void bulk.start()}>
        {action.label}
      </Button>
    </>
  )
}
