import type { ReactNode } from 'react'
import { Card } from '../../../../components/pages/Card'
import { FieldGrid } from '../../../../components/fields/FieldGrid'
import { TextAreaField } from '../../../../components/fields/TextAreaField'
import { useTranslation } from '../../../../i18n/useTranslation'
import { CurrencyField } from '../../../../pickers/choices/ChoiceField'
import { SealField } from '../../sealed/SealField'
import { DraftRates } from '../DraftRates'
import type { RfqForm } from '../rfqForm'
import { RfqPlaceField } from '../RfqPlaceField'
import { SendSummary } from './SendSummary'

interface SendStepProps {
  timezone: string
  branch_id: string | undefined
  children?: ReactNode
}

/** What is sent, its terms, and the rates that are frozen. */
export function SendStep({ timezone, branch_id, children }: SendStepProps) {
  const { t } = useTranslation('rfqs')
  return (
    <div className="zb-columns">
      <div className="zb-stack">
        <SendSummary timezone={timezone} />
        <Card title={t('conditions')}>
          <FieldGrid texts="rfqs">
            <CurrencyField<RfqForm> name="currency" hint={t('currency_hint')} className="zb-span-4" />
            <RfqPlaceField branch_id={branch_id} className="zb-span-8" />
            <TextAreaField<RfqForm> name="terms" hint={t('terms_hint')} rows={2} optional className="zb-span-12" />
            <SealField className="zb-span-12" />
          </FieldGrid>
        </Card>
      </div>
      <div className="zb-stack">
        <DraftRates />
        {children}
      </div>
    </div>
  )
}
