import company from '../../i18n/en/company.json'
import { registerTexts } from '../../i18n/i18n'

registerTexts('company', company)
