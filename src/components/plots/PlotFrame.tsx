import { Suspense, useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../Button'
import { ScrollFrame } from '../ScrollFrame'
import './plots.scss'

interface PlotFrameProps {
  /** What the plot shows, in a sentence. */
  label: string
  /** The drawing; its code comes when it is first shown. */
  children: ReactNode
  /** The same figures as a table: always there for who can't see the drawing, one key away for all others. */
  table: ReactNode
}

/** A plot and its twin, the table. */
export function PlotFrame({ label, children, table }: PlotFrameProps) {
  const { t } = useTranslation('components')
  const [asTable, setAsTable] = useState(false)
  return (
    <figure className="zb-plot" aria-label={label}>
      {!asTable && (
        <div className="zb-plot-drawing" aria-hidden>
          <Suspense fallback={null}>{children}</Suspense>
        </div>
      )}
      {asTable ? <ScrollFrame label={label}>{table}</ScrollFrame> : <div className="visually-hidden">{table}</div>}
      <Button look="link" size="sm" onClick={() => setAsTable(!asTable)}>
        {t(asTable ? 'plot.as_plot' : 'plot.as_table')}
      </Button>
    </figure>
  )
}
