import { useTranslation } from 'react-i18next'
import { LuSend } from 'react-icons/lu'
import { Button } from '../../../components/Button'
import { DraftBar } from '../../../components/DraftBar'
import type { Failure } from '../../../components/failure'
import type { RfqBody } from '../../../contract/rfqs'
import type { RfqForm } from './rfqForm'

interface RfqBarProps {
  /** Saves the draft and sends it. */
  onSend: (body: RfqBody) => Promise<void>
  onRefused?: (failure: Failure, error: unknown) => boolean
  sending: boolean
  onDiscard?: () => void
  onCancel?: () => void
}

/** The two submit buttons of a draft, and its two ways out. */
export function RfqBar({ onSend, sending, onCancel, ...others }: RfqBarProps) {
  const { t } = useTranslation('rfqs')
  return (
    <DraftBar<RfqForm, RfqBody>
      {...others}
      saveText={t('save_draft')}
      stepText={t('send')}
      stepIcon={LuSend}
      workingText={t('sending')}
      working={sending}
      onStep={onSend}
    >
      {onCancel && (
        <Button look="ghost" onClick={onCancel}>
          {t('action.cancel')}
        </Button>
      )}
    </DraftBar>
  )
}
