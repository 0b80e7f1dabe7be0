import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { TextCatalogue, Words } from './catalogues.mjs'
import { moduleOfTexts } from './text-module.mjs'

type Sources = ReadonlyMap<string, { text: string; imports: readonly string[] }>

/** Every file of the product that may show texts, with what it imports. */
export function readSources(): Sources {
  const files = ['core/src', 'server/src', 'web/src'].flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .map((file) => path.posix.join(folder, file.replaceAll(path.sep, '/')))
      .filter((file) => /(?<!\.test|\.texts)\.tsx?$/.test(file)),
  )
  return new Map(
    files.map((file) => {
      const text = readFileSync(file, 'utf8')
      const imports = [...text.matchAll(/(?:\bfrom|\bimport\(?)\s*'((?:\.{1,2}\/|#core\/)[^']+)'/g)].map(([, target]) =>
        target!.startsWith('#core/')
          ? target!.replace('#core/', 'core/src/')
          : path.posix.join(path.posix.dirname(file), target!),
      )
      return [file, { text, imports }]
    }),
  )
}
