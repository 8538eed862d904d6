import { AfterPause, LinesSkeleton } from './Skeleton'

/** A page that is not there yet. */
export const PageSkeleton = () => (
  <div className="zb-page">
    <AfterPause>
      <LinesSkeleton />
    </AfterPause>
  </div>
)
