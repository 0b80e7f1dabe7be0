import { readFile } from 'node:fs/promises'
import { expect, type Locator, type Page } from '@playwright/test'

/** Matches a URL by its path. */
export const at = (path: string) => (url: URL) => url.pathname === path

/** Goes to another address of the app that is open as a link does: it is not loaded again. */
export async function goWithin(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => {
    history.pushState(null, '', to)
    dispatchEvent(new PopStateEvent('popstate'))
  }, path)
}

/** The device shows whole cards of open orders, as somebody chose there. */
export const showWholeCards = (page: Page) =>
  page.context().addInitScript(() => {
    if (location.protocol.startsWith('http')) localStorage.setItem('comptoir_orders_density', 'cards')
  })

/** Fetches the open orders again, from the menu of their page. */
export async function refreshOrders(page: Page): Promise<void> {
  await page.locator('main header').first().getByRole('button', { name: 'More' }).click()
  await page.getByRole('menuitem', { name: 'Refresh' }).click({ noWaitAfter: true })
}

export const button = (where: Page | Locator, name: string | RegExp): Locator => where.getByRole('button', { name })

/** Expects a visible text, as of a toast. */
export const toast = (page: Page, words: string) => expect(page.getByText(words, { exact: true })).toBeVisible()

/** Link to a page of the settings. */
export const areaLink = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Settings' }).getByRole('link', { name })

/** Opens a page of the settings by its link. */
export async function openArea(page: Page, name: string): Promise<void> {
  await areaLink(page, name).click()
  // until its code has come, the area before it stays in view
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
}

/** Presses a button that opens a dialog; returns the dialog. */
export async function openForm(page: Page, opener: string, title: string): Promise<Locator> {
  await page.getByRole('button', { name: opener, exact: true }).click()
  const dialog = page.getByRole('dialog', { name: title })
  await expect(dialog).toBeVisible()
  return dialog
}

/** Fills fields by their labels. */
export async function fill(form: Page | Locator, fields: Record<string, string>): Promise<void> {
  for (const [label, text] of Object.entries(fields)) await form.getByLabel(label).fill(text)
}

/** Takes a choice from a list that opens with a click. */
export async function pick(where: Page | Locator, label: string, option: string | RegExp): Promise<void> {
  const box = where.getByRole('combobox', { name: label })
  await box.click()
  // the list lies beside the dialog that its box stands in
  await box.page().getByRole('option', { name: option, exact: true }).click()
}

/** Types into a search box of many choices, and picks the found one or sees that there is none. */
export async function choose(page: Page, label: string, query: string, found: string): Promise<void> {
  const box = page.getByRole('combobox', { name: label })
  await box.click()
  await box.selectText()
  await box.pressSequentially(query)
  if (found === 'Nothing found') return expect(page.getByText(found)).toBeVisible()
  await page.getByRole('option', { name: found }).click()
  return expect(box).toHaveValue(found)
}

/** Position and size in the window, in pixels. */
export type Box = { x: number; y: number; width: number; height: number }

/** Boxes of all these elements, measured at the same moment. */
export async function boxesOf(cards: Locator): Promise<Box[]> {
  return cards.evaluateAll((elements) =>
    elements.map((element) => {
      const { x, y, width, height } = element.getBoundingClientRect()
      return { x, y, width, height }
    }),
  )
}

/** Presses a button that saves a file; returns the file's name and lines. */
export async function saved(page: Page, pressed: Locator): Promise<{ name: string; lines: string[] }> {
  const download = page.waitForEvent('download')
  await pressed.click()
  const file = await download
  return { name: file.suggestedFilename(), lines: (await readFile(await file.path(), 'utf8')).trim().split('\r\n') }
}
