/*
 * What the worker uses of its surroundings. TypeScript's own library for workers cannot stand beside that of the page,
 * which the rest of the web app is checked with.
 */
type Lasting = { waitUntil: (work: Promise<unknown>) => void }

type Events = {
  install: Lasting
  activate: Lasting
  fetch: Lasting & { readonly request: Request; respondWith: (answer: Promise<Response>) => void }
  message: Lasting & { readonly data: unknown; readonly ports: readonly MessagePort[] }
}

export type WorkerScope = {
  readonly location: { readonly origin: string }
  readonly navigator: { readonly language: string }
  readonly clients: { claim: () => Promise<void> }
  skipWaiting: () => Promise<void>
  addEventListener: <T extends keyof Events>(type: T, listener: (event: Events[T]) => void) => void
}

export type FetchEvent = Events['fetch']
