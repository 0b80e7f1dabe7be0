// Holds what a guest's phone downloads on its first visit of the menu. Pictures and fonts aside.
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { gzipSync } from 'node:zlib'
import { projectRoot } from '../install.mjs'

const BUDGET_BYTES = 64 * 1024
/** The page where a guest books is small as well: its fonts are the phone's own. */
const BOOKING_BUDGET_BYTES = 110 * 1024
/** A screen for guests, with its live channel. */
const SCREEN_BUDGET_BYTES = 64 * 1024

/** Everything a page loads by itself: its scripts and styles, and what they import in turn; not what a touch loads later. */
export function filesOfPage(folder, page) {
  const found = new Set()
  const visit = (text, from) => {
    for (const [, address] of text.matchAll(from)) {
      const file = path.join(folder, 'assets', path.basename(address))
      if (found.has(file) || !existsSync(file)) continue
      found.add(file)
      visit(readFileSync(file, 'utf8'), /(?:\bfrom|\bimport)\s*["'`]\.\/([\w.-]+\.js)["'`]/g)
    }
  }
  visit(readFileSync(path.join(folder, page), 'utf8'), /(?:src|href)="\/assets\/([\w.-]+\.(?:js|css))"/g)
  return [...found]
}

export function compressedBytes(files) {
  return files.reduce((sum, file) => sum + gzipSync(readFileSync(file), { level: 9 }).length, 0)
}

/** A phone also loads the words of one language by itself: the heaviest counts. */
function heaviestWords(folder) {
  const assets = path.join(folder, 'assets')
  const words = readdirSync(assets).filter((name) => /^(?:fr|en|de|es|it|nl)\.texts-[\w-]+\.js$/.test(name))
  if (words.length < 6) throw new Error('The budget check found no words of the guest page: it is blind.')
  const [heaviest] = words
    .map((name) => path.join(assets, name))
    .toSorted((a, b) => compressedBytes([b]) - compressedBytes([a]))
  return heaviest
}

if (process.argv[1] === import.meta.filename) {
  const files = filesOfPage(path.join(projectRoot, 'dist', 'web'), 'menu.html')
  if (!files.some((file) => file.endsWith('.js')) || !files.some((file) => file.endsWith('.css')))
    throw new Error('The budget check found no script or no style of the guest page: it is blind.')
  files.push(heaviestWords(path.join(projectRoot, 'dist', 'web')))
  const bytes = compressedBytes(files)
  console.log(
    `The guest's menu weighs ${(bytes / 1024).toFixed(1)} of ${BUDGET_BYTES / 1024} KB in ${files.length} files.`,
  )
  const booking = filesOfPage(path.join(projectRoot, 'dist', 'web'), 'booking.html')
  if (!booking.some((file) => file.endsWith('.js')))
    throw new Error('The budget check found no script of the booking page.')
  const bookingBytes = compressedBytes(booking)
  console.log(`The booking page weighs ${(bookingBytes / 1024).toFixed(1)} of ${BOOKING_BUDGET_BYTES / 1024} KB.`)
  const screen = filesOfPage(path.join(projectRoot, 'dist', 'web'), 'screen.html')
  if (!screen.some((file) => file.endsWith('.js'))) throw new Error('The budget check found no script of the screens.')
  const screenBytes = compressedBytes(screen)
  console.log(`A screen for guests weighs ${(screenBytes / 1024).toFixed(1)} of ${SCREEN_BUDGET_BYTES / 1024} KB.`)
  process.exitCode =
    bytes > BUDGET_BYTES || bookingBytes > BOOKING_BUDGET_BYTES || screenBytes > SCREEN_BUDGET_BYTES ? 1 : 0
}
