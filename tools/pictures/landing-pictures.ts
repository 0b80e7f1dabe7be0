import { mkdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import type { Browser, Page } from '@playwright/test'
import sharp from 'sharp'
import { WORDMARK_OUTLINE } from '../../web/src/ui/theme/wordmark-outline.ts'
import { DEMO, fillCart, openScreen, signIn, withDemo } from '../demo-in-browser.ts'

const OUT = 'web/public/landing'
const WIDTHS = [640, 960, 1280]

type Shot = { url: string; prepare?: (page: Page) => Promise<void> }

/** The four screens of the landing page, as a restaurant sees them during a service. */
const SHOTS: Record<string, Shot> = {
  pos: { url: '/dashboard/pos', prepare: fillCart },
  tables: { url: '/dashboard/orders' },
  analytics: { url: '/dashboard/reports?type=last_7days' },
  // a first touch, as the browser lets no page sound before
  orders: {
    url: '/dashboard/kitchen',
    prepare: (page) => page.getByRole('heading', { level: 1 }).click({ force: true }),
  },
}

/** Photographs the demo restaurant for the landing page, in French, in sizes for every screen. */
async function takeAll(browser: Browser, origin: string): Promise<void> {
  const context = await browser.newContext({
    baseURL: origin,
    viewport: { width: 1280, height: 800 },
    deviceScaleFactor: 1.5,
    colorScheme: 'light',
    reducedMotion: 'reduce',
    locale: 'fr-FR',
  })
  const page = await context.newPage()
  await signIn(page, '/auth/signin', DEMO)
  await page.evaluate(() => localStorage.setItem('comptoir_language', 'fr'))
  mkdirSync(OUT, { recursive: true })
  const pictures = new Map<string, Buffer>()
  for (const [name, shot] of Object.entries(SHOTS)) pictures.set(name, await photograph(page, shot))
  for (const [name, picture] of pictures) await save(name, picture)
  await saveShared(page, pictures.get('pos')!)
}

async function photograph(page: Page, { url, prepare }: Shot): Promise<Buffer> {
  await openScreen(page, url)
  await prepare?.(page)
  await page.mouse.move(0, 0)
  await delay(800)
  return page.screenshot()
}

async function save(name: string, picture: Buffer): Promise<void> {
  for (const width of WIDTHS) {
    const sized = sharp(picture).resize({ width })
    await sized
      .clone()
      .avif({ quality: 50, effort: 4 })
      .toFile(path.join(OUT, `${name}-${width}.avif`))
    await sized
      .clone()
      .webp({ quality: 70, effort: 6 })
      .toFile(path.join(OUT, `${name}-${width}.webp`))
  }
}

/** Saves the picture for links shared elsewhere, 1200 by 630: the restaurant's name over its till. */
async function saveShared(page: Page, till: Buffer): Promise<void> {
  const data = (type: string, bytes: Buffer) => `data:${type};base64,${bytes.toString('base64')}`
  const fraunces = readFileSync('node_modules/@fontsource-variable/fraunces/files/fraunces-latin-wght-normal.woff2')
  await page.setViewportSize({ width: 1200, height: 630 })
  await page.goto('about:blank')
  await page.setContent(`<style>
    @font-face { font-family: F; src: url(${data('font/woff2', fraunces)}); font-weight: 100 900 }
    body { margin: 0; height: 630px; overflow: hidden; background: #faf6ee; color: #241d16; font: 600 58px/1.12 F }
    div { position: absolute; left: 64px; top: 64px; width: 470px }
    svg { height: 60px; margin-bottom: 56px; display: block }
    img { position: absolute; left: 570px; top: 84px; width: 900px; border-radius: 20px; box-shadow: 0 16px 50px #281c0c40 }
    i { position: absolute; inset: auto 0 0; height: 18px;
      background: repeating-linear-gradient(90deg, #1f4f3c 0 60px, #fffdf9 60px 120px) }
  </style>
  <div><svg viewBox="0 30 466 120" fill="#1f4f3c"><path d="${WORDMARK_OUTLINE}"/></svg>Tout votre restaurant sur un seul comptoir.</div>
  <img src="${data('image/png', till)}"><i></i>`)
  await page.evaluate(() => document.fonts.ready)
  await delay(500)
  await sharp(await page.screenshot())
    .resize(1200, 630)
    .jpeg({ quality: 84, mozjpeg: true })
    .toFile(path.join(OUT, 'share.jpg'))
}

await withDemo({}, takeAll)
process.stdout.write(`The pictures are in ${OUT}\n`)
