import revisions from '../../../i18n/en/orderRevisions.json'
import { registerTexts } from '../../../i18n/i18n'

registerTexts('orderRevisions', revisions)
