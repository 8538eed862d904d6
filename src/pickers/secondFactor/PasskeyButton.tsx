import { useState } from 'react'
import { LuCircleAlert, LuFingerprint, LuLoaderCircle } from 'react-icons/lu'
import type { Outcome } from '../../api/plainCall'
import { Icon } from '../../components/values/Icon'
import type { PasskeyProof, PasskeyRequest } from '../../contract/passkeys'
import { useTranslation } from '../../i18n/useTranslation'
import { passkeyProblem, signWithPasskey } from './webAuthn'

interface PasskeyButtonProps {
  /** Returns what the passkey is asked with. */
  ask: () => Promise<Outcome<PasskeyRequest>>
  onSigned: (proof: PasskeyProof) => void
}

/** Asks the browser for a passkey of the user. It takes the focus where it appears. */
export function PasskeyButton({ ask, onSigned }: PasskeyButtonProps) {
  const { t } = useTranslation('secondFactor')
  const [working, setWorking] = useState(false)
  const [problem, setProblem] = useState<string>()

  async function sign() {
    setWorking(true)
    setProblem(undefined)
    const { data, error } = await ask()
    try {
      if (data) onSigned(await signWithPasskey(data))
      else setProblem(error.message)
    } catch (refused) {
      setProblem(t(passkeyProblem(refused)))
    } finally {
      setWorking(false)
    }
  }

  return (
    <div>
      <button
        type="button"
        className="btn btn-quiet w-100"
        aria-busy={working || undefined}
        aria-disabled={working || undefined}
        autoFocus
        onClick={() => !working && void sign()}
      >
        <Icon of={working ? LuLoaderCircle : LuFingerprint} {...(working ? { className: 'zb-spin' } : {})} />
        {t(working ? 'using_passkey' : 'use_passkey')}
      </button>
      {problem && (
        <div className="zb-field-note zb-field-error" role="alert">
          <Icon of={LuCircleAlert} />
          <span>{problem}</span>
        </div>
      )}
    </div>
  )
}
