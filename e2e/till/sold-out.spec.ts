import { expect, test } from '@playwright/test'
import { ask, itemNamed, openOrders, setUpMenu } from '../support/a-restaurant.ts'
import { aGuest, allowGuests } from '../support/guests.ts'
import { showWholeCards } from '../support/screens.ts'
import { aSignedInOwner, BOTH_DEVICES, expectLive } from '../support/signed-in.ts'
import { menuItem } from '../support/till.ts'

for (const [device, options] of BOTH_DEVICES) {
  test.describe(device, () => {
    test.use(options)

    test('an item asks for its options, and missing choices are pointed out', async ({ page }) => {
      await aSignedInOwner(page)
      await setUpMenu(page.request)
      const magret = await itemNamed(page.request, 'Magret de canard')
      const cooking = { title: 'Cuisson', min: 1, max: 1, options: [{ title: 'Rosé' }, { title: 'Bien cuit' }] }
      const sauces = { title: 'Sauces', max: 2, free: 1, options: [{ title: 'Poivre', price: '2', max: 2 }] }
      const groups = await Promise.all(
        [cooking, sauces].map((group) => ask(page.request, '/settings/modifier-groups/add', group)),
      )
      await ask(page.request, `/menu-items/${magret}/sale`, { modifierGroupIds: groups.map(({ id }) => id) })
      await page.goto('/dashboard/pos')
      await menuItem(page, 'Magret').click()
      const choices = page.getByRole('dialog', { name: 'Choices' })
      await choices.getByRole('button', { name: /^Add/ }).click()
      await expect(choices.getByRole('group', { name: /Cuisson/ })).toBeFocused()
      await choices.getByRole('radio', { name: 'Rosé' }).click()
      const more = choices.getByRole('button', { name: 'One more: Poivre' })
      await more.click()
      await more.click()
      await expect(more).toBeDisabled()
      // one of the two is free
      await choices.getByRole('button', { name: /^Add · €24.50/ }).click()
      await page.getByRole('button', { name: 'Send to Kitchen' }).first().click()
      await expect(page.getByText('Token 1 is in the kitchen.')).toBeVisible()
      await page.goto('/dashboard/kitchen')
      await expect(page.getByText('+ Rosé, 2 × Poivre')).toBeVisible()
    })

    test('a long touch marks an item as sold out for all; a touch brings it back', async ({ page, browser }) => {
      await aSignedInOwner(page)
      await setUpMenu(page.request)
      const code = await allowGuests(page.request)
      await page.goto('/dashboard/pos')
      await menuItem(page, 'Café').click({ delay: 700 })
      await page.getByRole('dialog').getByRole('button', { name: 'Sold out…' }).click()
      await page
        .getByRole('dialog')
        .getByRole('button', { name: /Sold out today/ })
        .click()
      await expect(menuItem(page, 'Café')).toContainText('Sold out')
      const guest = await aGuest(browser)
      await guest.goto(`/m/${code}`)
      await expect(guest.getByRole('button', { name: 'ADD Gamay' })).toBeVisible()
      await expect(guest.getByRole('button', { name: 'ADD Café' })).toHaveCount(0)
      await expect(guest.getByRole('listitem').filter({ hasText: 'Café' })).toContainText('Sold out')
      // it is asked about instead of sold
      await menuItem(page, 'Café').click()
      await page
        .getByRole('dialog')
        .getByRole('button', { name: /Available again/ })
        .click()
      await expect(menuItem(page, 'Café')).not.toContainText('Sold out')
      await menuItem(page, 'Café').click()
      await expect(page.getByRole('dialog')).toHaveCount(0)
    })
  })
}

test('portions sold at another till are counted here, and a cart with too many is refused', async ({ page }) => {
  await aSignedInOwner(page)
  await setUpMenu(page.request)
  const tart = await itemNamed(page.request, 'Magret de canard')
  await ask(page.request, '/menu/availability', { target: 'item', id: tart, state: 'in', remaining: 2 })
  await page.goto('/dashboard/pos')
  await expectLive(page)
  await expect(menuItem(page, 'Magret')).toContainText('2 left')
  await menuItem(page, 'Magret').click()
  await menuItem(page, 'Magret').click()
  await ask(page.request, '/pos/create-order', { cart: [{ id: tart, quantity: 1 }] })
  await expect(menuItem(page, 'Magret')).toContainText('1 left')
  await expect(page.getByText('Fewer are left than are in the cart.')).toBeVisible()
  await page.getByRole('button', { name: 'Send to Kitchen' }).click()
  expect(await openOrders(page.request)).toHaveLength(1)
})

test('the kitchen and Orders can mark items of their orders as sold out', async ({ page }) => {
  await aSignedInOwner(page)
  await setUpMenu(page.request)
  const cart = [{ id: await itemNamed(page.request, 'Burger maison'), quantity: 1 }]
  await ask(page.request, '/pos/create-order', { cart })
  await page.goto('/dashboard/kitchen')
  // the name of a ticket chooses it
  await page.getByRole('article').getByRole('heading', { level: 2 }).getByRole('button').click()
  await page.getByRole('button', { name: 'Availability of Burger maison' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Portions left').fill('3')
  await dialog.getByRole('button', { name: 'Set' }).first().click()
  await expect(dialog).toHaveCount(0)
  await showWholeCards(page)
  await page.goto('/dashboard/orders')
  await page.getByRole('button', { name: /^Status of Burger maison/ }).click()
  await page.getByRole('menuitem', { name: 'Sold out…' }).click()
  await expect(dialog.getByText('3 portions left')).toBeVisible()
  await dialog.getByRole('button', { name: /until further notice/ }).click()
  await expect(dialog).toHaveCount(0)
  await page.goto('/dashboard/settings/menu-items')
  await expect(page.getByText('Sold out')).toBeVisible()
})
