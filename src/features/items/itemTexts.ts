import items from '../../i18n/en/items.json'
import { registerTexts } from '../../i18n/i18n'

registerTexts('items', items)
