import { mkdirSync, rmSync, statSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import type { Browser, Page } from '@playwright/test'
import sharp from 'sharp'
import { LANGUAGES, type Language } from '../../core/src/places/languages.ts'
import { DEMO, openScreen, signIn, withDemo } from '../demo-in-browser.ts'
import { HELP_SHOTS, type Shot } from './help-shots.ts'

const OUT = 'web/public/help'
/** The README shows pictures of the help centre, and this one besides. */
const README_FLOOR = 'docs/images/floor.webp'

/** Photographs the demo restaurant for the help centre, in one language; returns how many bytes the pictures have. */
async function takeAll(browser: Browser, origin: string, language: Language): Promise<number> {
  const context = await browser.newContext({
    baseURL: origin,
    viewport: { width: 1280, height: 800 },
    colorScheme: 'light',
    reducedMotion: 'reduce',
    locale: language === 'fr' ? 'fr-FR' : 'en-GB',
  })
  const page = await context.newPage()
  await signIn(page, '/auth/signin', DEMO)
  await page.evaluate((chosen) => localStorage.setItem('comptoir_language', chosen), language)
  const folder = path.join(OUT, language)
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  let bytes = 0
  for (const [name, shot] of Object.entries(HELP_SHOTS)) {
    const file = path.join(folder, `${name}.webp`)
    await photograph(page, { shot, language, file })
    bytes += statSync(file).size
  }
  if (language === 'en') await photograph(page, { shot: { url: '/dashboard/floor' }, language, file: README_FLOOR })
  await context.close()
  return bytes
}

type Picture = { shot: Shot; language: Language; file: string }

async function photograph(page: Page, { shot, language, file }: Picture): Promise<void> {
  await openScreen(page, shot.url)
  await shot.prepare?.(page, language)
  await page.mouse.move(0, 0)
  await delay(800)
  await sharp(await page.screenshot())
    .webp({ quality: 64, effort: 6 })
    .toFile(file)
}

await withDemo({}, async (browser, origin) => {
  for (const language of LANGUAGES) {
    const bytes = await takeAll(browser, origin, language)
    process.stdout.write(`${language}: ${(bytes / 1024).toFixed(0)} KB in ${OUT}/${language}\n`)
  }
})
