import { createHash } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { rolldown } from 'rolldown'
import type { Plugin, Rolldown } from 'vite'
import { SHELL_PAGE, WORKER_FILE, type Build } from '../../web/src/service-worker/kept-files.ts'
import { DASHBOARD, filesOf } from './files-of-module.ts'

const WEB = path.resolve(import.meta.dirname, '../../web')
const WORKER = path.join(WEB, 'src/service-worker/service-worker.ts')
const LATIN_FONTS = /-latin-wght-normal-[\w-]+\.woff2$/
const SIGNS = ['icon.svg', 'icon-192.png', 'icon-512.png', 'icon-maskable-512.png', 'apple-touch-icon.png']

/** The pages that are shown without a server. */
export const OFFLINE_ENTRIES = {
  'offline-fr': path.join(WEB, 'offline/fr.html'),
  'offline-en': path.join(WEB, 'offline/en.html'),
}

/** Writes the service worker, with the list of files it stores, once everything else is in its folder. */
export function installedApp(): Plugin {
  return {
    name: 'installed-app',
    apply: 'build',
    async writeBundle({ dir }, bundle) {
      if (dir === undefined) throw new Error('The web app was built without a folder.')
      writeFileSync(path.join(dir, WORKER_FILE), await workerFor(buildOf(dir, bundle)))
    },
  }
}

function buildOf(dir: string, bundle: Rolldown.OutputBundle): Build {
  const pages = [SHELL_PAGE.slice(1), 'offline/fr.html', 'offline/en.html']
  const files = new Set([...pages, ...SIGNS, 'manifest.webmanifest'])
  for (const page of pages) {
    for (const [, asset] of readFileSync(path.join(dir, page), 'utf8').matchAll(/"\/(assets\/[^"]+)"/g))
      files.add(asset!)
  }
  // the dashboard's frame; the screens are stored as they are opened
  for (const file of [...filesOf(bundle, DASHBOARD), ...fontsOf(bundle)]) files.add(file)

  const shell = [...files].toSorted().map((file) => [`/${file}`, digestOf(readFileSync(path.join(dir, file)))] as const)
  const assets = Object.keys(bundle).filter((file) => file.startsWith('assets/') && !file.endsWith('.map'))
  const list = { shell, assets: assets.toSorted().map((file) => `/${file}`) }
  return { version: digestOf(JSON.stringify(list)).slice(0, 16), ...list }
}

function fontsOf(bundle: Rolldown.OutputBundle): string[] {
  const fonts = Object.keys(bundle).filter((file) => LATIN_FONTS.test(file))
  if (fonts.length === 0) throw new Error('The fonts of the shell were not built.')
  return fonts
}

async function workerFor(build: Build): Promise<string> {
  const bundle = await rolldown({ input: WORKER, transform: { define: { BUILD: JSON.stringify(build) } } })
  const { output } = await bundle.generate({ format: 'iife', minify: true })
  await bundle.close()
  return output[0].code
}

function digestOf(content: string | Buffer): string {
  return createHash('sha256').update(content).digest('hex')
}
