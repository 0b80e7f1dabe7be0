import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { parseSync } from '@swc/core'
import { literalsOf, messagesOf, rewriteLiterals, rewriteMessages } from './message-texts.ts'

/*
 * French puts a space before ; : ! ? % € » and after «, at which a line may not break. It is always U+00A0, which every
 * font has, those of receipt printers too. `npx tsx tools/checks/french-spaces.ts` adds missing ones.
 */
const SPACE = '\u00a0'

type Node = { type: string; span: { start: number; end: number }; [key: string]: unknown }
export type Piece = { start: number; end: number; text: string; isFrench: boolean }

/** Every catalogue of screens and mails, and the messages of the API. */
export function textFiles(): string[] {
  return [...below('texts', /\.json$/), ...below('core/src/contract', /(?:messages|errors(?:-[a-z-]+)?)\.ts$/)]
}

/** The plain texts of a file of the product. */
export function textsOf(file: string): { text: string; isFrench: boolean }[] {
  const source = readFileSync(file, 'utf8')
  if (!isCatalogue(file)) return piecesOf(source)
  return messagesOf(source)
    .flatMap(literalsOf)
    .map(({ text }) => ({ text, isFrench: isFrenchCatalogue(file) }))
}

const isCatalogue = (file: string) => file.endsWith('.json')
const isFrenchCatalogue = (file: string) => file.startsWith('texts/fr/')

/** The file with the right spaces. */
export function setSpacesOf(file: string): string {
  const source = readFileSync(file, 'utf8')
  if (!isCatalogue(file)) return setFrenchSpaces(source)
  return setCatalogueSpaces(source, isFrenchCatalogue(file))
}

/** A catalogue with the right spaces. */
export function setCatalogueSpaces(source: string, isFrench: boolean): string {
  return rewriteMessages(source, (message) => rewriteLiterals(message, (text) => spaced(text, isFrench)))
}

/** Every article of the help centre in a language. */
export function articleFiles(language: 'en' | 'fr' = 'fr'): string[] {
  return below('web/src/features/site/help/articles', new RegExp(`\\.${language}\\.md$`))
}

/** An article with the right spaces; the names of its head stay as they are. */
export function setArticleSpaces(source: string): string {
  return source
    .split('\n')
    .map((line) => {
      const [, name = '', text = ''] = /^((?:title|description): )?(.*)$/.exec(line) ?? []
      return name + spaced(text, true)
    })
    .join('\n')
}

function below(folder: string, name: RegExp): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((file) => path.posix.join(folder, file.replaceAll(path.sep, '/')))
    .filter((file) => name.test(file))
}

/** Keeps the texts with a wrong space: one that may break or, in French, none where one belongs. */
export function frenchSpaceFaults(texts: readonly { text: string; isFrench: boolean }[]): string[] {
  return texts.filter(({ text, isFrench }) => spaced(text, isFrench) !== text).map(({ text }) => text)
}

/** The source with the right spaces. */
export function setFrenchSpaces(source: string): string {
  const bytes = Buffer.from(source)
  let done = 0
  const parts: string[] = []
  for (const { start, end, text, isFrench } of piecesOf(source)) {
    parts.push(bytes.subarray(done, start).toString(), spaced(text, isFrench))
    done = end
  }
  return parts.join('') + bytes.subarray(done).toString()
}

function spaced(text: string, isFrench: boolean): string {
  const kept = text.replace(/[ \u202f](?=[;:!?%€»])/g, SPACE).replace(/«[ \u202f]/g, `«${SPACE}`)
  if (!isFrench) return kept
  return kept
    .replace(/(?<=[\p{L}\d)…”])(?=[!?;»](?:[\s.,;…)»'"`]|$))/gu, SPACE)
    .replace(/(?<=[\p{L})»])(?=:(?:[\s'"`]|$))/gu, SPACE)
    .replace(/(?<=\d)(?=[%€])/g, SPACE)
    .replace(/«(?=[^\s\u00a0])/g, `«${SPACE}`)
}

/** The literals of a source in their order, as they are written there. */
export function piecesOf(source: string): Piece[] {
  // spans count from where the first token stands in all that was ever parsed: a token of our own comes first
  const module = parseSync(`;${source}`, { syntax: 'typescript' })
  const base = module.span.start + 1
  const bytes = Buffer.from(source)
  const pieces: Piece[] = []
  const visit = (value: unknown, isFrench: boolean): void => {
    if (Array.isArray(value)) return value.forEach((one) => visit(one, isFrench))
    if (typeof value !== 'object' || value === null) return
    const node = value as Node
    if (node.type === 'ImportDeclaration') return
    if (node.type === 'StringLiteral' || node.type === 'TemplateElement') {
      const [start, end] = [node.span.start - base, node.span.end - base]
      pieces.push({ start, end, text: bytes.subarray(start, end).toString(), isFrench })
      return
    }
    const inside = isFrench || /^fr$|Fr$|(?:^|_)FR$/.test(String(nameOf(node)))
    for (const part of Object.values(node)) visit(part, inside)
  }
  visit(module.body, false)
  return pieces.toSorted((a, b) => a.start - b.start)
}

/** Of a property `fr: …`, or a constant `fr`, `…Fr` or `…_FR`. */
function nameOf(node: Node): unknown {
  const named = (node.type === 'KeyValueProperty' ? node['key'] : node['id']) as { value?: unknown } | undefined
  return named?.value
}

if (process.argv[1] !== undefined && import.meta.url === pathToFileURL(process.argv[1]).href) {
  for (const file of textFiles()) {
    const right = setSpacesOf(file)
    if (right !== readFileSync(file, 'utf8')) writeFileSync(file, right)
  }
  for (const file of articleFiles()) {
    const source = readFileSync(file, 'utf8')
    const right = setArticleSpaces(source)
    if (right !== source) writeFileSync(file, right)
  }
}
