import { lazy, Suspense, type ReactNode, type Ref } from 'react'
import { Menu } from '../actions/Menu'
import { LinesSkeleton } from '../pages/Skeleton'
import { onPhone, useMediaQuery } from '../pages/useMediaQuery'

const FilterSheet = lazy(() => import('./FilterSheet'))

interface FilterPopoverProps {
  label: string
  /** The content of the button. */
  toggle: ReactNode
  className: string
  open: boolean
  onToggle: (open: boolean) => void
  /** The button may be pressed soon: its code can be loaded. */
  onAhead: () => void
  ref?: Ref<HTMLButtonElement>
  /** Rendered only while it is open. */
  children: ReactNode
}

/** A button that opens the fields of filters below it; on a phone, at the foot of the screen. */
export function FilterPopover({
  label,
  toggle,
  className,
  open,
  onToggle,
  onAhead,
  ref,
  children,
}: FilterPopoverProps) {
  const phone = useMediaQuery(onPhone)
  const loading = (
    <div className="zb-filter-loading">
      <LinesSkeleton />
    </div>
  )
  return (
    <>
      {/* With a fixed position, because the row of filters scrolls sideways on a narrow screen. */}
      <Menu
        ref={ref}
        className={className}
        toggle={toggle}
        open={open && !phone}
        onToggle={onToggle}
        onAhead={onAhead}
        keepsOpen
        listClassName="zb-filter-menu"
        listRole="dialog"
      >
        {open && <Suspense fallback={loading}>{children}</Suspense>}
      </Menu>
      {phone && open && (
        <Suspense fallback={null}>
          <FilterSheet label={label} onClose={() => onToggle(false)}>
            <Suspense fallback={loading}>{children}</Suspense>
          </FilterSheet>
        </Suspense>
      )}
    </>
  )
}
