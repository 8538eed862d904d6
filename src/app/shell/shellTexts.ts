import session from '../../i18n/en/session.json'
import shell from '../../i18n/en/shell.json'
import { registerTexts } from '../../i18n/i18n'

registerTexts('shell', shell)
registerTexts('session', session)
