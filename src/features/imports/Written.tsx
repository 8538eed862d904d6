import { LuCircleCheck, LuCircleX } from 'react-icons/lu'
import { Button } from '../../components/actions/Button'
import { ButtonLink } from '../../components/actions/ButtonLink'
import { Card } from '../../components/pages/Card'
import { EmptyState } from '../../components/pages/EmptyState'
import type { ImportJob } from '../../contract/jobs'
import type { ImportNoun } from '../../domain/imports/sheets/importFields'
import { Counts } from './Counts'
import { FileProblems } from './FileProblems'
import { JobProgress } from './JobProgress'
import { RefusedCard } from './RowsCards'
import { UndoImport } from './UndoImport'
import { inLanguage } from '../../i18n/messages'
import { useTranslation } from '../../i18n/useTranslation'

interface WrittenProps {
  noun: ImportNoun
  job: ImportJob | undefined
  list: string
  /** The page that the import was opened from. */
  from: string | undefined
  onAgain: () => void
}

/** The import itself: its progress while it runs, its result afterwards. */
export function Written({ noun, job, list, from, onAgain }: WrittenProps) {
  const { t } = useTranslation('imports')
  if (!job?.finished_at) {
    return (
      <Card>
        <JobProgress job={job} label={t('writing')} note={t('leave_hint')} />
      </Card>
    )
  }
  const { status, result, error } = job
  const done = status === 'done' && result !== null && result.written > 0
  return (
    <div className="zb-stack" role="status">
      <EmptyState
        icon={done ? LuCircleCheck : LuCircleX}
        title={headOf(job, t)}
        actions={
          <>
            <ButtonLink to={from ?? list} look="primary">
              {from ? t('go_back') : t(`see.${noun}`)}
            </ButtonLink>
            <Button onClick={onAgain}>{t('another')}</Button>
            {done && result.undone_at === undefined && <UndoImport job_id={job.id} file_name={result.file_name} />}
          </>
        }
      >
        {result?.undone_at ? t('undo_done') : error && inLanguage(error)}
      </EmptyState>
      {result && (
        <>
          <Card title={t('counts_done')}>
            <FileProblems of={result.problems} noun={noun} />
            <Counts {...result.counts} />
          </Card>
          <RefusedCard result={result} job_id={job.id} />
        </>
      )}
    </div>
  )
}

function headOf({ status, result }: ImportJob, t: (key: string, options?: { count: number }) => string): string {
  const count = result?.written ?? 0
  if (status === 'cancelled') return t('cancelled', { count })
  if (status !== 'done' || !result) return t('failed')
  return count === 0 && result.counts.refused > 0 ? t('done_none') : t('done', { count })
}
