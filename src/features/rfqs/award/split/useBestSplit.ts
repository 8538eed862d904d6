import { useMemo, useState } from 'react'
import { useCancelJobMutation, useGetJobQuery } from '../../../../api/importsApi'
import { useOptimiseRfqMutation } from '../../../../api/optimiseApi'
import { toFailure } from '../../../../components/pages/failure'
import type { Comparison } from '../../../../contract/comparison'
import type { OptimiseJob } from '../../../../contract/jobs'
import type { Proposal } from '../../../../contract/proposal'
import type { Rfq } from '../../../../contract/rfqs'
import type { AwardStrategy } from '../../../../domain/awards/awardLifeCycle'
import {
  changedInputs,
  type SplitInputPart,
  splitInputs,
  type SplitInputs,
} from '../../../../domain/bestSplit/splitInputs'
import type { CountedMore } from '../../comparison/ComparisonToolbar'
import { inLanguage } from '../../../../i18n/messages'

const askEvery = 500

/** The limits of the best split, as selected in the panel. */
export interface Limits {
  max_suppliers: number | null
  max_lead_time_days: number | null
  keep_supplier_ids: string[]
  leave_out_supplier_ids: string[]
  /** Whether suppliers can share a line that each of them could supply. */
  share_lines: boolean
  /** Whether quotes that do not state their freight may be used. */
  unstated_freight: boolean
}

const noLimits: Limits = {
  max_suppliers: null,
  max_lead_time_days: null,
  keep_supplier_ids: [],
  leave_out_supplier_ids: [],
  share_lines: false,
  unstated_freight: false,
}

export interface BestSplit {
  limits: Limits
  onLimit: (limits: Limits) => void
  job: OptimiseJob | undefined
  /** The search that found the shown result. */
  found_by: string | undefined
  /** The search is running. */
  searching: boolean
  /** The result for the current inputs; kept while a new search runs. */
  proposal: Proposal | undefined
  /** The result for other inputs, and which of them have changed since: neither proven nor available for an award. */
  outdated: { proposal: Proposal; changed: SplitInputPart[] } | undefined
  /** Why there is none, in words. */
  failed: string | undefined
  start: () => Promise<void>
  cancel: () => void
}

interface Of {
  rfq: Pick<Rfq, 'id' | 'revision'>
  comparison: Comparison
  counted: CountedMore
  /** The search that an award draft started from, to be shown again after a reload. */
  job_id: string | undefined
}

/**
 * The search for the best split: started by the user, polled while it runs, and out of date as soon as one of its
 * inputs changes.
 */
export function useBestSplit({ rfq, comparison, counted, job_id }: Of): BestSplit {
  const [chosen, onLimit] = useState<Limits>()
  const [started, setStarted] = useState<string>()
  const [refused, setRefused] = useState<string>()
  const [found, setFound] = useState<OptimiseJob>()
  const [optimise, { isLoading }] = useOptimiseRfqMutation()
  const [cancelJob] = useCancelJobMutation()
  const id = started ?? job_id
  const { currentData, error } = useGetJobQuery(id ?? '', {
    skip: !id,
    pollingInterval: found?.id === id ? 0 : askEvery,
  })
  const job = currentData?.kind === 'optimise' ? currentData : undefined
  // Polling ends with the job; the result stays while another search runs.
  if (job?.finished_at && found?.id !== job.id) setFound(job)
  const done = job?.result ? job : found
  const result = done?.result ?? undefined
  // A search that is shown again after a reload restores its limits.
  const limits = chosen ?? (started === undefined && result ? limitsOf(result) : noLimits)
  const now = useMemo(
    () => inputsNow(rfq.revision, comparison, limits, counted),
    [rfq.revision, comparison, limits, counted],
  )
  const changed = result ? changedInputs(result.inputs, now) : []

  async function start() {
    setRefused(undefined)
    try {
      setStarted((await optimise({ id: rfq.id, body: { ...limits, ...counted } }).unwrap()).id)
    } catch (failure) {
      const { fields, message } = toFailure(failure)
      setRefused(fields[0]?.message ?? message)
    }
  }

  const searching = isLoading || (id !== undefined && !error && !job?.finished_at)
  return {
    limits,
    onLimit,
    job,
    found_by: result && done?.id,
    searching,
    proposal: changed.length > 0 ? undefined : result,
    outdated: result && changed.length > 0 ? { proposal: result, changed } : undefined,
    failed:
      refused ??
      (error
        ? toFailure(error).message
        : job?.status === 'failed'
          ? job.error
            ? inLanguage(job.error)
            : undefined
          : undefined),
    start,
    cancel: () => void (job && cancelJob(job.id)),
  }
}

/**
 * Whether an award draft started from a best split that is out of date, or from another than the shown one: then it
 * counts as manual.
 */
export function isOutdatedDraft(
  { strategy, job_id }: { strategy: AwardStrategy; job_id: string | undefined },
  { proposal, outdated, found_by }: BestSplit,
): boolean {
  return strategy === 'best_split' && (outdated !== undefined || (proposal !== undefined && found_by !== job_id))
}

const limitsOf = ({
  constraints: {
    max_suppliers,
    max_lead_time_days,
    keep_supplier_ids,
    leave_out_supplier_ids,
    share_lines,
    unstated_freight = false,
  },
}: Proposal): Limits => ({
  max_suppliers,
  max_lead_time_days,
  keep_supplier_ids,
  leave_out_supplier_ids,
  share_lines,
  unstated_freight,
})

/** The fingerprint of the current inputs of a search: the comparison, and the selected limits. */
function inputsNow(
  revision: number,
  { suppliers, ...comparison }: Comparison,
  options: Limits,
  counted: CountedMore,
): SplitInputs {
  const quotes = suppliers.map(({ quote_id, currency, rate, offers, after_opening }) => ({
    quote_id,
    after_opening,
    currency,
    rate,
    quote_line_ids: offers.flatMap(({ quote_line_id }) => quote_line_id ?? []),
  }))
  return splitInputs({ ...comparison, revision, quotes, options: { ...options, counted } })
}
