import { useState } from 'react'
import { addPasskey, type NewPasskeyOptions } from '../../api/passkeys'
import { Button } from '../../components/actions/Button'
import { PlainField } from '../../components/fields/PlainField'
import { PlainForm } from '../../components/forms/PlainForm'
import { useTranslation } from '../../i18n/useTranslation'
import { RecoveryCodes } from './RecoveryCodes'
import { createPasskey, passkeyProblem } from './webAuthn'

interface AddPasskeyProps {
  /** The session of the user who adds it; another than the open one while they sign in. */
  access_token: string
  options: NewPasskeyOptions
  /** Called once it is added, and the recovery codes that came with it were seen. */
  onDone: () => void
  /** Leaves it, as long as none is added. */
  onCancel: () => void
}

/** The steps of a new passkey: its name, the device of the user, and the recovery codes of who had none. */
export function AddPasskey({ access_token, options, onDone, onCancel }: AddPasskeyProps) {
  const { t } = useTranslation('secondFactor')
  const [name, setName] = useState('')
  const [tried, setTried] = useState(false)
  const [problem, setProblem] = useState<string>()
  const [codes, setCodes] = useState<string[]>()
  const [working, setWorking] = useState(false)

  async function add() {
    setTried(true)
    if (!name.trim()) return
    setWorking(true)
    setProblem(undefined)
    try {
      const credential = await createPasskey(options)
      const { data, error } = await addPasskey(access_token, { name, credential })
      if (error) setProblem(error.message)
      else if (data.recovery_codes) setCodes(data.recovery_codes)
      else onDone()
    } catch (refused) {
      setProblem(t(passkeyProblem(refused)))
    } finally {
      setWorking(false)
    }
  }

  if (codes) return <RecoveryCodes codes={codes} onDone={onDone} />
  return (
    <>
      <PlainForm
        error={problem}
        working={working}
        doText={t('add_passkey')}
        doingText={t('using_passkey')}
        onSubmit={() => void add()}
      >
        <PlainField
          label={t('passkey_name')}
          type="text"
          autoComplete="off"
          value={name}
          onChange={setName}
          hint={t('passkey_name_hint')}
          autoFocus
          {...(tried && !name.trim() ? { error: t('fill_passkey_name') } : {})}
        />
      </PlainForm>
      <Button look="link" onClick={onCancel}>
        {t('cancel')}
      </Button>
    </>
  )
}
