import { i18n } from './instance'
import { isolate } from './isolate'
import type { Language } from './languages'
import { writeMessagesBy } from './messages'
import { figuresIn } from './messageFigures'
import { messageTranslation, type MessageTexts } from './messageTranslation'

const texts: Record<Exclude<Language, 'en'>, () => Promise<{ default: MessageTexts }>> = {
  ar: () => import('./messages/ar.json'),
  fr: () => import('./messages/fr.json'),
  sw: () => import('./messages/sw.json'),
}

/** The messages of the rules and of the server in this language from now on; rejects if they cannot be loaded. */
export async function writeMessagesIn(language: Language): Promise<void> {
  if (language === 'en') return writeMessagesBy(undefined)
  const { default: messages } = await texts[language]()
  const figures = figuresIn(language)
  writeMessagesBy(
    messageTranslation(messages, i18n.dir(language) === 'rtl' ? (text) => isolate(figures(text)) : figures),
  )
}
