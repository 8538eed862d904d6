import { useCallback, useEffect, useRef } from 'react'
import type { FieldPath, UseFormReturn } from 'react-hook-form'
import { useSearchParams } from 'react-router-dom'
import { currentTime } from '../../../../components/values/currentTime'
import { goToPlaced, placeFields } from '../../../../components/fields/fieldPlaces'
import { wrongFields, type WrongField } from '../../../../components/saving/wrongFields'
import type { RfqBody } from '../../../../contract/rfqs'
import { deadlineProblems, unaskedProblems } from '../../../../domain/rfqs/rfqRules'
import { useTranslation } from '../../../../i18n/useTranslation'
import { askedFor } from '../../asking/asking'
import type { RfqForm } from '../rfqForm'
import { fieldsOf, isStep, rfqSteps, stepsBefore, type RfqStep } from './rfqSteps'

type Form = UseFormReturn<RfqForm, unknown, RfqBody>

export interface DraftSteps {
  step: RfqStep
  /** Shows a step; forward only when nothing before it is refused. */
  goTo: (step: RfqStep) => Promise<void>
  /** Whether nothing is refused; else the first problem has its text and the focus. */
  isReady: (more: readonly WrongField[]) => Promise<boolean>
  /** The heading of the step, which has the focus when the step is shown. */
  heading: { current: HTMLHeadingElement | null }
}

/** The steps of a draft in the URL (?step=), so that Back returns to the one before. */
export function useDraftSteps(form: Form): DraftSteps {
  const [params, setParams] = useSearchParams()
  const asked = params.get('step')
  const step = isStep(asked) ? asked : 'lines'
  const heading = useRef<HTMLHeadingElement>(null)
  const problemsOf = useStepProblems(form)
  const focusWhenShown = useFocusOfStep(form, step, heading)

  const show = useCallback(
    (next: RfqStep, path?: string) => {
      focusWhenShown(path)
      setParams((before) => {
        const after = new URLSearchParams(before)
        after.set('step', next)
        return after
      })
    },
    [setParams, focusWhenShown],
  )

  useFieldsElsewhere(form, step, show)

  /** Shows the first problem of these steps; false where there is none. */
  async function showsProblem(steps: readonly RfqStep[], more: readonly WrongField[] = []) {
    // The schema's errors first: submitting replaces those of before, and later changes clear them.
    await form.handleSubmit(ignore, ignore)()
    for (const { path, message } of [...steps.flatMap(problemsOf), ...more])
      form.setError(path as FieldPath<RfqForm>, { type: 'rule', message })
    for (const each of steps) {
      const path = firstWrong(form, each)
      if (!path) continue
      if (each === step) focusField(form, path)
      else show(each, path)
      return true
    }
    return false
  }

  return {
    step,
    heading,
    async goTo(next) {
      if (next === step) return
      if (!(await showsProblem(stepsBefore(next).filter((each) => !stepsBefore(step).includes(each))))) show(next)
    },
    isReady: async (more) => !(await showsProblem(rfqSteps, more)),
  }
}

const ignore = () => undefined

function firstWrong(form: Form, step: RfqStep): string | undefined {
  for (const name of fieldsOf[step]) {
    const [first] = wrongFields(form.getFieldState(name).error, name)
    if (first) return first.path
  }
  return undefined
}

/** What the schema of a draft allows and sending does not. */
function useStepProblems(form: Form) {
  const { t } = useTranslation('rfqs')
  return (step: RfqStep): WrongField[] => {
    const { deadline, lines, invitations } = form.getValues()
    if (step === 'lines')
      return [
        ...deadlineProblems(deadline, currentTime()).map(({ path, message }) => ({
          path,
          message: deadline ? t('deadline_passed') : message,
        })),
        ...(lines.length === 0 ? [{ path: 'lines', message: t('lines_needed') }] : []),
      ]
    if (step === 'suppliers' && invitations.length === 0)
      return [{ path: 'invitations', message: t('suppliers_needed') }]
    if (step === 'suppliers') {
      const asked = lines.map((line, index) => ({
        ...line,
        position: index + 1,
        asked: askedFor(invitations, line.key),
      }))
      return unaskedProblems(asked, 'invitations').map(({ path, message }) => ({ path, message }))
    }
    return []
  }
}

/** Focuses a field, a cell of the grid, or the control that adds to an empty list. */
function focusField(form: Form, path: string) {
  const place = document.querySelector<HTMLElement>(`[data-field="${path}"]`)
  if (place) place.focus()
  else if (!goToPlaced(form.control, path)) form.setFocus(path as FieldPath<RfqForm>)
}

/** When a step is shown, its heading has the focus, or the field that the returned function is given before. */
function useFocusOfStep(form: Form, step: RfqStep, heading: DraftSteps['heading']) {
  const before = useRef(step)
  const wanted = useRef<string>(undefined)
  useEffect(() => {
    if (before.current === step) return
    before.current = step
    const path = wanted.current
    wanted.current = undefined
    // The grid of the step registers its cells in an effect of its own.
    const timer = setTimeout(() => (path ? focusField(form, path) : heading.current?.focus()))
    return () => clearTimeout(timer)
  }, [form, step, heading])
  return useCallback((path: string | undefined) => {
    wanted.current = path
  }, [])
}

/** The focus of a refused field on another step shows that step. */
function useFieldsElsewhere(form: Form, step: RfqStep, show: (step: RfqStep, path: string) => void) {
  const { control } = form
  useEffect(() => {
    const ends = rfqSteps
      .filter((each) => each !== step)
      .flatMap((each) =>
        fieldsOf[each].map((name) => placeFields(control, name, (rest) => show(each, rest ? `${name}.${rest}` : name))),
      )
    return () => ends.forEach((end) => end())
  }, [control, step, show])
}
