import { lazy, Suspense, useState } from 'react'
import { LuClipboardPaste } from 'react-icons/lu'
import { paths } from '../../app/paths'
import { Button } from '../../components/actions/Button'
import { LinesSkeleton } from '../../components/pages/Skeleton'
import type { Company } from '../../contract/company'
import { useTranslation } from '../../i18n/useTranslation'
import { ImportLink } from '../../pickers/ImportLink'
import { ExchangeRateForm } from './ExchangeRateForm'

// Lazy, with the sheet parser; most days only one rate is entered.
const RatePaste = lazy(() => import('./RatePaste'))

/** New rates: one by hand, or those of a bank's sheet. */
export function EnterRates({ company }: { company: Company }) {
  const { t } = useTranslation('exchangeRates')
  const [pasting, setPasting] = useState(false)
  if (pasting)
    return (
      <Suspense fallback={<LinesSkeleton />}>
        <RatePaste company={company} onDone={() => setPasting(false)} />
      </Suspense>
    )
  return (
    <div className="zb-stack">
      <ExchangeRateForm company={company} />
      <div className="zb-btn-row">
        <Button icon={LuClipboardPaste} onClick={() => setPasting(true)}>
          {t('paste')}
        </Button>
        <ImportLink to={paths.ratesImport} operation="startRatesImport" />
      </div>
    </div>
  )
}
