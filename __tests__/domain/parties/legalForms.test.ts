import { nameWithoutForm } from '../../../src/domain/parties/legalForms'

it.each([
  ['Kibo Hardware Ltd', 'kibo hardware'],
  ['The Kibo Hardware Co., Ltd.', 'kibo hardware'],
  ['KIBO HARDWARE LIMITED', 'kibo hardware'],
  ['Société Générale SARL', 'societe generale'],
  ['Ningbo Haitai GmbH', 'ningbo haitai'],
  ['Mombasa Sand (K) PLC', 'mombasa sand k'],
  ['Coastal Incense', 'coastal incense'],
  ['Limited', ''],
])('the name %s without its legal form is "%s"', (name, expected) => {
  expect(nameWithoutForm(name)).toBe(expected)
})
