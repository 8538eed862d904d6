import { importsApi } from '../../api/importsApi'
import type { ImportJob } from '../../contract/jobs'

const askEvery = 500

/** An import job, polled until it has ended. */
export function useJob(id: string | undefined): { job: ImportJob | undefined; error: unknown } {
  const { getJob } = importsApi.endpoints
  const { currentData: job, error } = getJob.useQueryState(id ?? '', { skip: !id })
  getJob.useQuerySubscription(id ?? '', { skip: !id, pollingInterval: job?.finished_at || error ? 0 : askEvery })
  return { job: job?.kind === 'import' ? job : undefined, error }
}
