import notes from '../../i18n/en/notes.json'
import { registerTexts } from '../../i18n/i18n'

registerTexts('notes', notes)
