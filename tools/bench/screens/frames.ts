import type { Browser, Page } from '@playwright/test'
import { signIn } from '../../demo-in-browser.ts'
import { quantilesOf } from '../samples.ts'

/** The frames that a page drew meanwhile: how many a second, and the time between two of them in milliseconds. */
export type Frames = { perSecond: number; p95: number; longest: number }

/** A page of 1280 × 800 in which this account is signed in. */
export async function openPage(browser: Browser, origin: string, account: object): Promise<Page> {
  const page = await browser.newPage({ baseURL: origin, viewport: { width: 1280, height: 800 } })
  // the tool that translates these files wraps functions in a helper, also those that run in the page
  await page.addInitScript('globalThis.__name = (named) => named')
  await signIn(page, '/auth/signin', account)
  return page
}

/** Records when the page draws while `work` runs. */
export async function framesDuring(page: Page, work: () => Promise<void>): Promise<Frames> {
  await page.evaluate(() => {
    const times: number[] = []
    const note = (at: number) => {
      times.push(at)
      if (!Object.hasOwn(window, 'isNoted')) requestAnimationFrame(note)
    }
    Reflect.deleteProperty(window, 'isNoted')
    Object.assign(window, { frameTimes: times })
    requestAnimationFrame(note)
  })
  await work()
  const times = await page.evaluate(() => {
    Object.assign(window, { isNoted: true })
    return (window as unknown as { frameTimes: number[] }).frameTimes
  })
  const gaps = times.slice(1).map((at, before) => at - times[before]!)
  const seconds = (times.at(-1)! - times[0]!) / 1000
  return { perSecond: gaps.length / seconds, p95: quantilesOf(gaps).p95, longest: Math.max(...gaps) }
}
