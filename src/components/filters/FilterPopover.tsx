import { lazy, Suspense, type ReactNode, type Ref } from 'react'
import Dropdown from 'react-bootstrap/Dropdown'
import { fixedMenu } from '../fixedMenu'
import { LinesSkeleton } from '../Skeleton'
import { onPhone, useMediaQuery } from '../useMediaQuery'

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
    <Dropdown show={open && !phone} onToggle={onToggle} autoClose="outside">
      <Dropdown.Toggle
        ref={ref}
        as="button"
        type="button"
        bsPrefix="zb-toggle"
        className={className}
        aria-haspopup="dialog"
        onPointerEnter={onAhead}
        onFocus={onAhead}
      >
        {toggle}
      </Dropdown.Toggle>
      {!phone && (
        // With a fixed position, because the row of filters scrolls sideways on a narrow screen.
        <Dropdown.Menu popperConfig={fixedMenu} className="zb-menu-fixed zb-filter-menu" role="dialog">
          {open && <Suspense fallback={loading}>{children}</Suspense>}
        </Dropdown.Menu>
      )}
      {phone && open && (
        <Suspense fallback={null}>
          <FilterSheet label={label} onClose={() => onToggle(false)}>
            <Suspense fallback={loading}>{children}</Suspense>
          </FilterSheet>
        </Suspense>
      )}
    </Dropdown>
  )
}
