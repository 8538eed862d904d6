import { usePrinting } from '../../components/pages/usePrinting'
import { currentTime } from '../../components/values/currentTime'
import { formatExact } from '../../components/values/dates'
import { selectBranch } from '../../features/branch/branchSlice'
import { useAppSelector } from '../hooks'

/** In print alone: of which branch the page is, and when it was printed, in the branch's time. */
export default function PrintedHead() {
  const branch = useAppSelector(selectBranch)
  if (!usePrinting() || !branch) return null
  return (
    <p className="zb-printed-head">
      <span>{branch.name}</span>
      <span>{formatExact(currentTime().toISOString(), branch.timezone)}</span>
    </p>
  )
}
