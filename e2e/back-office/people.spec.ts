import { expect, test, type Page } from '@playwright/test'
import { ask, PASSWORD } from '../support/a-restaurant.ts'
import { linkMailedTo } from '../support/server-under-test.ts'
import { aSignedInOwner, aStaffMember, elsewhere, signInByApi } from '../support/signed-in.ts'

const rowOf = (page: Page, name: string) =>
  page.getByRole('row').filter({ has: page.getByRole('button', { name, exact: true }) })
const sheetOf = (page: Page, name: string) => page.getByRole('dialog', { name, exact: true })

/** Picks an act from the menu of a row. */
async function act(page: Page, name: string, entry: string): Promise<void> {
  await page.getByRole('button', { name: `More for ${name}` }).click()
  await page.getByRole('menuitem', { name: entry, exact: true }).click()
}

/** Confirms the one question before a deletion, which states whether there is a way back. */
async function confirmDelete(page: Page, question: string, hasWayBack = true): Promise<void> {
  const dialog = page.getByRole('alertdialog', { name: question })
  const words = hasWayBack ? 'You can undo this for ten seconds.' : 'This process is irreversible!'
  await expect(dialog).toContainText(`Are you sure! ${words}`)
  await dialog.getByRole('button', { name: 'Delete' }).click()
}

test('a customer is added, found again, changed and removed', async ({ page }) => {
  await aSignedInOwner(page)
  await page.goto('/dashboard/customers')
  await expect(page.getByText('No Customers Found!')).toBeVisible()

  await test.step('the form names what is missing', async () => {
    await page.getByRole('button', { name: 'New', exact: true }).click()
    const dialog = page.getByRole('dialog', { name: 'Add New Customer' })
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect(dialog.getByText("Please Provide Customer's Phone!")).toBeVisible()
    await expect(dialog.getByText("Please Provide Customer's Name!")).toBeVisible()
    await expect(dialog.getByLabel('Phone')).toBeFocused()
    await dialog.getByLabel('Phone').fill('06 01 02 03 04')
    await dialog.getByLabel('Name').fill('Léa Martin')
    await dialog.getByLabel('Name').press('Enter')
    await expect(page.getByText('Customer added.')).toBeVisible()
    for (const text of ['06 01 02 03 04', '€0.00', '–']) await expect(rowOf(page, 'Léa Martin')).toContainText(text)
    // further facts are one touch away
    await page.getByRole('button', { name: 'Léa Martin', exact: true }).click()
    const sheet = sheetOf(page, 'Léa Martin')
    for (const fact of ['Visits0', 'Spent€0.00', 'Last visit–', 'Created', 'Updated'])
      await expect(sheet).toContainText(fact)
    await sheet.getByRole('button', { name: 'Close' }).click()
    await expect(sheet).toBeHidden()
  })

  await test.step('a phone that is known is refused beside its field', async () => {
    await page.getByRole('button', { name: 'New', exact: true }).click()
    const dialog = page.getByRole('dialog', { name: 'Add New Customer' })
    await dialog.getByLabel('Phone').fill('06 01 02 03 04')
    await dialog.getByLabel('Name').fill('Somebody else')
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect(dialog.getByText('A customer with this phone number already exists.')).toBeVisible()
    await expect(dialog.getByLabel('Phone')).toBeFocused()
    await page.keyboard.press('Escape')
    // the question has a scrim of its own over the form
    await expect(page.locator('.bg-scrim')).toHaveCount(2)
    await page.getByRole('alertdialog').getByRole('button', { name: 'Discard' }).click()
    await expect(dialog).toBeHidden()
  })

  await test.step('pages and search stand in the address', async () => {
    for (let n = 1; n <= 21; n += 1) {
      await ask(page.request, '/customers/add', { phone: `07 00 00 00 ${n + 10}`, name: `Guest ${n}` })
    }
    await page.reload()
    await expect(page.getByText('Showing 20 of 22')).toBeVisible()
    await expect(page.getByRole('button', { name: 'First page' })).toBeDisabled()
    await page.getByRole('button', { name: 'Next page' }).click()
    await expect(page.getByText('Showing 2 of 22')).toBeVisible()
    await expect(page.getByText('Page 2')).toBeVisible()
    await page.reload()
    await expect(rowOf(page, 'Léa Martin')).toBeVisible()
    await page.goBack()
    await expect(page.getByText('Page 1')).toBeVisible()
    await page.getByLabel('Search by name or phone').fill('martin')
    await expect(page.getByText('Showing 1 of 1')).toBeVisible()
    await expect(page).toHaveURL(/\?q=martin$/)
    // cleared and typed again before the typing has rested
    const box = page.getByLabel('Search by name or phone')
    await page.getByRole('button', { name: /^Clear/ }).click()
    await box.fill('martin')
    await expect(page.getByText('Showing 1 of 1')).toBeVisible()
    await expect(box).toHaveValue('martin')
    await expect(page).toHaveURL(/\?q=martin$/)
  })

  await test.step('she is changed; her phone stays', async () => {
    await page.getByRole('button', { name: 'Léa Martin', exact: true }).click()
    await sheetOf(page, 'Léa Martin').getByRole('button', { name: 'Edit' }).click()
    const dialog = page.getByRole('dialog', { name: 'Update Customer' })
    await expect(dialog.getByLabel('Phone')).toHaveAttribute('readonly', '')
    await dialog.getByLabel('Birth date').fill('2999-01-01')
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect(dialog.getByText('The birth date cannot be later than today!')).toBeVisible()
    await dialog.getByLabel('Birth date').fill('1990-02-01')
    await dialog.getByLabel('Name').fill('Léa Durand-Martin')
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByText('Customer updated.')).toBeVisible()
    await page.getByRole('button', { name: 'Léa Durand-Martin', exact: true }).click()
    await expect(sheetOf(page, 'Léa Durand-Martin')).toContainText('1 Feb 1990')
    await page.keyboard.press('Escape')
  })

  await test.step('she is removed', async () => {
    await act(page, 'Léa Durand-Martin', 'Delete')
    await confirmDelete(page, 'Delete Léa Durand-Martin?')
    await expect(page.getByText('Customer deleted.')).toBeVisible()
    await expect(page.getByText('No Customers Found!')).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Customers', level: 1 })).toBeFocused()
  })

  await test.step('after a deletion the focus goes on in the list, and back where nothing was deleted', async () => {
    await page.goto('/dashboard/customers')
    await act(page, 'Guest 5', 'Delete')
    await confirmDelete(page, 'Delete Guest 5?')
    await expect(rowOf(page, 'Guest 5')).toHaveCount(0)
    await expect(page.getByRole('button', { name: 'More for Guest 4' })).toBeFocused()
    await act(page, 'Guest 4', 'Delete')
    await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel' }).click()
    await expect(page.getByRole('alertdialog')).toBeHidden()
    await expect(page.getByRole('button', { name: 'More for Guest 4' })).toBeFocused()
  })

  await test.step('people who may only look find no way to change anything', async () => {
    await signInByApi(page, await aStaffMember(page.request, 'VIEW_CUSTOMERS'))
    await page.goto('/dashboard/customers')
    await expect(page.getByText('Showing 20 of 20')).toBeVisible()
    await expect(page.getByRole('button', { name: /^(New|Edit|Delete|More)/ })).toHaveCount(0)
  })
})

test('staff are added from a preset, get a new password and are removed; nobody grants a right that they lack', async ({
  page,
  browser,
}) => {
  const { username: owner } = await aSignedInOwner(page)
  const cashier = owner.replace('owner', 'cashier')
  await page.goto('/dashboard/users')
  await expect(page.getByText('You work alone so far')).toBeVisible()
  await expect(page.getByRole('button', { name: /^More for/ })).toHaveCount(0)

  await test.step('a cashier is added', async () => {
    await page.getByRole('button', { name: 'New', exact: true }).click()
    const dialog = page.getByRole('dialog', { name: 'Add New User' })
    await expect(dialog.getByText('scopes are like permission')).toBeVisible()
    await dialog.getByRole('button', { name: 'Cashier' }).click()
    await expect(dialog.getByRole('checkbox', { name: 'Invoices' })).toBeChecked()
    await expect(dialog.getByRole('checkbox', { name: 'Settings' })).not.toBeChecked()
    await dialog.getByRole('button', { name: 'Save' }).click()
    for (const words of ['Please provide name!', 'Please provide username!', 'Please provide password!'])
      await expect(dialog.getByText(words)).toBeVisible()
    await expect(dialog.getByRole('textbox', { name: 'Name', exact: true })).toBeFocused()
    await dialog.getByRole('textbox', { name: 'Name', exact: true }).fill('Karim')
    await dialog.getByLabel('Username').fill('karim')
    await expect(dialog.getByText('Please provide valid email!')).toBeVisible()
    await dialog.getByLabel('Username').fill(owner)
    await dialog.getByRole('textbox', { name: 'Password' }).fill(PASSWORD)
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect(dialog.getByText('This username is already in use.')).toBeVisible()
    await dialog.getByLabel('Username').fill(cashier)
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByText('User added.')).toBeVisible()
    for (const text of ['Cashier', '–']) await expect(rowOf(page, 'Karim')).toContainText(text)
    await page.getByRole('button', { name: 'Karim', exact: true }).click()
    await expect(sheetOf(page, 'Karim').getByRole('list', { name: 'Scopes' })).toContainText('View customers')
    await page.keyboard.press('Escape')
  })

  await test.step('somebody is invited by mail and chooses a password', async () => {
    const invited = owner.replace('owner', 'invited')
    await page.getByRole('button', { name: 'Invite' }).click()
    const dialog = page.getByRole('dialog', { name: 'Invite somebody' })
    await dialog.getByRole('button', { name: 'Send the invitation' }).click()
    for (const words of ['Please provide name!', 'Please provide email!'])
      await expect(dialog.getByText(words)).toBeVisible()
    await dialog.getByRole('textbox', { name: 'Name', exact: true }).fill('Inès')
    await dialog.getByLabel('Email').fill(invited)
    await dialog.getByRole('button', { name: 'Server' }).click()
    await dialog.getByRole('button', { name: 'Send the invitation' }).click()
    await expect(page.getByText('Invitation sent.')).toBeVisible()
    await expect(page.getByText(/^Valid until/)).toBeVisible()
    // a person without an account sees French
    const context = await browser.newContext()
    const phone = await context.newPage()
    await phone.goto(await linkMailedTo(invited))
    await expect(phone.getByRole('heading', { name: /vous souhaite la bienvenue$/ })).toBeVisible()
    await phone.getByRole('textbox', { name: 'Nouveau mot de passe' }).fill(PASSWORD)
    await phone.getByRole('button', { name: 'Rejoindre l’équipe' }).click()
    await phone.waitForURL('**/login')
    await context.close()
    await page.reload()
    await expect(rowOf(page, 'Inès')).toContainText('Server')
    await expect(page.getByText(/^Valid until/)).toHaveCount(0)
  })

  const staff = await elsewhere(browser, cashier)
  await test.step('the cashier finds the screens of the preset and no others', async () => {
    await staff.goto('/dashboard/invoices')
    await expect(staff.getByRole('heading', { name: 'Invoices' })).toBeVisible()
    const links = staff.getByRole('navigation', { name: 'Main navigation' }).getByRole('link')
    await expect(links.filter({ hasText: 'Customers' })).toHaveCount(1)
    await expect(links.filter({ hasText: /Users|Kitchen|Dashboard/ })).toHaveCount(0)
    await staff.goto('/dashboard/users')
    await staff.waitForURL('**/no-access')
  })

  await test.step('a new password ends the sessions and is the one that counts', async () => {
    await expect(rowOf(page, 'Karim')).toContainText('–')
    await page.reload()
    await expect(rowOf(page, 'Karim')).toContainText(/Today, \d\d:\d\d/)
    await act(page, 'Karim', 'Reset Password')
    const dialog = page.getByRole('dialog', { name: 'Reset Password' })
    await expect(dialog.getByLabel('Username')).toHaveAttribute('readonly', '')
    await dialog.getByRole('button', { name: 'Reset Password' }).click()
    await expect(dialog.getByText('Provide new password!')).toBeVisible()
    await dialog.getByRole('textbox', { name: 'New password' }).fill(`${PASSWORD} staple`)
    await dialog.getByRole('button', { name: 'Reset Password' }).click()
    await expect(page.getByText('Password changed.')).toBeVisible()
    expect((await staff.request.get('/api/v1/invoices')).status()).toBe(401)
    const signIn = (password: string) =>
      staff.request.post('/api/v1/auth/signin', { data: { username: cashier, password } })
    expect((await signIn(PASSWORD)).status()).toBe(400)
    expect((await signIn(`${PASSWORD} staple`)).status()).toBe(200)
  })

  await test.step('a manager grants only rights that he has, and changes neither the owner nor himself', async () => {
    await signInByApi(staff, await aStaffMember(page.request, 'SETTINGS', 'POS', 'ORDERS'))
    await staff.goto('/dashboard/users')
    await staff.getByRole('button', { name: 'More for Karim' }).click()
    await expect(staff.getByRole('menuitem')).toHaveText(['Edit User', 'Delete User'])
    await staff.keyboard.press('Escape')
    await expect(staff.getByRole('button', { name: /^More for/ })).toHaveCount(2)
    await staff.getByRole('button', { name: 'New', exact: true }).click()
    const dialog = staff.getByRole('dialog', { name: 'Add New User' })
    await expect(dialog.getByRole('checkbox', { name: 'Reports' })).toBeDisabled()
    await dialog.getByRole('button', { name: 'Manager' }).click()
    await expect(dialog.getByRole('checkbox', { checked: true })).toHaveCount(3)
  })

  await test.step('he leaves', async () => {
    await act(page, 'Karim', 'Delete User')
    await confirmDelete(page, 'Delete Karim?', false)
    await expect(page.getByText('User deleted.')).toBeVisible()
    await expect(rowOf(page, 'Karim')).toHaveCount(0)
  })
  await staff.close()
})

test('on a phone held sideways the first view explains an empty list', async ({ page }) => {
  await page.setViewportSize({ width: 844, height: 390 })
  await aSignedInOwner(page)
  for (const [path, words, key] of [
    ['/dashboard/customers', 'No Customers Found!', /Add .*Customer/],
    ['/dashboard/stock', 'No stock yet', /Add .*item/i],
  ] as const) {
    await page.goto(path)
    await expect(page.getByText(words)).toBeInViewport({ ratio: 1 })
    await expect(page.getByRole('main').getByRole('button', { name: key }).last()).toBeInViewport({ ratio: 1 })
  }
})
