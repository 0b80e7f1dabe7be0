import type { Locator, Page } from '@playwright/test'

export const menuItem = (page: Page, title: string) =>
  page.getByRole('region', { name: 'Menu' }).getByRole('button', { name: new RegExp(`^${title}`) })

/** Opens one line of the cart, where its number, note and choices are changed; on a phone the cart's sheet is open. */
export async function openLine(where: Page | Locator, title: string): Promise<void> {
  await where.getByRole('listitem').filter({ hasText: title }).getByRole('button', { expanded: false }).click()
}
