import { setTimeout as delay } from 'node:timers/promises'
import type { Page } from '@playwright/test'
import { chooseTable, menuItem, openLine } from '../till.ts'
import type { Scene } from './acts.ts'
import type { Person } from './house.ts'
import type { Profile } from './profile.ts'

const SAID = /^(?:Token \d+ is in the kitchen\.|Saved on this till · (?<number>\S+))$/
const WITHIN_MS = 12_000

/** An order pressed key by key on the till's screen: a dish with a note, a table, and Send. */
export async function pressOrder(scene: Scene & { page: Page }): Promise<void> {
  const { house, model, random, page, asker, person } = scene
  const mark = model.newMark()
  const act = { mark, kind: 'order', till: asker.name, person } as const
  let isSent = false
  try {
    await showTill(page)
    await menuItem(page, `Plat ${random.pick(house.names)}`).click({ timeout: WITHIN_MS })
    const cart = page.getByRole('region', { name: 'Cart' })
    await openLine(cart, 'Plat')
    await page.getByRole('button', { name: 'Add Notes' }).click()
    await page.getByRole('textbox', { name: /Notes/ }).fill(mark)
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await chooseTable(page, `T${String(random.whole(1, house.tables.length))}`)
    isSent = true
    await page.getByRole('button', { name: 'Send to Kitchen' }).click({ timeout: WITHIN_MS })
    const words = await toastOf(page)
    const { number } = SAID.exec(words)?.groups ?? {}
    const said = number === undefined ? 'by the server' : 'on this till'
    model.add({ ...act, said, ...(number !== undefined && { number }) })
  } catch (error) {
    // nothing was sent before the last press; after it, no word came
    model.add({ ...act, said: isSent ? 'unknown' : 'nothing done' })
    model.note(`   pressed: ${String(error).split('\n')[0]!}`)
  }
}

/** The till with an empty cart: one that could not be sent is left as it is by its person. */
async function showTill(page: Page): Promise<void> {
  await page.evaluate(() => {
    for (const key of Object.keys(localStorage)) if (key.startsWith('comptoir_cart_')) localStorage.removeItem(key)
  })
  await page.goto('/dashboard/pos')
  if (told.has(page)) return
  told.add(page)
  // what was taken alone fills the screen until somebody has told the kitchen
  const knows = page.getByRole('dialog', { name: 'For the kitchen' }).getByRole('button', { name: 'Kitchen knows' })
  await page.addLocatorHandler(knows, () => knows.click())
}

const told = new WeakSet<Page>()

/** The words with which the screen answers the press. */
async function toastOf(page: Page): Promise<string> {
  const said = page.getByText(SAID).first()
  await said.waitFor({ timeout: WITHIN_MS })
  return said.innerText()
}

/** Locks the till and signs a person in by PIN, pressed on the lock screen; false if it did not let them in. */
export async function pressPin(till: Profile, { name, pin }: Person): Promise<boolean> {
  const page = till.page()
  try {
    await showTill(page)
    await page.getByRole('button', { name: /^Account of/ }).click()
    await page.getByRole('menuitem', { name: /^Lock/ }).click()
    await page.waitForURL('**/lock', { timeout: WITHIN_MS })
    await page.getByRole('button', { name }).click()
    await delay(100)
    await page.keyboard.type(pin)
    await page.waitForURL(/\/dashboard\//, { timeout: WITHIN_MS })
    return true
  } catch {
    return false
  }
}
