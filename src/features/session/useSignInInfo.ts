import { useEffect, useState } from 'react'
import { getSignInInfo } from '../../api/session'

export type SignInInfo = NonNullable<Awaited<ReturnType<typeof getSignInInfo>>['data']>

/** The company's name and the demo accounts; the page works without a response. */
export function useSignInInfo(): SignInInfo | undefined {
  const [info, setInfo] = useState<SignInInfo>()
  useEffect(() => {
    let shown = true
    void getSignInInfo().then(({ data }) => shown && setInfo(data))
    return () => {
      shown = false
    }
  }, [])
  return info
}
