import { useState } from 'react'
import { LuFileUp } from 'react-icons/lu'
import { Button } from '../../components/actions/Button'
import { Card } from '../../components/pages/Card'
import { ErrorState } from '../../components/pages/ErrorState'
import type { ImportResult } from '../../contract/importResult'
import type { ImportDecimalSigns } from '../../contract/imports'
import type { ImportNoun } from '../../domain/imports/sheets/importFields'
import { useTranslation } from '../../i18n/useTranslation'
import { ColumnsCard } from './ColumnsCard'
import { Counts } from './Counts'
import { FileProblems } from './FileProblems'
import { FileCard } from './FileCard'
import { ForAllCard } from './ForAllCard'
import { JobProgress } from './JobProgress'
import { RecentImports } from './RecentImports'
import { PreviewCard, RefusedCard } from './RowsCards'
import type { Importing } from './useImport'

/** Before anything is written: the file, its options, and the preview of each row. */
export function Preparation({ noun, importing }: { noun: ImportNoun; importing: Importing }) {
  const { t } = useTranslation('imports')
  const { file, problem, starting, check, result, choose, readAs, bringIn } = importing
  const looking = (starting && !result) || (check.job && !check.job.finished_at)
  const failed = check.job?.finished_at && !check.job.result ? (check.job.error ?? t('failed')) : undefined
  return (
    <div className="zb-stack">
      <FileCard noun={noun} file={file} problem={problem ?? failed} onChoose={choose} />
      {!file && <RecentImports noun={noun} />}
      {check.error !== undefined && <ErrorState compact error={check.error} />}
      {looking && (
        <Card>
          <JobProgress job={check.job} label={t('reading')} />
        </Card>
      )}
      {result && file && !failed && (
        <>
          <Card title={t('counts')}>
            <FileProblems of={result.problems} noun={noun} />
            <Counts {...result.counts} />
            <NextStep result={result} busy={starting || Boolean(looking)} onImport={bringIn} />
            {isAsked(result) && <AcceptJumps noun={noun} onAccept={(accept_reason) => readAs({ accept_reason })} />}
          </Card>
          <ForAllCard
            noun={noun}
            busy={starting || Boolean(looking)}
            onApply={(for_all) => readAs({ for_all: Object.keys(for_all).length > 0 ? for_all : undefined })}
          />
          <ColumnsCard
            result={result}
            onMap={(mapping) => readAs({ mapping, decimal_signs: undefined })}
            onSheet={(sheet) => readAs({ sheet, mapping: undefined, decimal_signs: undefined })}
            onSign={(field, sign) => readAs({ decimal_signs: withSign(importing.reading.decimal_signs, field, sign) })}
          />
          {check.job && <RefusedCard result={result} job_id={check.job.id} />}
          <PreviewCard result={result} />
        </>
      )}
    </div>
  )
}

/** The options with another number format; without one the column is read as its own numbers show. */
function withSign(
  chosen: ImportDecimalSigns = {},
  field: string,
  sign: '.' | ',' | undefined,
): ImportDecimalSigns | undefined {
  const { [field]: _, ...others } = chosen
  const all = sign ? { ...others, [field]: sign } : others
  return Object.keys(all).length > 0 ? all : undefined
}

interface NextStepProps {
  result: ImportResult
  busy: boolean
  onImport: (mode: 'all' | 'good') => Promise<void>
}

/** All rows or none; where some are rejected, only the valid ones or the file once more. */
function NextStep({ result: { counts }, busy, onImport }: NextStepProps) {
  const { t } = useTranslation('imports')
  const good = counts.created + counts.changed
  if (counts.rows === 0) return <p>{t('nothing_found')}</p>
  if (good === 0) return <p>{t(counts.refused > 0 ? 'no_good' : 'up_to_date')}</p>
  const mode = counts.refused > 0 ? 'good' : 'all'
  return (
    <div className="zb-import-next">
      <Button look="primary" icon={LuFileUp} working={busy} onClick={() => void onImport(mode)}>
        {t(mode === 'all' ? 'import_all' : 'import_good', { count: good })}
      </Button>
      <span className="zb-muted">{mode === 'all' ? t('all_hint') : t('good_hint', { count: counts.refused })}</span>
    </div>
  )
}

/** Whether a row is rejected for a warning, which a reason accepts. */
const isAsked = ({ refused }: ImportResult) =>
  refused.some(({ problems }) => problems.some(({ warning }) => warning !== undefined))

/** A rate that jumps, or a doubtful price, is a warning: it is accepted with a reason, which is recorded. */
function AcceptJumps({ noun, onAccept }: { noun: ImportNoun; onAccept: (reason: string) => void }) {
  const { t } = useTranslation('imports')
  const [reason, setReason] = useState('')
  return (
    <form
      className="zb-import-accept"
      onSubmit={(event) => {
        event.preventDefault()
        if (reason.trim()) onAccept(reason.trim())
      }}
    >
      <label htmlFor="accept-jumps">{t('accept')}</label>
      <input
        id="accept-jumps"
        className="form-control"
        maxLength={500}
        value={reason}
        aria-describedby="accept-jumps-hint"
        onChange={({ target }) => setReason(target.value)}
      />
      <Button type="submit">{t('accept_check')}</Button>
      <span id="accept-jumps-hint" className="zb-muted">
        {t(noun === 'prices' ? 'accept_prices_hint' : 'accept_hint')}
      </span>
    </form>
  )
}
