import { useId, type ReactNode } from 'react'
import { useSearchParams } from 'react-router-dom'
import { onPhone, useMediaQuery } from '../../../../components/pages/useMediaQuery'
import type { Comparison } from '../../../../contract/comparison'
import { oneOf } from '../../../../pickers/choices/listQuery'
import { BestSplitPanel } from './BestSplitPanel'
import type { SplitButtonsProps } from './SplitButtons'
import { SplitLine } from './SplitLine'

/** Where the panel has no room beside the table. */
const noRoomBeside = '(max-width: 1399.98px)'

interface SplitPanel {
  /** The folded panel, or the head of one that is below it. */
  line: ReactNode
  panel: ReactNode
  /** The open panel takes height from the table. */
  isBelow: boolean
}

/** The best split as a panel beside the table, or folded to one line; whether it is open is in the URL. */
export function useSplitPanel(of: (SplitButtonsProps & { comparison: Comparison }) | undefined): SplitPanel {
  const id = useId()
  const [params, setParams] = useSearchParams()
  const narrow = useMediaQuery(noRoomBeside)
  const phone = useMediaQuery(onPhone)
  if (!of) return { line: null, panel: null, isBelow: false }
  const isOpen =
    (oneOf(['open', 'folded'], params.get('split') ?? undefined) ?? (narrow ? 'folded' : 'open')) === 'open'

  function toggle() {
    setParams(
      (before) => {
        before.set('split', isOpen ? 'folded' : 'open')
        return before
      },
      { replace: true },
    )
  }
  return {
    line: (narrow || !isOpen) && <SplitLine {...of} isOpen={isOpen} onToggle={toggle} controls={id} isShort={phone} />,
    panel: isOpen && (
      <BestSplitPanel {...of} id={id} onFold={narrow ? undefined : toggle} hasButtons={phone || !narrow} />
    ),
    isBelow: narrow && isOpen,
  }
}
