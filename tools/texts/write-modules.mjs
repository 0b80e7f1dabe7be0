import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { projectRoot } from '../install.mjs'
import { readCatalogues } from './catalogues.mjs'
import { MADE, modulesOf } from './text-module.mjs'

/** Writes changed modules of texts beside the code that uses them, and removes those without a catalogue. */
export function writeTextModules() {
  const modules = new Map(
    readCatalogues()
      .flatMap(modulesOf)
      .map(({ file, source }) => [file, source]),
  )
  for (const file of writtenModules()) if (!modules.has(file)) rmSync(path.join(projectRoot, file))
  for (const [name, source] of modules) {
    const file = path.join(projectRoot, name)
    if (existsSync(file) && readFileSync(file, 'utf8') === source) continue
    mkdirSync(path.dirname(file), { recursive: true })
    writeFileSync(file, source)
  }
}

function writtenModules() {
  return ['core', 'server', 'web'].flatMap((area) =>
    readdirSync(path.join(projectRoot, area, 'src'), { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.texts.ts'))
      .map((file) => `${area}/src/${file.replaceAll(path.sep, '/')}`)
      .filter((file) => readFileSync(path.join(projectRoot, file), 'utf8').startsWith(MADE)),
  )
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) writeTextModules()
