import { useGetFirstStepsQuery } from '../../api/firstStepsApi'
import { useGetMailStateQuery } from '../../api/mailsApi'
import { useMay } from '../../pickers/useMay'

/** What may be above the figures of the dashboard: unsent mails, first steps and the notice of sample data. */
export function useDashboardTop() {
  const may = useMay()
  const mails = useGetMailStateQuery(undefined, { skip: !may('getMailState') })
  const steps = useGetFirstStepsQuery()
  // Known once each of them has its place: nothing below them moves then.
  return { mails: mails.data, steps: steps.data, isKnown: !mails.isLoading && !steps.isLoading }
}
