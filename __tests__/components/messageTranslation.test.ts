import { messageTranslation, type MessageTexts } from '../../src/i18n/messageTranslation'
import french from '../../src/i18n/messages/fr.json'
import arabic from '../../src/i18n/messages/ar.json'
import { inLanguage, writeMessagesBy } from '../../src/i18n/messages'

const texts: MessageTexts = {
  sentences: {
    'Enter a password.': 'Saisissez un mot de passe.',
    'This RFQ is {{1}}. Its rates can no longer be changed.':
      'Demande au statut « {{1}} » : ses taux ne peuvent plus être modifiés.',
    'Must be at least {{1}} (you entered {{2}}).': 'Minimum : {{1}} (valeur saisie : {{2}}).',
    '{{1}} is inactive.': 'Inactif : {{1}}.',
    'enter a quantity.': 'saisissez une quantité.',
    'Documents: {{1}}.': 'Documents : {{1}}.',
  },
  parts: {
    cancelled: 'annulé',
    'Line {{1}}': 'Ligne {{1}}',
    '{{1}} enquiries': 'demandes : {{1}}',
    '{{1}} orders': 'commandes : {{1}}',
    'a draft order': 'une commande en brouillon',
    '{{1}}, {{2}}': '{{1}}, {{2}}',
    '{{1}} and {{2}}': '{{1}} et {{2}}',
    '{{1}}: {{2}}': '{{1}} : {{2}}',
  },
}
const translate = messageTranslation(texts)

describe('A message of the rules in another language', () => {
  it.each([
    ['Enter a password.', 'Saisissez un mot de passe.'],
    ['Must be at least 1 (you entered -2.5).', 'Minimum : 1 (valeur saisie : -2.5).'],
    // A known word in a gap.
    [
      'This RFQ is cancelled. Its rates can no longer be changed.',
      'Demande au statut « annulé » : ses taux ne peuvent plus être modifiés.',
    ],
    // A name and a sentence.
    ['Line 3: enter a quantity.', 'Ligne 3 : saisissez une quantité.'],
    // A list of what is known.
    [
      'Documents: 3 enquiries, 2 orders and a draft order.',
      'Documents : demandes : 3, commandes : 2 et une commande en brouillon.',
    ],
    // The names of companies stay.
    ['Smith and Sons, Ltd is inactive.', 'Inactif : Smith and Sons, Ltd.'],
    // $ is only a sign here.
    ['$1 & $& is inactive.', 'Inactif : $1 & $&.'],
    ['Nothing of the kind.', 'Nothing of the kind.'],
    ['', ''],
  ])('%s', (english, said) => {
    expect(translate(english)).toBe(said)
    // Translated twice it is the same.
    expect(translate(said)).toBe(said)
  })

  it('is written in the language that was chosen last, and in English until then', () => {
    expect(inLanguage('Enter a password.')).toBe('Enter a password.')
    writeMessagesBy(translate)
    expect(inLanguage('Enter a password.')).toBe('Saisissez un mot de passe.')
    writeMessagesBy(undefined)
    expect(inLanguage('Enter a password.')).toBe('Enter a password.')
  })

  it.each([
    ['French', messageTranslation(french)],
    ['Arabic', messageTranslation(arabic)],
  ])('keeps what a rule of orders says of a line, in %s', (_, inOther) => {
    const said = inOther('Line 2: 5 are ordered and 2 delivered: at most 3 more (you entered 7).')
    for (const figure of ['2', '5', '3', '7']) expect(said).toContain(figure)
    expect(said).not.toMatch(/[a-z]{2,} (are|at most|you)\b|ordered|delivered|entered/)
  })
})
