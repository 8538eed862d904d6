import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { failureKey, toFailure, type Failure } from '../components/failure'
import { useToast } from '../components/Toasts'
import type { Paper } from '../contract/paper'
import './paperTexts'

interface UsePaper {
  /** Asks for a paper, draws it and hands it over as a file. Never rejects: what fails is said. */
  download: (ask: () => Promise<Paper>) => Promise<void>
  /** It is being asked for or drawn. */
  working: boolean
}

/**
 * Papers as files: `download(() => getOrderPaper({ id, kind }).unwrap())`. The drawer is loaded when it is first needed. A toast
 * says what failed, unless `onRefused` takes the server's refusal up itself and says so by true.
 */
export function usePaper(onRefused?: (failure: Failure) => boolean): UsePaper {
  const { t } = useTranslation('papers')
  const { t: c } = useTranslation('components')
  const toast = useToast()
  const [working, setWorking] = useState(false)

  function say(failure: Failure) {
    if (onRefused?.(failure)) return
    // Its own words say more than what a status means.
    const refused = failure.status === 404 || failure.status === 422
    toast({ kind: 'failed', text: refused ? failure.message : c(failureKey(failure)) })
  }

  async function draw(paper: Paper) {
    const { downloadPaper } = await import('../documents/download')
    await downloadPaper(paper)
  }

  async function download(ask: () => Promise<Paper>) {
    setWorking(true)
    const paper = await ask().catch((error: unknown) => say(toFailure(error)))
    if (paper) await draw(paper).catch(() => toast({ kind: 'failed', text: t('failed') }))
    setWorking(false)
  }

  return { download, working }
}
