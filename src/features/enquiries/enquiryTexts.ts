import enquiries from '../../i18n/en/enquiries.json'
import { registerTexts } from '../../i18n/i18n'

registerTexts('enquiries', enquiries)
