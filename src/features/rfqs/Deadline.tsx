import { DateText } from '../../components/values/DateText'
import type { RfqSummary } from '../../contract/rfqs'

interface DeadlineProps extends Pick<RfqSummary, 'deadline' | 'status'> {
  timezone: string
  /** With the time, where there is room. */
  time?: boolean
}

/** The deadline in the time zone of the branch; the remaining time and a warning only while it is open. */
export function Deadline({ deadline, status, timezone, time = false }: DeadlineProps) {
  const counts = status === 'draft' || status === 'sent'
  return <DateText value={deadline} zone={timezone} time={time} distance={counts} deadline={counts} />
}
