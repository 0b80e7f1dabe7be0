import { expect, test, type Page } from '@playwright/test'
import { expectNoFindings } from '../support/accessible.ts'
import { ask, itemNamed, setUpMenu } from '../support/a-restaurant.ts'
import { aGuest, allowGuests } from '../support/guests.ts'
import { aSignedInOwner } from '../support/signed-in.ts'
import { menuItem, paidOrder } from '../support/till.ts'

/** Adds choices to a step; each is found by typing. */
async function addChoices(page: Page, step: string, ...choices: string[]) {
  const search = page.getByRole('combobox', { name: `Add a choice to ${step}` })
  for (const choice of choices) {
    await search.fill(choice)
    await page.getByRole('option', { name: choice, exact: true }).click()
  }
}

test('a set menu of three steps is created, sold at the till and on a guest’s phone, cooked and printed', async ({
  page,
  browser,
}) => {
  await aSignedInOwner(page)
  await setUpMenu(page.request)
  const code = await allowGuests(page.request)
  await ask(page.request, '/menu-items/add', { title: 'Lunch menu', price: '25.00' })
  await ask(page.request, '/settings/modifier-groups/add', {
    title: 'Cooking',
    min: 1,
    max: 1,
    free: 0,
    options: [{ title: 'Rare', price: '0', max: 1 }],
  })
  const [group] = await ask<{ id: string }[]>(page.request, '/settings/modifier-groups')
  const magret = await itemNamed(page.request, 'Magret de canard')
  await ask(page.request, `/menu-items/${magret}/sale`, { modifierGroupIds: [group!.id] })

  await page.goto(`/dashboard/settings/menu-items/${await itemNamed(page.request, 'Lunch menu')}`)
  await page.getByRole('radio', { name: 'Set menu' }).click()
  await page.getByRole('textbox', { name: 'Step' }).fill('Starter')
  await addChoices(page, 'Starter', 'Salade de chèvre')
  await page.getByRole('button', { name: 'Add a step' }).click()
  await page.keyboard.type('Drink')
  await addChoices(page, 'Drink', 'Gamay', 'Café')
  await page.getByRole('button', { name: 'Add a step' }).click()
  await page.getByRole('button', { name: 'Save' }).last().click()
  await expect(page.getByText('Please add between 1 and 200 choices to each step.').first()).toBeVisible()
  await page.getByRole('textbox', { name: 'Step' }).last().fill('Main')
  await addChoices(page, 'Main', 'Magret de canard', 'Burger maison - Double')
  await page.getByRole('textbox', { name: 'Supplement of Magret de canard' }).fill('3')
  // the main before the drink, by the keyboard
  await page.getByRole('button', { name: 'Move Main', exact: true }).focus()
  await page.keyboard.press('Space')
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('Space')
  await page.getByRole('button', { name: 'Save' }).last().click()
  await expect(page.getByText('It becomes a set menu as soon as')).toHaveCount(0)
  await expectNoFindings(page, 'the steps of a set menu')

  await page.goto('/dashboard/pos')
  await menuItem(page, 'Lunch menu').click()
  const dialog = page.getByRole('dialog', { name: 'Lunch menu' })
  await expect(dialog.getByText('Still to choose: Starter, Main, Drink')).toBeVisible()
  await dialog.getByRole('button', { name: 'Salade de chèvre', exact: true }).click()
  await dialog.getByRole('button', { name: /^Magret de canard/ }).click()
  await page.getByRole('dialog', { name: 'Magret de canard' }).getByRole('radio', { name: 'Rare' }).click()
  await page.getByRole('button', { name: 'Choose', exact: true }).click()
  await dialog.getByRole('button', { name: 'Add · €28.00' }).click()
  await expect(dialog.getByRole('group', { name: /Drink/ })).toBeFocused()
  await expectNoFindings(page, 'the choices of a set menu', ['light'])
  await dialog.getByRole('button', { name: 'Gamay', exact: true }).click()
  await dialog.getByRole('button', { name: 'Add · €28.00' }).click()
  await expect(page.getByText('€28.00').first()).toBeVisible()
  // the server refuses a total that is not its own to the cent
  await page.getByRole('button', { name: 'Create Receipt & Pay' }).first().click()
  const pay = page.getByRole('dialog')
  await expect(pay.getByText('Lunch menu')).toBeVisible()
  await pay.getByRole('button', { name: /^Take €28\.00/ }).click()
  await expect(paidOrder(page)).toBeVisible()

  const guest = await aGuest(browser)
  await guest.goto(`/m/${code}`)
  await guest.getByRole('button', { name: 'ADD Lunch menu' }).tap()
  const sheet = guest.getByRole('dialog', { name: 'Lunch menu' })
  for (const choice of ['Salade de chèvre', 'Burger maison - Double', 'Café'])
    await sheet.getByRole('radio', { name: choice }).tap()
  await expectNoFindings(guest, 'a set menu on a phone')
  await guest.getByRole('button', { name: 'ADD TO CART · €25.00' }).tap()
  await guest.getByRole('link', { name: /View Cart/ }).tap()
  await expect(guest.getByRole('main')).toContainText('Burger maison · Double')
  await guest.getByRole('button', { name: /Checkout/ }).tap()
  await guest.getByRole('button', { name: /Place Order/ }).tap()
  await guest.waitForURL('**/m/order-success**')
  await expect(guest.getByText('Lunch menu', { exact: true })).toBeVisible()

  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/dashboard/pos')
  await page.getByRole('button', { name: /QR Menu Orders/ }).click()
  await page.getByRole('button', { name: 'Take into cart' }).click()
  await page.getByRole('button', { name: /Open the cart/ }).click()
  await page.getByRole('listitem').filter({ hasText: 'Lunch menu' }).getByRole('button').first().click()
  await page.getByRole('button', { name: 'Change the choices of Lunch menu' }).click()
  await page.getByRole('dialog', { name: 'Lunch menu' }).getByRole('button', { name: 'Gamay', exact: true }).click()
  await page.getByRole('button', { name: 'Change · €25.00' }).click()
  await page.getByRole('button', { name: 'Send' }).last().click()
  await page.getByRole('dialog').getByRole('button', { name: 'Send to Kitchen' }).click()
  await expect(page.getByText(/^Token \d+ is in the kitchen\.$/)).toBeVisible()

  // beside each other: on a phone each ticket is a page
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.goto('/dashboard/kitchen')
  await expect(page.getByText('Lunch menu')).toHaveCount(2)
  await page.goto('/dashboard/orders')
  const paper = page.waitForEvent('popup')
  await page.getByRole('button', { name: 'Print Receipt' }).first().click()
  const receipt = await paper
  await expect(receipt.getByRole('listitem').first()).toContainText(/Lunch menu1 × €28\.00€28\.00Salade de chèvreA/)
})
