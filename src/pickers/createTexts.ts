import create from '../i18n/en/create.json'
import { registerTexts } from '../i18n/i18n'

registerTexts('create', create)
