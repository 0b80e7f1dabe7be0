import { chromium, type Browser, type Page } from '@playwright/test'
import { startServerProcess } from '../server/test/faults/server-process.ts'
import { ensureBrowser } from './browser.mjs'
import { buildStale } from './build.mjs'

export const DEMO = { username: 'demo@comptoir.test', password: 'comptoir-demo' }

/** Runs `work` with the current product, its demo restaurant and a browser. */
export async function withDemo(
  environment: NodeJS.ProcessEnv,
  work: (browser: Browser, origin: string) => Promise<void>,
): Promise<void> {
  await buildStale()
  const server = await startServerProcess({ environment: { SEED_DEMO: '1', ...environment } })
  try {
    const browser = await chromium.launch(ensureBrowser())
    try {
      await work(browser, server.origin)
    } finally {
      await browser.close()
    }
  } finally {
    await server.stop()
  }
}

/** Stores what a sign-in page would: the cookies and the user. */
export async function signIn(page: Page, call: string, account: object): Promise<void> {
  const answer = await page.request.post(`/api/v1${call}`, { data: account })
  const { user } = (await answer.json()) as { user: object }
  // the smallest page of the origin: only there is its storage within reach
  await page.goto('/icon.svg')
  await page.evaluate((text) => localStorage.setItem('restroprosaas_user', text), JSON.stringify(user))
}

/** Calls the API as the person signed in on this page; with a body it is a command. */
export async function ask<T>(page: Page, path: string, body?: object): Promise<T> {
  const url = `/api/v1${path}`
  const token = (await page.context().cookies()).find(({ name }) => /xsrf/i.test(name))?.value ?? ''
  const headers = { 'X-XSRF-TOKEN': token }
  const reply = await (body ? page.request.post(url, { data: body, headers }) : page.request.get(url))
  if (!reply.ok()) throw new Error(`${path}: ${reply.status()} ${await reply.text()}`)
  return (await reply.json()) as T
}

/** Hides the training bar: the demo restaurant is in training, but pictures show a live one. */
const WITHOUT_TRAINING_BAR = 'p:has(> .lucide-graduation-cap) { display: none }'

/** Opens a screen and waits until everything on it is there. */
export async function openScreen(page: Page, url: string): Promise<void> {
  await page.goto(url)
  await page.getByRole('heading', { level: 1 }).first().waitFor()
  // a style that is written by a script is within the content security policy of the app
  await page.evaluate((style) => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(style)
    document.adoptedStyleSheets.push(sheet)
  }, WITHOUT_TRAINING_BAR)
  await page.waitForLoadState('networkidle')
}

/** Some items for the cart of the till, which stands open with photos: an empty till shows little. */
export async function fillCart(page: Page): Promise<void> {
  const menu = page.getByRole('region', { name: /^(Carte|Menu)$/ })
  await page.getByRole('button', { name: /photos$/i }).click()
  for (const title of ['Œufs mayonnaise', 'Terrine de campagne', 'Steak frites', 'Crème brûlée']) {
    await menu
      .getByRole('button', { name: new RegExp(title) })
      .first()
      .click()
    await closeDialog(page)
  }
  await menu
    .getByRole('button', { name: /Œufs mayonnaise/ })
    .first()
    .scrollIntoViewIfNeeded()
}

async function closeDialog(page: Page): Promise<void> {
  if (await page.getByRole('dialog').isVisible()) await page.keyboard.press('Escape')
}
