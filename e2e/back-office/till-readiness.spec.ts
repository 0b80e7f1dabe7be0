import { expect, test, type Page } from '@playwright/test'
import { expectNoFindings } from '../support/accessible.ts'
import { setUpMenu } from '../support/a-restaurant.ts'
import { QUICK } from '../support/quick.ts'
import { openForm, toast } from '../support/screens.ts'
import { aSignedInOwner, AS_ON_A_PHONE } from '../support/signed-in.ts'

const PAGE = '/dashboard/settings/shared-devices'

async function register(page: Page): Promise<void> {
  const form = await openForm(page, 'Register this browser', 'Register this browser')
  await form.getByLabel('Title').fill('Bar')
  await form.getByRole('button', { name: 'Save' }).click()
  await toast(page, 'This browser is a shared device now.')
}

/** Names of the parts that the till of this browser keeps, and if it has a key that cannot be taken out. */
const keptBy = (page: Page) =>
  page.evaluate(async () => {
    const { name } = (await indexedDB.databases()).find((one) => one.name?.startsWith('comptoir-till-'))!
    const asked = indexedDB.open(name!)
    await new Promise((resolve) => asked.addEventListener('success', resolve))
    const reading = asked.result.transaction(['bundle', 'keys'])
    const [parts, keys] = [reading.objectStore('bundle').getAllKeys(), reading.objectStore('keys').get('own')]
    await new Promise((resolve) => reading.addEventListener('complete', resolve))
    asked.result.close()
    const { privateKey } = (keys.result ?? {}) as { privateKey?: CryptoKey }
    return { parts: parts.result, isKeySafe: privateKey?.extractable === false }
  })

test.describe('with the app on the device', () => {
  test.use({ ...AS_ON_A_PHONE, serviceWorkers: 'allow' })

  test('a registered browser keeps a key and its bundle, and passes the test', async ({ page }) => {
    await aSignedInOwner(page)
    await setUpMenu(page.request)
    await page.goto(PAGE)
    await page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated')
    await register(page)
    await expect(page.getByText('This browser passed the test')).toBeVisible()
    expect(await keptBy(page)).toEqual({ parts: ['floor', 'menu', 'people', 'store'], isKeySafe: true })
    await expectNoFindings(page, 'a tested till')

    // a revoked device knows nothing of the restaurant any more
    await page.getByRole('button', { name: 'Revoke Bar' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Revoke' }).click()
    await page.waitForURL('**/login**')
    await expect.poll(async () => (await keptBy(page)).parts).toEqual([])
  })
})

test('a browser without the app, or without its key, says what is missing', QUICK, async ({ page }) => {
  await aSignedInOwner(page)
  await page.goto(PAGE)
  await register(page)
  await expect(page.getByText('Not ready to work offline')).toBeVisible()
  await expect(page.getByText('The app is not kept on this device yet.')).toBeVisible()
  await page.evaluate(async () => {
    for (const { name } of await indexedDB.databases())
      if (name) await new Promise((resolve) => indexedDB.deleteDatabase(name).addEventListener('success', resolve))
  })
  await page.getByRole('button', { name: 'Test again' }).click()
  await expect(page.getByText('This browser cannot keep keys (private window or Lockdown Mode).')).toBeVisible()
})
