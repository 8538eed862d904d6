import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Failure } from '../../api/errors'
import { startSecondFactor, type NewSecret } from '../../api/secondFactor'
import { SetUpSecondFactor } from '../../pickers/secondFactor/SetUpSecondFactor'

interface SecondFactorStepProps {
  access_token: string
  /** The heading of the sign-in page, or of the dialog over a page. */
  heading: 'h1' | 'h2'
  id?: string
  onDone: () => void
}

/** The set-up of the second factor that the company requires, before a session begins. */
export default function SecondFactorStep({ access_token, heading: Heading, id, onDone }: SecondFactorStepProps) {
  const { t } = useTranslation('secondFactor')
  const [secret, setSecret] = useState<NewSecret>()
  const [failure, setFailure] = useState<Failure>()

  useEffect(() => {
    let shown = true
    void startSecondFactor(access_token).then(({ data, error }) => {
      if (!shown) return
      setSecret(data)
      setFailure(error)
    })
    return () => {
      shown = false
    }
  }, [access_token])

  return (
    <>
      <Heading id={id}>{t('needed')}</Heading>
      <p className="zb-muted">{t('needed_text')}</p>
      {secret && <SetUpSecondFactor access_token={access_token} secret={secret} onDone={onDone} />}
      {failure && (
        <p className="zb-field-error" role="alert">
          {failure.message}
        </p>
      )}
      {!secret && !failure && <p role="status">{t('preparing')}</p>}
    </>
  )
}
