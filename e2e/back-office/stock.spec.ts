import { expect, test, type Page } from '@playwright/test'
import { ask } from '../support/a-restaurant.ts'
import { expectNoFindings } from '../support/accessible.ts'
import { aSignedInOwner } from '../support/signed-in.ts'

const dialogOf = (page: Page) => page.getByRole('dialog').last()

/** Finds something in a field that proposes, and takes it. */
async function pick(page: Page, label: string | RegExp, title: string): Promise<void> {
  await page.getByRole('combobox', { name: label }).fill(title)
  await page.getByRole('option', { name: title }).click()
}

test('goods are received, a recipe uses them, a sale brings them to their low mark; count and report agree', async ({
  page,
}) => {
  await aSignedInOwner(page)
  const { menuItemId } = await ask(page.request, '/menu-items/add', { title: 'Tarte', price: '6.00' })

  await page.goto('/dashboard/stock')
  await page.getByRole('button', { name: 'Add Item' }).first().click()
  const item = dialogOf(page)
  await item.getByLabel('Title').fill('Farine')
  await item.getByLabel('Low mark').fill('0.5')
  await item.getByRole('button', { name: 'Allergens' }).click()
  await item.getByRole('button', { name: 'Farine, Gluten' }).click()
  await dialogOf(page).getByRole('checkbox', { name: 'wheat' }).check()
  await page.getByRole('button', { name: 'Apply' }).click()
  await expect(item).toContainText('Gluten (wheat)')
  await expectNoFindings(page, 'the dialog of a stock item', ['light', 'dark'])
  await item.getByRole('button', { name: 'Save' }).click()

  await page.getByRole('button', { name: 'Delivery' }).click()
  await pick(page, 'Add an item', 'Farine')
  await dialogOf(page).getByLabel('Quantity').fill('1')
  await dialogOf(page).getByLabel('Price of the line, without tax').fill('2')
  await dialogOf(page).getByRole('button', { name: 'Take in' }).click()
  await expect(page.getByRole('row', { name: /Farine/ })).toContainText('1 kg')

  await page.goto(`/dashboard/settings/menu-items/${menuItemId}`)
  await pick(page, 'Add an item or a preparation', 'Farine')
  await page.getByLabel('Quantity').fill('0.12')
  await page.getByRole('button', { name: 'Save recipe' }).click()
  await expect(page.getByText('According to its recipe: Gluten (wheat)')).toBeVisible()
  await page.getByRole('button', { name: 'Take over' }).click()
  await expect(page.getByText('According to its recipe')).toHaveCount(0)

  const sale = { cart: [{ id: menuItemId, quantity: 4 }], netTotal: 24, taxTotal: 0, total: 24 }
  await ask(page.request, '/pos/create-order-and-invoice', sale)
  await page.goto('/dashboard/stock')
  await page.getByRole('button', { name: 'Waste' }).click()
  await pick(page, /by its recipe$/, 'Tarte')
  await expectNoFindings(page, 'the dialog of waste', ['light', 'dark'])
  await dialogOf(page).getByRole('button', { name: 'Write off' }).click()
  await expect(page.getByRole('row', { name: /Farine/ })).toContainText('0.4 kg')
  await expect(page.getByRole('row', { name: /Farine/ })).toContainText('Low')

  await page.getByRole('link', { name: 'Counts' }).click()
  await page.getByRole('button', { name: 'Start a count' }).first().click()
  await dialogOf(page).getByRole('button', { name: 'Start a count' }).click()
  await page.getByLabel('Kilograms (kg)').fill('0.35')
  await page.getByRole('button', { name: 'Next item' }).click()
  await page.getByRole('button', { name: 'Close the count' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Close the count' }).click()
  await expect(page.getByText('-0.05 kg')).toBeVisible()

  await page.getByRole('link', { name: 'Report', exact: true }).click()
  const flour = page.getByRole('row', { name: /Farine/ })
  for (const figure of ['1 kg', '-0.48 kg', '-0.12 kg', '-0.05 kg', '0.35 kg'])
    await expect(flour).toContainText(figure)
  await expect(page.getByRole('row', { name: /Tarte/ })).toContainText('Star')
})

test('an allergen statement older than its recipe must be checked', async ({ page }) => {
  await aSignedInOwner(page)
  const { menuItemId } = await ask(page.request, '/menu-items/add', { title: 'Tarte', price: '6.00' })
  const { itemId } = await ask(page.request, '/inventory/items/add', { title: 'Farine', unit: 'kg' })
  const lines = [{ itemId, quantity: '0.1' }]
  await ask(page.request, `/menu-items/${menuItemId}/facts`, { allergens: { contains: [{ code: 'milk' }] } })
  await ask(page.request, `/inventory/recipes/dish/${menuItemId}`, { lines })
  await page.goto('/dashboard/settings/allergens')
  const row = page.getByRole('row', { name: /Tarte/ })
  await expect(row).toContainText('To check')
  await row.getByRole('button', { name: 'Tarte: still right' }).click()
  await page.getByRole('button', { name: /^Save/ }).click()
  await expect(row).not.toContainText('To check')
})
