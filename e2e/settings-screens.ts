import { expect, type Locator, type Page } from '@playwright/test'

export const toast = (page: Page, words: string) => expect(page.getByText(words, { exact: true })).toBeVisible()

export const areaLink = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Settings' }).getByRole('link', { name })

export async function openArea(page: Page, name: string): Promise<void> {
  await areaLink(page, name).click()
  // until its code has come, the area before it stays in view
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
}

export async function openForm(page: Page, button: string, title: string): Promise<Locator> {
  await page.getByRole('button', { name: button, exact: true }).click()
  const dialog = page.getByRole('dialog', { name: title })
  await expect(dialog).toBeVisible()
  return dialog
}

export async function fill(form: Page | Locator, fields: Record<string, string>): Promise<void> {
  for (const [label, text] of Object.entries(fields)) await form.getByLabel(label).fill(text)
}

/** Types into a search box of many choices; picks what is found, or sees that nothing is. */
export async function choose(page: Page, label: string, query: string, found: string): Promise<void> {
  const box = page.getByRole('combobox', { name: label })
  await box.click()
  await box.selectText()
  await box.pressSequentially(query)
  if (found === 'Nothing found') return expect(page.getByText(found)).toBeVisible()
  await page.getByRole('option', { name: found }).click()
  return expect(box).toHaveValue(found)
}
