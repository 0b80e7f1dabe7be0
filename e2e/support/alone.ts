import { expect, type Page } from '@playwright/test'
import { ask, PASSWORD, setUpMenu } from './a-restaurant.ts'
import { openForm, toast } from './screens.ts'
import { aSignedInOwner, type SignedIn } from './signed-in.ts'
import { menuItem } from './till.ts'

export const PIN = '258036'

/** A till of a new restaurant, registered in this browser and ready to go on without the server. */
export async function aReadyTill(page: Page): Promise<SignedIn> {
  const owner = await aSignedInOwner(page)
  await setUpMenu(page.request)
  await ask(page.request, '/auth/pin', { password: PASSWORD, pin: PIN })
  await page.goto('/dashboard/settings/shared-devices')
  await page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated')
  const form = await openForm(page, 'Register this browser', 'Register this browser')
  await form.getByLabel('Title').fill('Bar')
  await form.getByRole('button', { name: 'Save' }).click()
  await toast(page, 'This browser is a shared device now.')
  await expect(page.getByRole('banner').getByText('Connected')).toBeVisible()
  await expectAppKept(page)
  await page.goto('/dashboard/pos')
  await expect(menuItem(page, 'Café')).toBeVisible()
  await expect(page.getByRole('banner').getByText('Connected')).toBeVisible()
  return owner
}

/** Waits until the worker has kept all files of the app, which it fetches one after the other. */
async function expectAppKept(page: Page): Promise<void> {
  const count = () => page.evaluate(async () => (await (await caches.open('comptoir-assets')).keys()).length)
  let before = -1
  await expect
    .poll(async () => {
      const [last, now] = [before, await count()]
      before = now
      return now > 100 && now === last
    })
    .toBe(true)
}

const OFFLINE = 'No connection. This till goes on alone: all is saved here and sent later.'

/** Cuts the network, until the till says that it goes on alone. */
export async function cut(page: Page): Promise<void> {
  await page.context().setOffline(true)
  await expect(page.getByText(OFFLINE)).toBeVisible()
}

/** Brings the network back, until all is sent. */
export async function connect(page: Page): Promise<void> {
  await page.context().setOffline(false)
  await expect(page.getByRole('banner').getByText(/^(?:All sent|Connected)/)).toBeVisible({ timeout: 40_000 })
  await expect(page.getByText(OFFLINE)).toHaveCount(0)
}

export async function send(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Send to Kitchen' }).click()
}
