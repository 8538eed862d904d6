import type { Page } from 'playwright-core'

/** How many times slower the CPU is made: a cheap phone or an old office computer beside the machine of a developer. */
export const slowed = 4

declare global {
  interface Window {
    /** Milliseconds from the next press of the mouse to the paint of what is watched. */
    paintedAfter: Promise<number>
  }
}

/** Slows the CPU of the page this many times. */
export async function slowDown(page: Page, rate: number): Promise<void> {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate })
}

/** Once nothing more is loaded or computed. */
export async function idle(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle')
  await nothingToDo(page)
}

/** Once nothing more is computed. */
export const nothingToDo = (page: Page): Promise<unknown> =>
  page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)))

/** Records the next press of the mouse, and the paint of the first elements of the selector that follow it. */
export const watchPaint = (page: Page, elements: string): Promise<void> =>
  page.evaluate((selector) => {
    window.paintedAfter = new Promise((resolve) => {
      let pressed = 0
      addEventListener('pointerdown', ({ timeStamp }) => (pressed = timeStamp), { once: true, capture: true })
      const observer = new MutationObserver(() => {
        if (pressed === 0 || !document.querySelector(selector)) return
        observer.disconnect()
        // A message posted in an animation frame arrives after that frame is painted.
        requestAnimationFrame(() => {
          const { port1, port2 } = new MessageChannel()
          port1.onmessage = () => resolve(performance.now() - pressed)
          port2.postMessage(0)
        })
      })
      observer.observe(document.body, { childList: true, subtree: true, attributes: true })
    })
  }, elements)

/** Once it is painted: how long that took, in milliseconds. */
export const painted = (page: Page): Promise<number> => page.evaluate(() => window.paintedAfter)
