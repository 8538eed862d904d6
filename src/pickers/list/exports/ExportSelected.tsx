import { lazy, Suspense, useState } from 'react'
import { LuDownload } from 'react-icons/lu'
import { Button } from '../../../components/actions/Button'
import { mostExported } from '../../../contract/exports'
import { useTranslation } from '../../../i18n/useTranslation'
import type ExportDialogOf from './ExportDialog'
import type { Exported } from './exported'

// A lazy component loses the type of its rows.
const ExportDialog = lazy(() => import('./ExportDialog')) as unknown as typeof ExportDialogOf

/** Exports the selected rows, or all that match, in the user's columns. */
export function ExportSelected<Row>({ ids, ...exported }: Exported<Row> & { ids: readonly string[] | undefined }) {
  const { t } = useTranslation('lists')
  const [open, setOpen] = useState(false)
  const { sort } = exported.asked as { sort?: string }
  return (
    <>
      <Button
        look="ghost"
        size="sm"
        icon={LuDownload}
        whyDisabled={ids && ids.length > mostExported && t('bulk.at_most', { count: mostExported })}
        onClick={() => setOpen(true)}
      >
        {t('export.selected')}
      </Button>
      <Suspense fallback={null}>
        {open && (
          <ExportDialog {...exported} asked={ids ? { sort, ids } : exported.asked} onClose={() => setOpen(false)} />
        )}
      </Suspense>
    </>
  )
}
