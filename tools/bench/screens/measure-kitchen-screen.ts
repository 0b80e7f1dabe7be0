import { setTimeout as delay } from 'node:timers/promises'
import type { Browser, Page } from '@playwright/test'
import { aRestaurant, expectOk } from '../../../server/test/restaurant.ts'
import { openPage } from './frames.ts'

const TICKETS = 40
const LINES = 6
const BUMPS = 30
/** After a key press nothing moves for so long, and the automatic selection stays. */
const SETTLED_MS = 700

/**
 * Forty tickets of six lines at 1280 × 800: one after the other is bumped by key, and others come. Milliseconds from each
 * key to the frame without the ticket.
 */
export async function measureKitchenScreen(browser: Browser, origin: string): Promise<number[]> {
  const { owner, aMenuItem, username, password } = await aRestaurant({ origin })
  const ids: string[] = []
  for (let line = 0; line < LINES; line++) ids.push(await aMenuItem({ title: `Plat du jour ${line + 1}` }))
  const cart = ids.map((id) => ({ id, quantity: 2, notes: 'sans sel' }))
  const order = () => expectOk(owner.post('/pos/create-order', { cart, deliveryType: 'takeaway' }))
  for (let ticket = 0; ticket < TICKETS; ticket++) await order()

  const page = await openPage(browser, origin, { username, password })
  await page.goto('/dashboard/kitchen')
  await page.getByRole('article').first().waitFor()
  const bumps: number[] = []
  for (let bump = 0; bump < BUMPS; bump++) {
    bumps.push(await bumpFirst(page))
    // the screen always shows as many
    await order()
    await delay(SETTLED_MS)
  }
  await page.close()
  return bumps
}

/** Chooses the first ticket and bumps it; the time is that of the browser, from its key event to the next frame without it. */
async function bumpFirst(page: Page): Promise<number> {
  await page.keyboard.press('1')
  await page.locator('article[data-selected="true"]').waitFor()
  await delay(SETTLED_MS)
  await page.evaluate(() => {
    const { ticket } = document.querySelector<HTMLElement>('article[data-selected="true"]')!.dataset
    const gone = new Promise<number>((resolve) => {
      let pressedAt = 0
      const onKey = (event: KeyboardEvent) => (pressedAt = event.timeStamp)
      window.addEventListener('keydown', onKey, { capture: true, once: true })
      const look = (now: number) => {
        if (pressedAt > 0 && document.querySelector(`[data-ticket="${ticket}"]`) === null) resolve(now - pressedAt)
        else requestAnimationFrame(look)
      }
      requestAnimationFrame(look)
    })
    Object.assign(window, { gone })
  })
  await page.keyboard.press('Enter')
  return page.evaluate(() => (window as unknown as { gone: Promise<number> }).gone)
}
