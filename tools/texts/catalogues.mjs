import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { projectRoot } from '../install.mjs'

/** The translators' folder: a folder for each language, with a file for each module of texts. */
export const TEXTS = path.join(projectRoot, 'texts')

/**
 * @typedef {{ [key: string]: string | Node | (string | Node)[] }} Node
 * @typedef {{ name: string, languages: Map<string, Node> }} Catalogue `name` as "web/features/pos/pos"
 */

/**
 * Every catalogue in all languages that it is in, English first: it sets the shape.
 * @returns {Catalogue[]}
 */
export function readCatalogues(folder = TEXTS) {
  const catalogues = new Map()
  const languages = readdirSync(folder).toSorted(
    (a, b) => Number(b === 'en') - Number(a === 'en') || a.localeCompare(b),
  )
  for (const language of languages) {
    for (const file of readdirSync(path.join(folder, language), { recursive: true, encoding: 'utf8' }).toSorted()) {
      if (!file.endsWith('.json')) continue
      const name = file.slice(0, -'.json'.length).replaceAll(path.sep, '/')
      if (!catalogues.has(name)) catalogues.set(name, { name, languages: new Map() })
      catalogues.get(name).languages.set(language, readWords(path.join(folder, language, file)))
    }
  }
  return [...catalogues.values()]
}

function readWords(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch (error) {
    throw new Error(`${path.relative(projectRoot, file)}: ${error.message}`, { cause: error })
  }
}
