import { DraftBar } from '../../../components/forms/DraftBar'
import type { Failure } from '../../../components/pages/failure'
import type { EnquiryValues } from '../../../contract/enquiries'
import { useTranslation } from '../../../i18n/useTranslation'
import type { EnquiryForm } from './enquiryForm'

interface EnquiryBarProps {
  /** Saves the draft and opens it. */
  onOpen: (body: EnquiryValues) => Promise<void>
  onRefused?: (failure: Failure, error: unknown) => boolean
  opening: boolean
  onDiscard?: () => void
}

/** The two submit buttons of a draft. */
export function EnquiryBar({ onOpen, opening, ...others }: EnquiryBarProps) {
  const { t } = useTranslation('enquiries')
  return (
    <DraftBar<EnquiryForm, EnquiryValues>
      {...others}
      saveText={t('save_draft')}
      shortcut="Ctrl S"
      stepText={t('action.open')}
      workingText={t('opening')}
      working={opening}
      onStep={onOpen}
    />
  )
}
