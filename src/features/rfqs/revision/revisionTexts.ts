import revisions from '../../../i18n/en/revisions.json'
import { registerTexts } from '../../../i18n/i18n'

registerTexts('revisions', revisions)
