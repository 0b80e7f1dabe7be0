/*
 * Types of the worker's scope. TypeScript's own library for workers conflicts with that of the page, which checks the
 * rest of the web app.
 */
type Lasting = { waitUntil: (work: Promise<unknown>) => void }

/** A page of the app that is open. */
type Window = { readonly url: string; focus: () => Promise<unknown>; navigate: (address: string) => Promise<unknown> }
/** A message that the device shows. */
type Shown = { readonly data: unknown; close: () => void }

type Events = {
  install: Lasting
  activate: Lasting
  fetch: Lasting & { readonly request: Request; respondWith: (answer: Promise<Response>) => void }
  push: Lasting & { readonly data: { text: () => string } | null }
  notificationclick: Lasting & { readonly notification: Shown }
  message: Lasting & { readonly data: unknown; readonly ports: readonly MessagePort[] }
}

export type WorkerScope = {
  readonly location: { readonly origin: string }
  readonly navigator: { readonly language: string }
  readonly clients: {
    claim: () => Promise<void>
    matchAll: (which: { type: 'window'; includeUncontrolled: boolean }) => Promise<Window[]>
    openWindow: (address: string) => Promise<unknown>
  }
  readonly registration: { showNotification: (title: string, options: object) => Promise<void> }
  skipWaiting: () => Promise<void>
  addEventListener: <T extends keyof Events>(type: T, listener: (event: Events[T]) => void) => void
}

export type FetchEvent = Events['fetch']
