import { useId } from 'react'
import Modal from 'react-bootstrap/Modal'
import { selectMe } from '../../../api/meApi'
import { Button } from '../../../components/actions/Button'
import { useTranslation } from '../../../i18n/useTranslation'
import ProviderSignIn from '../../../features/session/ProviderSignIn'
import { SignInForm } from '../../../features/session/SignInForm'
import { useSignInInfo } from '../../../features/session/useSignInInfo'
import { browser } from '../../browser'
import { useClient } from '../../client'
import { useAppSelector } from '../../hooks'
import { useRequiredFactor } from './useRequiredFactor'

/** The session has ended: sign-in opens over the page, which keeps its input. */
export default function ReSignIn() {
  const { t } = useTranslation('shell')
  const { t: words } = useTranslation('session')
  const id = useId()
  const { startSession, logOut } = useClient()
  const provider = useSignInInfo()?.single_sign_on
  const me = useAppSelector((state) => selectMe(state).data)
  const { onSignedIn, step } = useRequiredFactor(
    ({ access_token, id: user }) => void startSession({ access_token, id: user }),
    'h2',
    id,
  )
  return (
    <Modal
      show
      backdrop="static"
      keyboard={false}
      centered
      aria-labelledby={id}
      dialogClassName="zb-auth-dialog"
      fullscreen="sm-down"
    >
      <div className="modal-body">
        {step ?? (
          <>
            <h2 id={id}>{t('renew_title')}</h2>
            <p className="zb-muted">{t('renew_text')}</p>
            <SignInForm email={me?.email ?? ''} onSignedIn={onSignedIn} />
            {provider && <ProviderSignIn name={provider.name} onLeave={(address) => browser.leave(address)} />}
          </>
        )}
        <Button look="link" onClick={() => void logOut()}>
          {words('sign_out_instead')}
        </Button>
      </div>
    </Modal>
  )
}
