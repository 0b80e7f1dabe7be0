import { pathOf, readMessage } from './push-message.ts'
import {
  ASSETS_CACHE,
  hasShell,
  isAway,
  isHashed,
  offlinePageFor,
  RESCUE_CACHE,
  RESCUE_PAGE,
  strategyOf,
  SHELL_CACHES,
  SHELL_PAGE,
  type Build,
  type MessageToWorker,
} from './kept-files.ts'
import { hasTill, openTillDatabase } from '../lib/till-log/till-database.ts'
import { withDoors } from './doors-of-till.ts'
import type { FetchEvent, WorkerScope } from './worker-scope.ts'

/*
 * Keeps the program on the device, but none of its data: no reply of the API ever enters a cache
 * (docs/decisions/web/0014-the-installed-app.md).
 */
declare const BUILD: Build

const scope = self as unknown as WorkerScope
// the build replaces this name by the whole list, so it may appear only once
const build = BUILD
const shellCache = `${SHELL_CACHES}${build.version}`
const shellPaths = new Set(build.shell.map(([path]) => path))
const assets = new Set(build.assets)

/** Milliseconds that a page waits for the server before the kept copy opens. */
const TIMEOUT_MS = 3000

scope.addEventListener('install', (event) => event.waitUntil(keepRescue().then(keepShell).then(keepForTill)))
scope.addEventListener('activate', (event) => event.waitUntil(takeOver()))

scope.addEventListener('fetch', (event) => {
  const strategy = strategyOf(event.request, scope.location.origin, (path) => shellPaths.has(path))
  if (strategy === 'page') event.respondWith(answerPage(event.request))
  if (strategy === 'file') event.respondWith(answerFile(event))
})

scope.addEventListener('message', (event) => {
  const message = event.data as MessageToWorker
  if (message.type === 'activate') event.waitUntil(scope.skipWaiting())
  if (message.type === 'knows') event.ports[0]?.postMessage(assets.has(message.file))
  if (message.type === 'keep') event.waitUntil(keepAssets(message.files))
  if (message.type === 'keep-all') event.waitUntil(keepAssets([...assets]))
  if (message.type === 'reads-till') event.waitUntil(answerTill(message.deviceId, event.ports[0]))
})

scope.addEventListener('push', (event) => event.waitUntil(showMessage(event.data?.text() ?? '')))
scope.addEventListener('notificationclick', (event) => {
  event.notification.close()
  event.waitUntil(openPlace(pathOf(event.notification.data)))
})

/** Browsers require that each message is shown; of two with one tag the newer replaces the older. */
async function showMessage(text: string): Promise<void> {
  const { title, body, path, tag } = readMessage(text)
  const options = { body, tag, data: { path }, icon: '/icon-192.png', badge: '/icon-192.png' }
  await scope.registration.showNotification(title, options)
}

/** In a window of the app that is open, else in a new one. */
async function openPlace(path: string): Promise<void> {
  const address = new URL(path, scope.location.origin).href
  const windows = await scope.clients.matchAll({ type: 'window', includeUncontrolled: true })
  const open = windows.find(({ url }) => new URL(url).pathname.startsWith('/dashboard'))
  if (!open) return void (await scope.clients.openWindow(address))
  await open.focus()
  if (open.url !== address) await open.navigate(address)
}

/**
 * Keeps all files or none: a version with a missing or foreign file is not installed. Fetches them one by one, so that
 * the screen just opened need not wait for its own calls.
 */
async function keepShell(): Promise<void> {
  const cache = await caches.open(shellCache)
  for (const [path, sha256] of build.shell) {
    const response = await fileOfVersion(path)
    if (!response.ok || (await digestOf(response.clone())) !== sha256) throw new Error(`${path} is of another version`)
    await cache.put(path, response)
  }
}

/** A till opens every screen without the server: a version that it could not keep whole is not installed. */
async function keepForTill(): Promise<void> {
  if (await hasTill()) await keepAssets([...assets])
}

/** Keeps the page that saves what a till has not sent; an earlier copy does as well. */
async function keepRescue(): Promise<void> {
  const cache = await caches.open(RESCUE_CACHE)
  await cache.add(RESCUE_PAGE).catch(() => {})
}

/** Fetches a file, unless an earlier version kept it under the same hash. */
async function fileOfVersion(path: string): Promise<Response> {
  if (!isHashed(path)) return fetch(path, { cache: 'no-cache' })
  return (await caches.match(path, { ignoreVary: true })) ?? fetch(path)
}

async function digestOf(response: Response): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', await response.arrayBuffer())
  return [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}

async function takeOver(): Promise<void> {
  const names = await caches.keys()
  await Promise.all(
    names.filter((name) => name.startsWith(SHELL_CACHES) && name !== shellCache).map((name) => caches.delete(name)),
  )
  const cache = await caches.open(ASSETS_CACHE)
  const kept = await cache.keys()
  await Promise.all(
    kept.filter(({ url }) => !assets.has(new URL(url).pathname)).map((request) => cache.delete(request)),
  )
  await scope.clients.claim()
}

async function answerPage(request: Request): Promise<Response> {
  const asked = fetchPage(request)
  const path = new URL(request.url).pathname
  if (path === RESCUE_PAGE) return Promise.race([asked, timeout()]).catch(keptRescue)
  if (!hasShell(path)) return asked.catch(() => keptPage(offlinePageFor(scope.navigator.language)))
  return Promise.race([asked, timeout()]).catch(async () => withDoors(await keptPage(SHELL_PAGE)))
}

async function fetchPage(request: Request): Promise<Response> {
  const response = await fetch(request)
  if (isAway(response.status)) throw new Error(`The server is away: ${response.status}`)
  return response
}

function timeout(): Promise<never> {
  return new Promise((_, reject) => {
    setTimeout(() => reject(new Error('The server takes too long.')), TIMEOUT_MS)
  })
}

async function keptRescue(): Promise<Response> {
  return (await (await caches.open(RESCUE_CACHE)).match(RESCUE_PAGE)) ?? Response.error()
}

async function keptPage(path: string): Promise<Response> {
  return (await (await caches.open(shellCache)).match(path, { ignoreVary: true })) ?? Response.error()
}

async function answerFile(event: FetchEvent): Promise<Response> {
  const { pathname } = new URL(event.request.url)
  const kept = await keptFile(pathname)
  if (kept) return kept
  const response = await fetch(event.request)
  if (assets.has(pathname) && response.status === 200) {
    const copy = response.clone()
    event.waitUntil(caches.open(ASSETS_CACHE).then((cache) => cache.put(pathname, copy)))
  }
  return response
}

async function keptFile(path: string): Promise<Response | undefined> {
  const shell = await caches.open(shellCache)
  const used = await caches.open(ASSETS_CACHE)
  return (await shell.match(path, { ignoreVary: true })) ?? used.match(path, { ignoreVary: true })
}

/** Tells a till whether its database can be read here, which a start without the server needs. */
async function answerTill(deviceId: string, port: MessagePort | undefined): Promise<void> {
  const text = await readProbe(deviceId).catch(() => undefined)
  port?.postMessage(text !== undefined)
}

async function readProbe(deviceId: string): Promise<string | undefined> {
  const database = await openTillDatabase(deviceId)
  try {
    return await database.get('probes', 'own')
  } finally {
    database.close()
  }
}

/** Keeps files that a page loaded before a worker controlled it. */
async function keepAssets(files: readonly string[]): Promise<void> {
  const cache = await caches.open(ASSETS_CACHE)
  for (const file of files) {
    if (assets.has(file) && !(await keptFile(file))) await cache.add(file)
  }
}
