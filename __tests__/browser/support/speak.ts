import type { Language } from '../../../src/i18n/languages'
import { api } from './directApi'
import type { Account, Product } from './product'

/** Sets the language of an account on the server: the pages that it opens from now on are in it. */
export async function speak(product: Product, account: Account, language: Language) {
  const user = await api(product, account)
  const { version } = await user<{ version: number }>('GET', '/auth/me')
  await user('PATCH', '/auth/me', { preferences: { language } }, version)
}
