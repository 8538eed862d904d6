import type { Outcome } from '../../api/plainCall'
import { PlainField } from '../../components/fields/PlainField'
import type { PasskeyProof, PasskeyRequest } from '../../contract/passkeys'
import { useTranslation } from '../../i18n/useTranslation'
import { PasskeyButton } from './PasskeyButton'
import { supportsPasskeys } from './webAuthn'

export interface FactorFieldsProps {
  /** The refusal that asked for it: it says which factors the user has. */
  needs: string
  value: string
  onChange: (code: string) => void
  error?: string | undefined
  /** Returns what a passkey is asked with. */
  ask: () => Promise<Outcome<PasskeyRequest>>
  onPasskey: (proof: PasskeyProof) => void
}

/** The second factor in a form: a passkey, for who has one in a browser that can use it, or a code. */
export function FactorFields({ needs, value, onChange, error, ask, onPasskey }: FactorFieldsProps) {
  const { t } = useTranslation('secondFactor')
  const asksPasskey = needs !== 'second_factor_needed' && supportsPasskeys()
  const code = needs === 'passkey_needed' ? 'recovery_code' : 'code'
  return (
    <>
      {asksPasskey && <PasskeyButton ask={ask} onSigned={onPasskey} />}
      <PlainField
        label={t(code)}
        type="text"
        autoComplete="one-time-code"
        value={value}
        onChange={onChange}
        hint={t(`${code}_hint`)}
        autoFocus={!asksPasskey}
        {...(error ? { error } : {})}
      />
    </>
  )
}
