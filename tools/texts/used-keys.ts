import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { TextCatalogue, Words } from './catalogues.mjs'
import { moduleOfTexts } from './module-place.mjs'

type Source = {
  imports: readonly string[]
  importers: string[]
  /** All names, and all short texts, which may be codes. */
  words: ReadonlySet<string>
  /** Keys from which a code chooses: words[code], wordOf(texts.words, code), Object.entries(words). */
  holders: ReadonlySet<string>
  /** Of keys that are put together: t[`${name}Hint`]. */
  endings: readonly string[]
}
type Sources = ReadonlyMap<string, Source>

/** Every file of the product that may show texts. */
export function readSources(): Sources {
  const files = ['core/src', 'server/src', 'web/src'].flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .map((file) => path.posix.join(folder, file.replaceAll(path.sep, '/')))
      .filter((file) => /(?<!\.test|\.texts)\.(?:tsx?|html)$/.test(file)),
  )
  const sources = new Map(files.map((file) => [file, readSource(file)]))
  for (const [file, { imports }] of sources) for (const one of imports) sources.get(one)?.importers.push(file)
  return sources
}

function readSource(file: string): Source {
  const text = readFileSync(file, 'utf8')
  const all = (pattern: RegExp) => [...text.matchAll(pattern)].map(([, found]) => found!)
  const imports = all(/(?:\bfrom|\bimport\(?)\s*'((?:\.{1,2}\/|#core\/)[^']+)'/g).map((target) =>
    target.startsWith('#core/')
      ? target.replace('#core/', 'core/src/')
      : path.posix.join(path.posix.dirname(file), target),
  )
  return {
    imports,
    importers: [],
    words: new Set([...all(/([A-Za-z_$][\w$]*)/g), ...all(/'([\w.-]*)'/g)]),
    holders: new Set([...all(/([\w$]+)\[(?!['\]])/g), ...all(/\.([\w$]+)[,)]/g), ...all(/Object\.\w+\((\w+)\)/g)]),
    endings: all(/`\$\{\w+\}(\w+)`/g),
  }
}

/** Imports to follow from the importers of a catalogue: they pass its texts on to other files. */
const STEPS = 3

/**
 * Keys of a catalogue that occur in no file that may use its texts: neither the key itself nor, if code picks one of
 * several, an access to the object that contains them.
 */
export function unusedKeys({ name, languages }: TextCatalogue, sources: Sources): string[] {
  const near = filesNear(moduleOfTexts(`texts/en/${name}.json`)!, sources)
  const isUsed = (key: string, above: readonly string[]) =>
    near.some(
      ({ words, holders, endings }) =>
        words.has(key) || above.some((part) => holders.has(part)) || endings.some((ending) => key.endsWith(ending)),
    )
  const unused: string[] = []
  const visit = (words: Words, above: readonly string[]): void => {
    for (const [key, value] of Object.entries(words)) {
      if (!isUsed(key, above)) unused.push([...above, key].join(' › '))
      if (isWords(value)) visit(value, [...above, key])
    }
  }
  visit(languages.get('en')!, [])
  return unused
}

const isWords = (value: Words[string]): value is Words => typeof value === 'object' && !Array.isArray(value)

/**
 * Sources that may use a module's texts: its importers, theirs, everything these import within some steps, and pages
 * beside the module.
 */
function filesNear(module: string, sources: Sources): Source[] {
  const importers = [...sources].filter(([, { imports }]) => imports.includes(module)).map(([file]) => file)
  const pages = [...sources.keys()].filter(
    (file) => file.endsWith('.html') && path.posix.dirname(file) === path.posix.dirname(module),
  )
  const near = new Set([...importers, ...importers.flatMap((file) => sources.get(file)!.importers), ...pages])
  let edge = [...near]
  for (let step = 0; step < STEPS; step += 1) {
    edge = edge.flatMap((file) => sources.get(file)!.imports).filter((file) => sources.has(file) && !near.has(file))
    for (const file of edge) near.add(file)
  }
  return [...near].map((file) => sources.get(file)!)
}
