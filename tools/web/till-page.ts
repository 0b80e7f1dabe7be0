import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { Plugin } from 'vite'
import { DASHBOARD, filesOf } from './files-of-module.ts'

const TILL = path.resolve(import.meta.dirname, '../../web/src/features/pos/pos-page.tsx')

const TEXT_FONT = /\/inter-latin-wght-normal-[\w-]+\.woff2$/

/**
 * Writes the app's page for the till: it names the till's scripts, so that they load together with the app's rather
 * than later.
 */
export function tillPage(): Plugin {
  return {
    name: 'till-page',
    apply: 'build',
    writeBundle({ dir }, bundle) {
      if (dir === undefined) throw new Error('The web app was built without a folder.')
      const page = readFileSync(path.join(dir, 'index.html'), 'utf8')
      const scripts = [DASHBOARD, TILL].flatMap((module) => [...filesOf(bundle, module)])
      const links = [...new Set(scripts)]
        .filter((file) => file.endsWith('.js') && !page.includes(file))
        .map((file) => `    <link rel="modulepreload" crossorigin href="/${file}">\n`)
      const font = Object.keys(bundle).find((file) => TEXT_FONT.test(file))
      if (links.length === 0 || font === undefined) throw new Error('The files of the till were not found.')
      // texts that are first drawn in another font are laid out twice
      links.push(`    <link rel="preload" as="font" type="font/woff2" crossorigin href="/${font}">\n`)
      writeFileSync(path.join(dir, 'till.html'), page.replace('  </head>', `${links.join('')}  </head>`))
    },
  }
}
