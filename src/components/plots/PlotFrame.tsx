import { Suspense, useState, type ReactNode } from 'react'
import { Button } from '../actions/Button'
import { ScrollFrame } from '../lists/ScrollFrame'
import { useTranslation } from '../../i18n/useTranslation'
import { Subject } from '../values/Subject'
import './plots.scss'

interface PlotFrameProps {
  /** The content of the chart, in a sentence. */
  label: string
  /** The chart; its code is loaded when it is first shown. */
  children: ReactNode
  /** The same figures as a table: always available to screen readers, one key away for all others. */
  table: ReactNode | ((shown: boolean) => ReactNode)
}

/** A chart and the table of the same figures. */
export function PlotFrame({ label, children, table }: PlotFrameProps) {
  const { t } = useTranslation('components')
  const [asTable, setAsTable] = useState(false)
  // Links in a hidden table would take the focus out of sight.
  const content = typeof table === 'function' ? table(asTable) : table
  return (
    <figure className="zb-plot" aria-label={label}>
      {!asTable && (
        <div className="zb-plot-drawing" aria-hidden>
          <Suspense fallback={null}>{children}</Suspense>
        </div>
      )}
      {asTable ? <ScrollFrame label={label}>{content}</ScrollFrame> : <div className="visually-hidden">{content}</div>}
      <Button look="link" size="sm" onClick={() => setAsTable(!asTable)}>
        {t(asTable ? 'plot.as_plot' : 'plot.as_table')}
        <Subject>{label}</Subject>
      </Button>
    </figure>
  )
}
