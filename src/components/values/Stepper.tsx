import type { ReactNode } from 'react'
import { LuCheck } from 'react-icons/lu'
import { useTranslation } from '../../i18n/useTranslation'
import { Icon } from './Icon'

interface Step {
  key: string
  label: string
  /** When it was reached: "18 Nov, R2". */
  note?: ReactNode
}

interface StepperProps {
  steps: readonly Step[]
  /** The key of the current step; undefined when the document was lost or cancelled. */
  current: string | undefined
  label: string
  /** Goes to a step: each is a button then. */
  onGo?: (key: string) => void
}

/** The regular steps of a life cycle: completed, current and next ones. */
export function Stepper({ steps, current, label, onGo }: StepperProps) {
  const { t } = useTranslation('components')
  const now = steps.findIndex(({ key }) => key === current)
  const step = steps[now]
  return (
    <div className="zb-stepper-frame">
      <ol className="zb-stepper" aria-label={label}>
        {steps.map(({ key, label: words, note }, index) => (
          <li
            key={key}
            className={`zb-step ${index < now ? 'zb-step-done' : index === now ? 'zb-step-now' : 'zb-step-next'}`}
            aria-current={index === now ? 'step' : undefined}
          >
            <StepWords onGo={onGo && (() => onGo(key))}>
              <span className="zb-step-mark" aria-hidden>
                {index < now ? <Icon of={LuCheck} size={12} /> : index + 1}
              </span>
              <span className="zb-step-word">{words}</span>
              {index < now && <span className="visually-hidden">{t('stepper.done')}</span>}
              {note && <span className="zb-step-note">{note}</span>}
            </StepWords>
          </li>
        ))}
      </ol>
      {step && (
        <div className="zb-step-summary" aria-hidden>
          {t('stepper.at', { step: now + 1, of: steps.length, name: step.label })}
        </div>
      )}
    </div>
  )
}

function StepWords({ onGo, children }: { onGo: (() => void) | undefined; children: ReactNode }) {
  if (!onGo) return children
  return (
    <button type="button" className="zb-step-go" onClick={onGo}>
      {children}
    </button>
  )
}
