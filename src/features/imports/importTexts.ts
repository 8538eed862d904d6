import imports from '../../i18n/en/imports.json'
import { registerTexts } from '../../i18n/i18n'

registerTexts('imports', imports)
