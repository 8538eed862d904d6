import type { Language } from './languages'
import { writeMessagesBy } from './messages'
import { messageTranslation, type MessageTexts } from './messageTranslation'

const texts: Record<Exclude<Language, 'en'>, () => Promise<{ default: MessageTexts }>> = {
  ar: () => import(/* webpackChunkName: "messages-ar" */ './messages/ar.json'),
  fr: () => import(/* webpackChunkName: "messages-fr" */ './messages/fr.json'),
  sw: () => import(/* webpackChunkName: "messages-sw" */ './messages/sw.json'),
}

/** The messages of the rules and of the server in this language from now on; rejects if they cannot be loaded. */
export async function writeMessagesIn(language: Language): Promise<void> {
  writeMessagesBy(language === 'en' ? undefined : messageTranslation((await texts[language]()).default))
}
