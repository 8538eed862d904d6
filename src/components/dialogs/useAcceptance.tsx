import { useState, type ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { useTranslation } from '../../i18n/useTranslation'
import { ConfirmDialog } from './ConfirmDialog'

/** A warning of the server. */
export interface Warning {
  code: string
  path: string
  message: string
  /** The document that it refers to. */
  link?: { entity: string; id: string }
}

export interface Accepted {
  code: string
  path: string
  reason: string
}

interface Question {
  warnings: Warning[]
  settle: (reason: string | undefined) => void
}

interface Acceptance {
  /**
   * Sends a request; when the server warns, asks whether to continue and why, and sends it again with the reason.
   * Throws rejections, and the warning itself when the user cancels. `known` are reasons that were entered before.
   */
  accepting: <T>(send: (accept: Accepted[] | undefined) => Promise<T>, known?: Accepted[]) => Promise<T>
  /** For the form, which renders it. */
  warning: ReactNode
}

/**
 * Rules that warn (422 with code `warning`): they can be accepted with a reason, which the activity records. `hrefOf`
 * returns the path of a document that a warning refers to, where it has a page.
 */
export function useAcceptance(
  hrefOf: (link: NonNullable<Warning['link']>) => string | undefined = () => undefined,
): Acceptance {
  const { t } = useTranslation('components')
  const [question, setQuestion] = useState<Question>()
  // Kept for the same question at the next attempt: the first one may fail for another cause.
  const [typed, setTyped] = useState({ about: '', reason: '' })
  const about = (question?.warnings ?? []).map(({ code, path }) => `${code} ${path}`).join('\n')

  async function accepting<T>(send: (accept: Accepted[] | undefined) => Promise<T>, known?: Accepted[]): Promise<T> {
    let accept = known
    for (;;) {
      try {
        return await send(accept)
      } catch (refused) {
        const open = warningsOf(refused).filter((warning) => !accept?.some(isOf(warning)))
        // The same warnings again would repeat the question endlessly.
        if (open.length === 0) throw refused
        const reason = await new Promise<string | undefined>((resolve) =>
          setQuestion({ warnings: open, settle: resolve }),
        )
        setQuestion(undefined)
        if (reason === undefined) throw refused
        accept = [...(accept ?? []), ...open.map(({ code, path }) => ({ code, path, reason }))]
      }
    }
  }

  return {
    accepting,
    warning: (
      <ConfirmDialog
        show={question !== undefined}
        title={t('warning.title')}
        yes={t('warning.go_on')}
        no={t('warning.back')}
        reason={t('warning.reason')}
        startsWith={typed.about === about ? typed.reason : ''}
        onTyped={(reason) => setTyped({ about, reason })}
        onYes={(reason) => question?.settle(reason)}
        onNo={() => question?.settle(undefined)}
      >
        {question?.warnings.map(({ code, path, message, link }) => {
          const href = link && hrefOf(link)
          return (
            <p key={`${code} ${path}`} className="mb-1">
              {message}{' '}
              {href && (
                <Link to={href} target="_blank" rel="noreferrer">
                  {t('warning.see')}
                </Link>
              )}
            </p>
          )
        })}
      </ConfirmDialog>
    ),
  }
}

const isOf =
  ({ code, path }: Warning) =>
  (accepted: Accepted) =>
    accepted.code === code && accepted.path === path

/** The warnings of a rejection; empty for any other error. */
export function warningsOf(error: unknown): Warning[] {
  const { code, warnings } = (typeof error === 'object' && error !== null ? error : {}) as {
    code?: unknown
    warnings?: unknown
  }
  return code === 'warning' && Array.isArray(warnings) ? (warnings as Warning[]) : []
}
