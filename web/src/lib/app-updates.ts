import { useSyncExternalStore } from 'react'
import { WORKER_FILE, type MessageToWorker } from '../service-worker/kept-files.ts'

/*
 * The worker that keeps the program on this device, and its newer versions: they are looked for, announced, and put in
 * place when the person asks for it, never by themselves.
 */
const HOUR = 3_600_000
/** A screen that is looked at again asks at most this often. */
const FOCUS_PAUSE = 60_000
/** Milliseconds after which a screen has opened, even on a slow device. */
const OPENING_MS = 2000
/** A worker that does not take over within this time is taken over by the reload. */
const TAKE_OVER_MS = 5000

let isReady = false
let registering: Promise<ServiceWorkerRegistration | null> | null = null
let checkedAt = 0
const listeners = new Set<() => void>()

/** True if a newer version waits for a reload. */
export function useIsUpdateReady(): boolean {
  return useSyncExternalStore(watchUpdate, () => isReady)
}

/** Installs the app and looks for newer versions until the returned function is called; nothing while developing. */
export function keepAppUpToDate(): () => void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return () => undefined
  const onFocus = () => {
    if (document.visibilityState === 'visible' && Date.now() - checkedAt > FOCUS_PAUSE) void check()
  }
  const timer = setInterval(() => void check(), HOUR)
  document.addEventListener('visibilitychange', onFocus)
  window.addEventListener('focus', onFocus)
  navigator.serviceWorker.addEventListener('controllerchange', noteController)
  void install()
  return () => {
    clearInterval(timer)
    document.removeEventListener('visibilitychange', onFocus)
    window.removeEventListener('focus', onFocus)
    navigator.serviceWorker.removeEventListener('controllerchange', noteController)
  }
}

/** Activates the waiting version and opens it. Reloads only this window, since others may be in use. */
export async function reloadIntoUpdate(): Promise<void> {
  const waiting = (await registering)?.waiting
  const reload = () => window.location.reload()
  if (!waiting) return reload()
  navigator.serviceWorker.addEventListener('controllerchange', reload, { once: true })
  setTimeout(reload, TAKE_OVER_MS)
  send(waiting, { type: 'activate' })
}

async function install(): Promise<void> {
  registering ??= register()
  const registration = await registering
  if (!registration) return
  await noteWaiting(registration)
  keepWhatIsLoaded()
}

/** Null where the browser refuses, such as in a private window: the app works without. */
async function register(): Promise<ServiceWorkerRegistration | null> {
  await screenOpened()
  try {
    const registration = await navigator.serviceWorker.register(WORKER_FILE, { updateViaCache: 'none' })
    checkedAt = Date.now()
    registration.addEventListener('updatefound', () => {
      const { installing } = registration
      installing?.addEventListener('statechange', () => {
        if (installing.state === 'installed') void noteWaiting(registration)
      })
    })
    return registration
  } catch {
    return null
  }
}

async function check(): Promise<void> {
  checkedAt = Date.now()
  // out of reach: the next look finds it
  await (await registering)?.update().catch(() => undefined)
}

/** A page that came by the network is often newer than its worker already: then there is nothing to reload. */
async function noteWaiting({ waiting, active }: ServiceWorkerRegistration): Promise<void> {
  if (!waiting || !active) return
  if (await isOfThisPage(waiting)) send(waiting, { type: 'activate' })
  else announce()
}

/** Handles a new controller: the first worker of this device, or one activated by another window. */
function noteController(): void {
  keepWhatIsLoaded()
  const { controller } = navigator.serviceWorker
  if (!controller) return
  void isOfThisPage(controller).then((isOurs) => {
    if (!isOurs) announce()
  })
}

/** Keeps the files that were loaded before the worker controlled this page. */
function keepWhatIsLoaded(): void {
  const { controller } = navigator.serviceWorker
  if (!controller) return
  const files = performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname)
  send(controller, { type: 'keep', files: [...new Set(files)].filter((file) => file.startsWith('/assets/')) })
}

/**
 * True if the worker belongs to this page's build: the name of the page's script contains the hash of its whole
 * program.
 */
function isOfThisPage(worker: ServiceWorker): Promise<boolean> {
  const script = document.querySelector<HTMLScriptElement>('script[type=module][src]')
  const { port1, port2 } = new MessageChannel()
  return new Promise((resolve) => {
    port1.addEventListener('message', ({ data }) => {
      port1.close()
      resolve(data === true)
    })
    port1.start()
    const message: MessageToWorker = { type: 'knows', file: script ? new URL(script.src).pathname : '' }
    worker.postMessage(message, [port2])
  })
}

function send(worker: ServiceWorker, message: MessageToWorker): void {
  worker.postMessage(message)
}

function announce(): void {
  isReady = true
  for (const listener of listeners) listener()
}

function watchUpdate(listener: () => void): () => void {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

/** The screen that was opened comes first: the worker fetches the whole program. */
function screenOpened(): Promise<void> {
  return new Promise((resolve) => {
    const rest = () => setTimeout(resolve, OPENING_MS)
    if (document.readyState === 'complete') rest()
    else window.addEventListener('load', rest, { once: true })
  })
}
