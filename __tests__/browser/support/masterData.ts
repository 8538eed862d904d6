import { says, isShown, type Pair } from './walk'

export const company = 'Uhuru Trade Supplies Ltd'
export const client = 'Žižkov & Ærø Hotels'
export const lodz = 'Łódź Pumps'
export const saoTome = 'São Tomé Valves'

/** All at one bank; a proforma in shillings shows the first two. */
export const accounts = [
  { number: '0150 4478 2210 0', currency: 'TZS' },
  { number: '0150 4478 2210 7', currency: 'TZS' },
  { number: '0250 4478 2210 1', currency: 'USD' },
]

/** Fills in the settings of a new company: the company, a tax rate, and the branch with its bank accounts. */
export async function setUp(staff: Pair) {
  const { page } = staff
  await page.getByRole('link', { name: 'Settings' }).click()
  const tabs = page.getByRole('navigation', { name: 'Settings sections' })
  await tabs.getByRole('link', { name: 'Company' }).click()
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill(company)
  await page.getByLabel(/^Document terms/).fill('Goods remain ours until they are paid in full.')
  await page.getByRole('button', { name: 'Save company' }).click()
  await says(page, 'Company saved.')
  await isShown(staff, 'company', async (shown) =>
    expect(await shown.getByLabel('Name', { exact: true }).inputValue()).toBe(company),
  )

  await tabs.getByRole('link', { name: 'Taxes' }).click()
  await page.getByRole('button', { name: 'New tax rate' }).click()
  await page.getByLabel('Code', { exact: true }).fill('VAT18')
  await page.getByLabel('Name', { exact: true }).fill('VAT')
  await page.getByLabel('Percentage', { exact: true }).fill('18')
  await page.getByRole('button', { name: 'Create tax rate' }).click()
  await isShown(staff, 'tax-rate', (shown) => shown.getByRole('row', { name: /VAT18.*18\s%/ }).waitFor())

  await tabs.getByRole('link', { name: 'Branches' }).click()
  await page.getByRole('link', { name: 'Head Office' }).click()
  await page.getByLabel(/^Address/).fill('Plot 17, Nyerere Road\nDar es Salaam')
  await page.getByLabel(/^Phone/).fill('+255 22 286 0017')
  await page.getByLabel(/^Tax number/).fill('104-220-917')
  await page.getByLabel(/^VAT number/).fill('40-018822-K')
  await page.getByLabel(/^Default sales tax rate/).selectOption({ label: 'VAT18 – VAT' })
  for (const [index, { number, currency }] of accounts.entries()) {
    await page.getByRole('button', { name: 'Add account' }).click()
    const cell = (field: string) => page.getByLabel(`${field}, account ${index + 1}`, { exact: true })
    await cell('Bank').fill('CRDB Bank')
    await cell('Account name').fill(company)
    await cell('Account number').fill(number)
    // Opened first: where the cell already has the branch's currency, typing it changes nothing.
    await cell('Currency').click()
    await page.keyboard.type(currency)
    await page.getByRole('option', { name: new RegExp(`^${currency}`) }).click()
  }
  await page.getByRole('button', { name: 'Save branch' }).click()
  await says(page, 'Head Office saved.')
  await isShown(staff, 'branch', async (shown) => {
    const banks = shown.getByRole('region', { name: 'Banks' })
    for (const { number } of accounts) await banks.getByText(number).waitFor()
    expect(await banks.getByRole('heading', { name: 'CRDB Bank' }).count()).toBe(1)
    expect(
      await shown
        .getByLabel(/^Default sales tax rate/)
        .locator('option:checked')
        .innerText(),
    ).toBe('VAT18 – VAT')
  })
}

/** Adds the client and the suppliers. */
export async function addParties(staff: Pair) {
  const { page } = staff
  await page.getByRole('link', { name: 'Clients' }).first().click()
  await page.getByRole('link', { name: 'New client' }).first().click()
  await page.getByLabel('Code', { exact: true }).fill('ZIZ')
  await page.getByLabel('Name', { exact: true }).fill(client)
  await page.getByLabel(/^Address/).fill('Sokoine Road 4, P.O. Box 1180')
  await page.getByLabel(/^City/).fill('Arusha')
  await page.getByLabel(/^Country/).fill('Tanzania')
  await page.getByRole('option', { name: 'Tanzania' }).click()
  await page.getByLabel(/^Payment terms/).fill('30 days from invoice, 1 % within 7 days')
  await page.getByRole('button', { name: 'Add contact' }).click()
  await page.getByLabel('Name', { exact: true }).last().fill('Zoë Ångström')
  await page.getByRole('button', { name: 'Create client' }).click()
  await says(page, `${client} created.`)
  await isShown(staff, 'client', (shown) => shown.getByRole('heading', { name: client, level: 1 }).waitFor())

  for (const [code, name, city] of [
    ['LODZ', lodz, 'Łódź'],
    ['STP', saoTome, 'São Tomé'],
  ] as const) {
    await page.getByRole('link', { name: 'Suppliers' }).first().click()
    await page.getByRole('link', { name: 'New supplier' }).first().click()
    // The list that is still being closed has columns with these names.
    await page.getByRole('textbox', { name: 'Code', exact: true }).fill(code)
    await page.getByRole('textbox', { name: 'Name', exact: true }).fill(name)
    await page.getByLabel(/^City/).fill(city)
    await page
      .getByLabel(/^E-mail/)
      .first()
      .fill(`sales@${code.toLowerCase()}.example`)
    await page.getByLabel(/^Currency/).fill('TZS')
    await page.getByRole('option', { name: /^TZS/ }).click()
    await page.getByRole('button', { name: 'Create supplier' }).click()
    await says(page, `${name} created.`)
    await isShown(staff, `supplier-${code.toLowerCase()}`, (shown) =>
      shown.getByRole('heading', { name, level: 1 }).waitFor(),
    )
  }
}
