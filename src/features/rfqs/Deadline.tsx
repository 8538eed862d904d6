import { DateText } from '../../components/DateText'
import type { RfqSummary } from '../../contract/rfqs'

interface DeadlineProps extends Pick<RfqSummary, 'deadline' | 'status'> {
  timezone: string
  /** With the hour: where there is room. */
  time?: boolean
}

/** Until when suppliers may answer, by the branch's clock; how far that is, and a warning, only while it counts. */
export function Deadline({ deadline, status, timezone, time = false }: DeadlineProps) {
  const counts = status === 'draft' || status === 'sent'
  return <DateText value={deadline} zone={timezone} time={time} distance={counts} deadline={counts} />
}
