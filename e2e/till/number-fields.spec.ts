import { expect, test } from '@playwright/test'
import { setUpMenu } from '../support/a-restaurant.ts'
import { aSignedInOwner } from '../support/signed-in.ts'

for (const { language, pay, label, refusal, typed } of [
  {
    language: 'en',
    pay: 'Create Receipt & Pay',
    label: 'Amount tendered',
    refusal: 'Only a number can be entered here: digits and a decimal point.',
    typed: '12.5',
  },
  {
    language: 'fr',
    pay: 'Ticket et paiement',
    label: 'Montant reçu',
    refusal: 'Seul un nombre peut être saisi ici : des chiffres et une virgule.',
    typed: '12,5',
  },
])
  test(`input that is no number is refused, and leaves the amount as it was (${language})`, async ({ page }) => {
    await aSignedInOwner(page)
    await setUpMenu(page.request)
    await page.addInitScript((chosen) => localStorage.setItem('comptoir_language', chosen), language)
    await page.goto('/dashboard/pos')
    await page.getByRole('button', { name: /^Café/ }).click()
    await page.getByRole('button', { name: pay }).click()
    const dialog = page.getByRole('dialog')
    const amount = dialog.getByLabel(label)
    const refused = dialog.getByText(refusal)
    await amount.fill('20')

    // a paste arrives as one input, as this does
    await amount.press('End')
    await page.keyboard.insertText('1e3')
    await expect(refused).toBeVisible()
    await expect(amount).toHaveValue('20')
    await expect(amount).toHaveAttribute('aria-invalid', 'true')
    await amount.press('Backspace')
    await expect(refused).toBeHidden()
    await expect(amount).toHaveValue('2')

    // the caret stays before the digit that it was before
    await amount.press('Home')
    await amount.pressSequentially('1e')
    await expect(amount).toHaveValue('12')
    await amount.pressSequentially('3')
    await expect(amount).toHaveValue('132')
    // one letter within a quickly typed number: the next digit does not clear the message
    await expect(refused).toBeVisible()
    await amount.blur()
    await expect(refused).toBeHidden()

    await amount.clear()
    await page.keyboard.insertText(' 12.5 ')
    await expect(amount).toHaveValue(typed)
    await expect(refused).toBeHidden()
  })

test('a field for a number of people takes no decimals', async ({ page }) => {
  await aSignedInOwner(page)
  await page.goto('/dashboard/reservation')
  await page.getByRole('button', { name: 'New', exact: true }).click()
  const people = page.getByRole('dialog').getByLabel('People count')
  await people.fill('')
  await people.pressSequentially('4')
  await page.keyboard.insertText(',5')
  await expect(people).toHaveValue('4')
  await expect(page.getByRole('dialog').getByText('Only digits can be entered here.')).toBeVisible()
})
