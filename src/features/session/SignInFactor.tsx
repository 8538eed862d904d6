import { startPasskeyLink, startPasskeySignIn } from '../../api/passkeys'
import { FactorFields, type FactorFieldsProps } from '../../pickers/secondFactor/FactorFields'

interface SignInFactorProps extends Omit<FactorFieldsProps, 'ask'> {
  /** What the user has shown already: the password, or a link for one. */
  shown: { email: string; password: string } | { token: string }
}

/** The second factor of a user who signs in. */
export default function SignInFactor({ shown, ...fields }: SignInFactorProps) {
  return (
    <FactorFields {...fields} ask={() => ('token' in shown ? startPasskeyLink(shown) : startPasskeySignIn(shown))} />
  )
}
