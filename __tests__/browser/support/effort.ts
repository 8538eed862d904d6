import type { Page } from 'playwright-core'

type Step = { kind: 'click' } | { kind: 'key'; key: string }

/** Seconds of the operators of the keystroke-level model (Card, Moran and Newell 1980). */
const seconds = { key: 0.28, point: 1.1, button: 0.1, home: 0.4, think: 1.35 }

/** Records each click and each key that the page gets from the user, across its reloads. */
export async function watchEffort(page: Page): Promise<Step[]> {
  const steps: Step[] = []
  await page.exposeFunction('__step', (step: Step) => void steps.push(step))
  const listen = () => {
    const report = (window as unknown as { __step: (step: Step) => void }).__step
    // A key on a button makes a click too; it has no pointer.
    addEventListener('pointerdown', (event) => event.isTrusted && report({ kind: 'click' }), true)
    addEventListener(
      'keydown',
      (event) => event.isTrusted && !event.repeat && report({ kind: 'key', key: event.key }),
      true,
    )
  }
  await page.addInitScript(listen)
  await page.evaluate(listen)
  return steps
}

/**
 * Clicks, keys and the time of an expert: a click is M P B B, a key is K; M also before the first key of each field
 * (after a click, Tab or Enter), and H for each change between mouse and keyboard.
 */
export function effortOf(steps: readonly Step[]) {
  const clicks = steps.filter(({ kind }) => kind === 'click').length
  const keys = steps.length - clicks
  const begun = steps.filter((step, index) => step.kind === 'key' && endsField(steps[index - 1])).length
  const changes = steps.filter(({ kind }, index) => index > 0 && kind !== steps[index - 1]?.kind).length
  const time =
    clicks * (seconds.think + seconds.point + 2 * seconds.button) +
    keys * seconds.key +
    begun * seconds.think +
    changes * seconds.home
  return { clicks, keys, seconds: Math.round(time) }
}

const endsField = (step: Step | undefined) =>
  step === undefined || step.kind === 'click' || step.key === 'Tab' || step.key === 'Enter'
