/** Facts that the build writes into the worker. */
export type Build = {
  version: string
  /** Files kept from the start, each with the SHA-256 of its bytes. */
  shell: readonly (readonly [path: string, sha256: string])[]
  /** Every file of this build that has a hash in its name. */
  assets: readonly string[]
}

/** Messages from a page to the worker. */
export type MessageToWorker =
  | { type: 'activate' }
  | { type: 'knows'; file: string }
  | { type: 'keep'; files: readonly string[] }
  | { type: 'keep-all' }
  | { type: 'reads-till'; deviceId: string }

export const WORKER_FILE = '/service-worker.js'
export const SHELL_PAGE = '/index.html'
export const SHELL_CACHES = 'comptoir-shell-'
export const ASSETS_CACHE = 'comptoir-assets'
/** The last resort of a till, kept apart from the files of any build. */
export const RESCUE_CACHE = 'comptoir-rescue'
export const RESCUE_PAGE = '/rescue'

const OFFLINE_PAGES = { fr: '/offline/fr.html', en: '/offline/en.html' }

type Asked = Pick<Request, 'method' | 'mode' | 'url'>
export type Strategy = 'network' | 'page' | 'file'

/** Replies about people, pictures, the live channel, and the pages of guests, who download nothing but these. */
const NEVER_OURS = /^\/(?:api|socket\.io|pictures|m|r)(?:\/|$)/
/** The landing page has readers without the app. */
const LANDING = new Set(['/', '/en', '/en/'])

/** Strategy that answers a request; `network` leaves it to the browser. */
export function strategyOf(
  { method, mode, url }: Asked,
  origin: string,
  isOfShell: (path: string) => boolean,
): Strategy {
  const asked = new URL(url)
  if (method !== 'GET' || asked.origin !== origin || NEVER_OURS.test(asked.pathname)) return 'network'
  if (mode === 'navigate') return LANDING.has(asked.pathname) ? 'network' : 'page'
  return isHashed(asked.pathname) || isOfShell(asked.pathname) ? 'file' : 'network'
}

/** Screens that open without a server: the dashboard's, the faces of a till, and its papers, which wait in this browser. */
export function hasShell(path: string): boolean {
  return /^\/(?:dashboard(?:\/|$)|lock\/?$|print-(?:receipt|token)\/?$)/.test(path)
}

/** True if the file's name changes with its contents, so that a kept copy is always right. */
export function isHashed(path: string): boolean {
  return path.startsWith('/assets/')
}

/** A proxy that answers for a server which does not. */
export function isAway(status: number): boolean {
  return status >= 502 && status <= 504
}

export function offlinePageFor(language: string): string {
  return /^fr\b/i.test(language) ? OFFLINE_PAGES.fr : OFFLINE_PAGES.en
}
