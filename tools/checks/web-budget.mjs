// Limits the size of a page's first visit, without pictures and fonts.
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { gzipSync } from 'node:zlib'
import { projectRoot } from '../install.mjs'

/** The most that each page may weigh. */
const BUDGETS = [
  { page: 'menu.html', name: "The guest's menu", kilobytes: 64, alsoLoads: heaviestWords },
  // small as well: its fonts are the phone's own
  { page: 'booking.html', name: 'The booking page', kilobytes: 110 },
  // with its live channel
  { page: 'screen.html', name: 'A screen for guests', kilobytes: 64 },
  // the files a new till downloads before it shows the menu, with the dashboard's frame
  { page: 'till.html', name: 'The till', kilobytes: 330 },
]

/** Files that a page loads by itself: its scripts, styles and their imports, but none that a touch loads later. */
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

/** Sum of the files' sizes after gzip, in bytes. */
export function compressedBytes(files) {
  return files.reduce((sum, file) => sum + gzipSync(readFileSync(file), { level: 9 }).length, 0)
}

/** A phone also loads the texts of one language: the largest counts. */
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
  const folder = path.join(projectRoot, 'dist', 'web')
  for (const { page, name, kilobytes, alsoLoads } of BUDGETS) {
    const files = filesOfPage(folder, page)
    for (const kind of ['.js', '.css'])
      if (!files.some((file) => file.endsWith(kind)))
        throw new Error(`The budget check found no ${kind} of ${page}: it is blind.`)
    const loaded = alsoLoads ? [...files, alsoLoads(folder)] : files
    const weight = compressedBytes(loaded) / 1024
    console.log(`${name} weighs ${weight.toFixed(1)} of ${kilobytes} KB in ${loaded.length} files.`)
    if (weight > kilobytes) process.exitCode = 1
  }
}
