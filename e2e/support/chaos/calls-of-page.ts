import type { Page } from '@playwright/test'

/** The words that a screen has for what became of a call; `gone`: the page ended before it said anything. */
export type Answer<T> = { reply: T } | { refused: { code: string; status: number; message: string } } | { gone: string }

/** A call as a screen makes it. */
export type Asked = { params?: object; query?: object; body?: object; idempotencyKey?: string }

const GIVEN_UP_MS = 40_000

/**
 * Finds in the page's own modules the function by which its screens call, and the declared calls: so an act goes the
 * whole way of a press without the seconds that the presses take.
 */
const FIND_CALLS = `(async () => {
  const loaded = [
    ...performance.getEntriesByType('resource').map(({ name }) => name),
    ...[...document.querySelectorAll('script[src], link[rel=modulepreload]')].map((one) => one.src || one.href),
  ]
  const scripts = new Set(loaded.filter((name) => /\\/assets\\/[^/]+\\.js$/.test(name)))
  const modules = await Promise.all([...scripts].map((script) => import(script)))
  const exported = modules.flatMap((one) => Object.values(one))
  const isCall = (one) => typeof one === 'function' && String(one).includes('session.ended')
  const call = exported.find((one) => isCall(one) && String(one).startsWith('async'))
  const endpoints = {}
  for (const one of exported) {
    if (typeof one !== 'object' || one === null || Array.isArray(one)) continue
    for (const endpoint of Object.values(one)) {
      // those with schemas are for reading operations: screens call without
      if (typeof endpoint?.path === 'string' && endpoint.method && !endpoint.summary) endpoints[endpoint.method + ' ' + endpoint.path] = endpoint
    }
  }
  if (!call || !endpoints['POST /pos/create-order']) throw new Error('The calls of the app were not found in its modules.')
  window.callsOfApp = { call, endpoints }
})()`

/** Makes a call of the app in its page, as a screen does, and returns what the screen hears. */
export async function askPage<T>(page: Page, endpoint: string, asked: Asked = {}): Promise<Answer<T>> {
  const late = new Promise<Answer<T>>((resolve) =>
    setTimeout(() => resolve({ gone: 'no answer' }), GIVEN_UP_MS).unref(),
  )
  return Promise.race([askNow<T>(page, endpoint, asked), late])
}

async function askNow<T>(page: Page, endpoint: string, asked: Asked): Promise<Answer<T>> {
  try {
    if (!(await page.evaluate(() => 'callsOfApp' in window))) await page.evaluate(FIND_CALLS)
    return (await page.evaluate(callInPage, [endpoint, asked] as const)) as Answer<T>
  } catch (error) {
    return { gone: String(error).split('\n')[0]! }
  }
}

type CallsOfApp = { call: (endpoint: unknown, asked: object) => Promise<unknown>; endpoints: Record<string, unknown> }

async function callInPage([name, asked]: readonly [string, object]): Promise<unknown> {
  const { call, endpoints } = (window as unknown as { callsOfApp: CallsOfApp }).callsOfApp
  if (!endpoints[name]) throw new Error(`The app has no call ${name}.`)
  try {
    return { reply: await call(endpoints[name], asked) }
  } catch (error) {
    const { code, status, message } = error as { code?: string; status?: number; message: string }
    // anything but a refusal is a fault of the page, and would show as a toast without words
    return { refused: { code: code ?? 'no refusal', status: status ?? -1, message: message || String(error) } }
  }
}
