import type { DevToolsEnhancerOptions } from '@reduxjs/toolkit'
import { redact, redactField } from './redact'

/** The server writes the company's setting into the page, so it applies before sign-in, without a request. */
function isTurnedOff(): boolean {
  return document.querySelector<HTMLMetaElement>('meta[name="support-devtools"]')?.content === 'off'
}

/**
 * The options of Redux DevTools: available wherever the extension is, in production too, so that support can inspect a
 * page; false where the company has turned them off. The replacer is for exports, which take the raw actions past both
 * sanitizers.
 */
export function devTools(): DevToolsEnhancerOptions | false {
  if (isTurnedOff()) return false
  return {
    name: 'Zabuni',
    trace: false,
    actionSanitizer: (action) => redact(action),
    stateSanitizer: (state) => redact(state),
    serialize: { replacer: (key: string, value: unknown) => redactField(key, value) },
  }
}
