import { expect, test, type BrowserContext, type Page } from '@playwright/test'
import {
  openPushServiceFixture,
  type PushServiceFixture,
} from '../../server/src/features/notifications/push/push-service-fixture.ts'
import { itemNamed } from '../support/a-restaurant.ts'
import { expectNoFindings } from '../support/accessible.ts'
import { aRestaurantForGuests, leaveOrder } from '../support/guests.ts'
import { at } from '../support/screens.ts'
import { aSignedInOwner, AS_ON_A_PHONE, expectLive } from '../support/signed-in.ts'

/*
 * Push messages in a browser. Chromium asks a push service of Google for its address, which tests do not reach: `subscribe` is
 * replaced, and so is what shows a notification; everything else is the browser's own. The server encrypts, a push service on
 * loopback decrypts, and what comes out is handed to the browser's worker.
 */
let service: PushServiceFixture

test.beforeAll(async () => {
  service = await openPushServiceFixture()
})
test.afterAll(() => service.close())

type Subscription = ReturnType<PushServiceFixture['aBrowser']>['subscription']

/** Permits notifications and answers with this push subscription until it is ended. */
async function subscribesTo(page: Page, subscription: Subscription): Promise<void> {
  await page.addInitScript(({ endpoint, keys }) => {
    Object.defineProperty(Notification, 'permission', { get: () => 'granted' })
    let current: object | null = null
    const subscribe = (options: { applicationServerKey: string }) => {
      const padded = options.applicationServerKey.replaceAll('-', '+').replaceAll('_', '/')
      const key = Uint8Array.from(atob(padded), (sign) => sign.charCodeAt(0))
      current = {
        endpoint,
        options: { applicationServerKey: key.buffer },
        toJSON: () => ({ endpoint, keys }),
        unsubscribe: () => {
          current = null
          return Promise.resolve(true)
        },
      }
      return Promise.resolve(current)
    }
    Object.assign(PushManager.prototype, { subscribe, getSubscription: () => Promise.resolve(current) })
  }, subscription)
}

const isSubscribed = (page: Page) =>
  page.evaluate(async () => (await (await navigator.serviceWorker.ready).pushManager.getSubscription()) !== null)

async function openInstalled(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await expectLive(page)
  await page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated')
}

/** Hands a message to the worker of this origin, as the browser does when its push service has one. */
async function openDelivery(page: Page): Promise<(message: object) => Promise<void>> {
  const devtools = await page.context().newCDPSession(page)
  const registered = new Promise<string>((resolve) => {
    devtools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const [found] = registrations
      if (found) resolve(found.registrationId)
    })
  })
  await devtools.send('ServiceWorker.enable')
  const registrationId = await registered
  const { origin } = new URL(page.url())
  return async (message) => {
    await devtools.send('ServiceWorker.deliverPushMessage', { origin, registrationId, data: JSON.stringify(message) })
  }
}

type Shown = { title: string; body: string; tag: string }
type Notified = Shown & { close: () => void }

/** The parts of the service worker's scope that these tests call. */
type Worker = {
  registration: {
    showNotification: (title: string, options: Omit<Shown, 'title'>) => Promise<void>
    getNotifications: () => Promise<Notified[]>
  }
  clients: { openWindow: (address: string) => Promise<void> }
  dispatchEvent: (event: Event) => void
}

/**
 * Records the notifications that the worker shows, because a browser without a screen refuses to show any. As in the
 * standard, one replaces another with the same tag.
 */
async function keepsNotifications(context: BrowserContext): Promise<void> {
  const [worker] = context.serviceWorkers()
  await worker!.evaluate(() => {
    const { registration } = globalThis as unknown as Worker
    let kept: Notified[] = []
    const drop = (tag: string) => (kept = kept.filter((other) => other.tag !== tag))
    registration.showNotification = (title, options) => {
      drop(options.tag)
      kept.push({ title, ...options, close: () => drop(options.tag) })
      return Promise.resolve()
    }
    registration.getNotifications = () => Promise.resolve(kept)
  })
}

async function shown(context: BrowserContext): Promise<Shown[]> {
  const [worker] = context.serviceWorkers()
  return worker!.evaluate(async () => {
    const all = await (globalThis as unknown as Worker).registration.getNotifications()
    return all.map(({ title, body, tag }) => ({ title, body, tag }))
  })
}

/** Taps a notification; returns the address that opens in a new window, if any. */
async function tap(context: BrowserContext): Promise<string | null> {
  const [worker] = context.serviceWorkers()
  return worker!.evaluate(async () => {
    const scope = globalThis as unknown as Worker
    const inWorker = globalThis as unknown as { WindowClient: { prototype: { focus: () => Promise<void> } } }
    let opened: string | null = null
    // windows come to the front only at a real touch, which tests do not have
    inWorker.WindowClient.prototype.focus = () => Promise.resolve()
    scope.clients.openWindow = (address) => {
      opened = address
      return Promise.resolve()
    }
    const [notification] = await scope.registration.getNotifications()
    let work: Promise<unknown> | undefined
    const waitUntil = (lasting: Promise<unknown>) => (work = lasting)
    scope.dispatchEvent(Object.assign(new Event('notificationclick'), { notification, waitUntil }))
    await work
    return opened
  })
}

test.describe('where notifications are allowed', () => {
  test.use({ serviceWorkers: 'allow', permissions: ['notifications'] })

  test('a device subscribes, shows an encrypted message, opens its screen at a tap, and unsubscribes', async ({
    page,
    context,
    request,
  }) => {
    const { code } = await aRestaurantForGuests(page)
    const device = service.aBrowser()
    await subscribesTo(page, device.subscription)
    await openInstalled(page, '/dashboard/notifications')
    await keepsNotifications(context)
    const deliver = await openDelivery(page)
    const press = (name: string) => page.getByRole('button', { name }).click()

    await expect(page.getByText('This device receives none.')).toBeVisible()
    await press('Switch on for this device')
    await expect(page.getByRole('main').getByText('This device receives push messages.')).toBeVisible()
    await press('Send a test')
    await expect.poll(() => device.taken().length).toBe(1)

    const line = { id: await itemNamed(page.request, 'Café'), quantity: 1 }
    await leaveOrder(request, { code, name: '', line })
    await expect.poll(() => device.taken().length).toBe(2)
    const { message } = device.taken()[1]!
    expect(message).toMatchObject({ title: 'New guest order', path: '/dashboard/pos?open=qr-orders' })
    await deliver(message)
    const { title, body, tag } = message
    await expect.poll(() => shown(context)).toEqual([{ title, body, tag }])
    // the same one again replaces it
    await deliver({ ...message, body: '2 orders' })
    await expect.poll(() => shown(context)).toEqual([{ title, body: '2 orders', tag }])

    expect(await tap(context)).toBeNull()
    await page.waitForURL(at('/dashboard/pos'))
    // the whole app is loaded again
    await expect(page.getByRole('dialog', { name: /QR/ })).toBeVisible({ timeout: 30_000 })
    expect(await shown(context)).toEqual([])

    await page.goto('/help')
    await deliver(message)
    await expect.poll(() => shown(context)).toHaveLength(1)
    expect(await tap(context)).toBe(new URL('/dashboard/pos?open=qr-orders', page.url()).href)

    await openInstalled(page, '/dashboard/notifications')
    await press('Switch off for this device')
    await expect(page.getByText('This device receives none.')).toBeVisible()
    expect(await isSubscribed(page)).toBe(false)
    await press('Switch on for this device')
    await expect(page.getByRole('main').getByText('This device receives push messages.')).toBeVisible()
    expect(await isSubscribed(page)).toBe(true)
  })
})

/** The person declines when asked. */
const refuses = (page: Page) =>
  page.addInitScript(() => {
    let permission = 'default'
    Object.defineProperty(Notification, 'permission', { get: () => permission })
    Notification.requestPermission = () => Promise.resolve((permission = 'denied') as NotificationPermission)
  })

test('a person who refuses sees where to allow notifications, and nothing is subscribed', async ({ page }) => {
  await aSignedInOwner(page)
  await refuses(page)
  await page.goto('/dashboard/notifications')
  await page.getByRole('button', { name: 'Switch on for this device' }).click()
  await expect(page.getByText(/^This browser blocks notifications of Comptoir/)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Switch on for this device' })).toBeHidden()
  await expect(page.getByRole('button', { name: 'Send a test' })).toBeHidden()
})

test.describe('on an iPhone', () => {
  const userAgent =
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1'
  test.use({ ...AS_ON_A_PHONE, userAgent })

  test('outside the installed app the screen explains how to install it', async ({ page }) => {
    await aSignedInOwner(page)
    // Safari has it in the installed app alone
    await page.addInitScript(() => Reflect.deleteProperty(window, 'PushManager'))
    await page.goto('/dashboard/notifications')
    await expect(page.getByText(/need the installed app: tap Share, then “Add to Home Screen”/)).toBeVisible()
    await expect(page.getByRole('button', { name: 'Switch on for this device' })).toBeHidden()
    await expectNoFindings(page, 'the notifications of an iPhone', ['light', 'dark'])
  })
})
