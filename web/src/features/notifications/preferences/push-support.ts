/** `ready` if this browser can receive push messages, else the reason why not. */
export type PushSupport = 'ready' | 'install' | 'denied' | 'unsupported'

/** iPhones and iPads give push messages to the installed app only. */
const isApple = (): boolean =>
  /iphone|ipad|ipod/i.test(navigator.userAgent) || (navigator.platform === 'MacIntel' && navigator.maxTouchPoints > 1)

export function pushSupport(): PushSupport {
  if (!('serviceWorker' in navigator) || !('PushManager' in window) || !('Notification' in window))
    return isApple() ? 'install' : 'unsupported'
  return Notification.permission === 'denied' ? 'denied' : 'ready'
}

/** A worker is there once the app was loaded from a server that serves it. */
const WORKER_MS = 5000

/** Asks the person and the browser's push service; null when either refuses. Keys that changed are replaced. */
export async function subscribeBrowser(fetchKey: () => Promise<string>) {
  if ((await Notification.requestPermission()) !== 'granted') return null
  const registration = await readyWorker()
  const publicKey = await fetchKey()
  const before = await registration.pushManager.getSubscription()
  if (before && keyOf(before) !== publicKey) await before.unsubscribe()
  const options = { userVisibleOnly: true, applicationServerKey: publicKey }
  const { endpoint, keys } = (await registration.pushManager.subscribe(options)).toJSON()
  const { p256dh, auth } = keys ?? {}
  return endpoint !== undefined && p256dh !== undefined && auth !== undefined
    ? { endpoint, keys: { p256dh, auth } }
    : null
}

/** Ends the subscription with the push service too; does nothing if there is none. */
export async function unsubscribeBrowser(): Promise<void> {
  const registration = await navigator.serviceWorker.getRegistration()
  await (await registration?.pushManager.getSubscription())?.unsubscribe()
}

function readyWorker(): Promise<ServiceWorkerRegistration> {
  const tooLate = new Promise<never>((_, reject) => {
    setTimeout(() => reject(new Error('no worker')), WORKER_MS)
  })
  return Promise.race([navigator.serviceWorker.ready, tooLate])
}

function keyOf({ options }: PushSubscription): string {
  const bytes = new Uint8Array(options.applicationServerKey ?? new ArrayBuffer())
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=+$/, '')
}
