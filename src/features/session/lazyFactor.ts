import { lazy } from 'react'
import { loadTexts } from '../../i18n/i18n'

/** Loaded for users who have a second factor. */
export const SignInFactor = lazy(async () => {
  await loadTexts(['secondFactor'])
  return import('./SignInFactor')
})
