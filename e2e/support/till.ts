import type { Locator, Page } from '@playwright/test'
import { ask, setUpMenu } from './a-restaurant.ts'
import { aSignedInOwner } from './signed-in.ts'

/** The till of a new restaurant: a touch sends. */
export async function aTill(page: Page): Promise<void> {
  await aSignedInOwner(page)
  await setUpMenu(page.request)
  await page.goto('/dashboard/pos')
}

export const menuItem = (page: Page, title: string) =>
  page.getByRole('region', { name: 'Menu' }).getByRole('button', { name: new RegExp(`^${title}`) })

/** The key of the cart that shows the table and leads to the choice. */
export const tableKey = (page: Page) => page.getByRole('button', { name: /^Table: / })

export const tableTile = (page: Page, title: string) =>
  page.getByRole('dialog', { name: 'Which table?' }).getByRole('button', { name: new RegExp(`^${title}`) })

export async function chooseTable(page: Page, title: string): Promise<void> {
  await tableKey(page).click()
  await tableTile(page, title).click()
}

/** Restaurants of before the third release look at an order before they send it; new ones may choose to. */
export const askBeforeSending = (page: Page) =>
  ask(page.request, '/settings/store-setting', { asksBeforeSending: true })

/** The order paid last; it stays in the cart until an item is touched. */
export const paidOrder = (page: Page) => page.getByRole('region', { name: 'Paid order' })

/** Opens one line of the cart, where its number, note and choices are changed; on a phone the cart's sheet is open. */
export async function openLine(where: Page | Locator, title: string): Promise<void> {
  await where.getByRole('listitem').filter({ hasText: title }).getByRole('button', { expanded: false }).click()
}
