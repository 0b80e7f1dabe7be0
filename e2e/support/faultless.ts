import { expect, type Page } from '@playwright/test'
import { expectNoFindings } from './accessible.ts'
import { watch } from './canary.ts'
import { goWithin } from './screens.ts'

/** Ends the title of each test that calls `expectFaultless`: "no screen …". */
export const FAULTLESS = 'is against its content security policy or has a serious accessibility finding in either theme'

/** Opens one after the other: each is loaded without a complaint of the browser, and read without eyes or mouse at every size. */
export async function expectFaultless(
  page: Page,
  screens: readonly string[],
  sizes = [page.viewportSize()!],
): Promise<void> {
  const complaints = await watch(page)
  for (const path of screens) {
    // complaints of the screen before do not count here
    complaints.length = 0
    await page.goto(path)
    await page.getByRole('heading', { level: 1 }).first().waitFor()
    for (const size of sizes) {
      await page.setViewportSize(size)
      await expectOpened(page, path, complaints)
      await expectNoFindings(page, path)
    }
  }
}

/**
 * The same for several screens of an app, by their titles: loads only the first, and opens the others as a link does.
 * Screens for which `isRead` is false are only opened.
 */
export async function expectAppFaultless(
  page: Page,
  screens: readonly (readonly [string, string])[],
  isRead: (at: number) => boolean = () => true,
): Promise<void> {
  const complaints = await watch(page)
  await page.goto(screens[0]![0])
  for (const [at, [path, title]] of screens.entries()) {
    await goWithin(page, path)
    // until its code has come, the screen before it stays in view
    await page.getByRole('heading', { level: 1, name: title, exact: true }).waitFor()
    await expectOpened(page, path, complaints)
    if (isRead(at)) await expectNoFindings(page, path)
  }
}

async function expectOpened(page: Page, path: string, complaints: readonly string[]): Promise<void> {
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
  // not the page shown to people without access
  expect(page.url()).toContain(path.replace(/\?.*/, ''))
  expect(complaints, path).toEqual([])
}
