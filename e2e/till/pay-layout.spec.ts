import { expect, test, type Page } from '@playwright/test'
import { ask, itemNamed, setUpMenu } from '../support/a-restaurant.ts'
import { boxesOf, type Box } from '../support/screens.ts'
import { aSignedInOwner } from '../support/signed-in.ts'
import { menuItem, paidOrder } from '../support/till.ts'

const SIZES = [
  { width: 1280, height: 800 },
  { width: 1024, height: 768 },
  { width: 390, height: 844 },
  { width: 844, height: 390 },
]
type Size = (typeof SIZES)[number]

const TYPES = [
  { title: 'Titre-restaurant' },
  { title: 'Chèque' },
  { title: 'Compte' },
  { title: 'Carte cadeau', kind: 'gift_card' },
]

const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Take payment' })
const key = (page: Page, name: string | RegExp) =>
  dialogOf(page).getByRole('button', { name, exact: typeof name === 'string' })
const way = (page: Page, name: string) => dialogOf(page).getByRole('radio', { name, exact: true })
const isWithin = (box: Box, { width, height }: Size) =>
  box.x >= 0 && box.y >= 0 && box.x + box.width <= width && box.y + box.height <= height

/** Boxes of the amount due and of the keys to pay it. */
async function placesOf(page: Page): Promise<Box[]> {
  const due = dialogOf(page).getByRole('region', { name: 'To pay' })
  const amount = due.locator('[aria-live=polite]')
  return [...(await boxesOf(amount)), ...(await boxesOf(due.getByRole('group', { name: 'Payment type' })))]
}

test('the amount due and the buttons are in view and do not move, however a bill is paid, in every window', async ({
  page,
}) => {
  await aSignedInOwner(page)
  const { request } = page
  await setUpMenu(request)
  for (const type of TYPES) await ask(request, '/settings/payment-types/add', { ...type, isActive: true })
  const [tableId, id] = [
    (await ask<{ id: string }[]>(request, '/settings/store-tables'))[0]!.id,
    await itemNamed(request, 'Magret de canard'),
  ]
  const cart = Array.from({ length: 6 }, () => ({ id, quantity: 1 }))
  await ask(request, '/pos/create-order', { cart, tableId, deliveryType: 'dinein' })
  await page.goto('/dashboard/orders')
  for (const size of SIZES)
    await test.step(`${size.width}×${size.height}`, async () => {
      await page.setViewportSize(size)
      await page.getByRole('button', { name: 'Pay & Complete' }).click()
      await expectAllWaysInPlace(page, size)
      await page.keyboard.press('Escape')
      await expect(dialogOf(page)).toBeHidden()
    })
})

/** Goes through all ways to pay in the dialog that is open. */
async function expectAllWaysInPlace(page: Page, size: Size): Promise<void> {
  await expect(key(page, /^Card, /)).toBeVisible()
  const before = await placesOf(page)
  expect(before).toHaveLength(2)

  const expectInPlace = async (mode: string) => {
    // on a phone the page scrolls to the field; the amount and the keys stay at the top meanwhile
    await way(page, 'Whole').scrollIntoViewIfNeeded()
    const now = await placesOf(page)
    for (const [at, box] of now.entries()) {
      expect(isWithin(box, size), `${mode}: in the window, ${JSON.stringify(box)}`).toBe(true)
      expect(Math.abs(box.y - before[at]!.y), `${mode}: stays`).toBeLessThanOrEqual(2)
      expect(Math.abs(box.height - before[at]!.height), `${mode}: as tall`).toBeLessThanOrEqual(2)
      expect(Math.abs(box.x - before[at]!.x), `${mode}: stays`).toBeLessThanOrEqual(2)
    }
    const popup = await dialogOf(page).boundingBox()
    expect(isWithin(popup!, size), `${mode}: dialog`).toBe(true)
  }

  await expectInPlace('whole')
  await key(page, /^Cash, /).click()
  await expect(dialogOf(page).getByLabel('Amount tendered')).toBeVisible()
  await expectInPlace('cash')
  if (size.height > 700) await expect(key(page, /^Take /)).toBeInViewport({ ratio: 1 })
  await key(page, /^Carte cadeau, /).click()
  await expectInPlace('gift card')
  await key(page, 'Back').click()
  await key(page, /^Compte, /).click()
  await expectInPlace('account')
  await key(page, 'Back').click()
  for (const name of ['Equal', 'Items', 'Amount', 'Whole']) {
    await way(page, name).click()
    await expectInPlace(name)
  }
  await key(page, 'Tip').click()
  await key(page, /^Round up/).click()
  await expectInPlace('tip')
  if (size.width >= 1024) await expect(dialogOf(page).getByLabel('Tip for')).toBeInViewport({ ratio: 1 })
  await key(page, 'Reference').click()
  await expectInPlace('reference')
  if (size.width >= 1024) {
    await expect(key(page, 'Invoice for a company')).toBeInViewport({ ratio: 1 })
    await expect(key(page, 'Discount')).toBeInViewport({ ratio: 1 })
  }
}

test('the change is shown large until the next touch, and not for an exact sum', async ({ page }) => {
  await aSignedInOwner(page)
  await setUpMenu(page.request)
  const change = page.getByRole('status').filter({ hasText: 'Received' })
  const sell = async (amount: string) => {
    await page.goto('/dashboard/pos')
    await menuItem(page, 'Café').click()
    await page.getByRole('button', { name: 'Create Receipt & Pay' }).click()
    await page.getByRole('dialog').getByRole('button', { name: amount, exact: true }).click()
    await expect(paidOrder(page)).toContainText('Paid by Cash')
  }
  await sell('€5.00')
  const figure = change.getByText(/^€\d/)
  const size = () => figure.evaluate((element) => Number.parseFloat(getComputedStyle(element).fontSize))
  expect(await size()).toBeGreaterThanOrEqual(60)
  await change.click()
  await expect.poll(size).toBeLessThan(30)
  await sell('€2.30')
  await expect(change).toHaveCount(0)
  await expect(paidOrder(page)).not.toContainText('€0.00')
})
