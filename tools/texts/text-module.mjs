import { compileMessage, formsOf } from './message.mjs'
import { placeOf } from './module-place.mjs'

/** Catalogues of which a page loads one language: each language is a module of its own. */
const LOADED_BY_LANGUAGE = new Set(['web/features/qr-menu/words/guest'])

/** Catalogues of which the code takes a text by what happened: each text is given all values by name, and shows those it names. */
const TAKEN_BY_CODE = new Set([
  'server/features/account/subscription/subscription-mails',
  'web/features/account/audit/audit-sentences',
])

/** The first words of every module that is made, by which one is told from a file of somebody's own. */
export const MADE = '// Made from texts/'

/**
 * The modules of a catalogue, by their paths: "web/features/pos/pos" is web/src/features/pos/pos.texts.ts.
 * @param {import('./catalogues.mjs').Catalogue} catalogue
 * @returns {{ file: string, source: string }[]}
 */
export function modulesOf({ name, languages }) {
  const base = placeOf(name)
  const compiled = new Map(
    [...languages].map(([language, words]) => [
      language,
      compile(words, { language, isolates: name.startsWith('web/') }, [name]),
    ]),
  )
  const shape = compiled.get('en')
  for (const node of compiled.values()) addKinds(shape, node)
  if (shape === undefined) throw new Error(`${name}: there is no English, which sets the shape`)
  const noun = camelCase(base.slice(base.lastIndexOf('/') + 1))
  const type = `${noun.charAt(0).toUpperCase()}${noun.slice(1)}Words`
  if (LOADED_BY_LANGUAGE.has(name)) return ofEachLanguage({ name, base, type, shape, compiled })
  if (TAKEN_BY_CODE.has(name)) for (const node of compiled.values()) takeAllValues(node, parametersOf(shape))
  const parts = [
    ...head(name, [...compiled]),
    `export type ${type} = ${typeOf(shape)}`,
    ...[...compiled].map(([language, node]) => `const ${language}: ${type} = ${valueOf(node, shape)}`),
    `export const ${noun}Texts = { ${[...languages.keys()].join(', ')} }`,
  ]
  return [{ file: `${base}.texts.ts`, source: `${parts.join('\n\n')}\n` }]
}

function ofEachLanguage({ name, base, type, shape, compiled }) {
  const typed = [...head(name, []), `export type ${type} = ${typeOf(shape)}`]
  const languages = [...compiled].map(([language, node]) => ({
    file: `${base.slice(0, base.lastIndexOf('/'))}/${language}.texts.ts`,
    source: `${[
      ...head(
        name,
        [[language, node]],
        [`import type { ${type} } from './${base.slice(base.lastIndexOf('/') + 1)}.texts.ts'`],
      ),
      `export const words: ${type} = ${valueOf(node, shape)}`,
    ].join('\n\n')}\n`,
  }))
  return [{ file: `${base}.texts.ts`, source: `${typed.join('\n\n')}\n` }, ...languages]
}

/** @param {[string, Part][]} parts each in its language */
const head = (name, parts, imports = []) => {
  const isolates = parts.some(([, part]) => messagesOf(part).some(({ code }) => code.includes('isolated(')))
  const counting = parts.filter(([language, part]) => counts(part, language)).map(([language]) => language)
  return [
    `${MADE}*/${name}.json: a change belongs there.`,
    ...imports,
    ...(isolates ? ["import { isolated } from '#core/text/isolated.ts'"] : []),
    ...(counting.length > 0 ? ["import { pluralForms } from '#core/places/plural-forms.ts'"] : []),
    ...counting.map((language) => `const ${formsOf(language)} = pluralForms('${language}')`),
  ]
}

/** @typedef {{ message: import('./message.mjs').Compiled } | { list: Part[] } | { words: [string, Part][] }} Part */

/** @returns {Part} */
function compile(value, kind, where) {
  if (typeof value === 'string') {
    try {
      return { message: compileMessage(value, kind.language, kind.isolates) }
    } catch (error) {
      throw new Error(`${where.join(' › ')} (${kind.language}): ${error.message}`, { cause: error })
    }
  }
  if (Array.isArray(value)) return { list: value.map((item, at) => compile(item, kind, [...where, at])) }
  return { words: Object.entries(value).map(([key, item]) => [key, compile(item, kind, [...where, key])]) }
}

/** The same value may be shown in one language and counted in another: its type must suit every language. */
function addKinds(shape, node) {
  if (shape === node || shape === undefined || node === undefined) return
  for (const [name, kinds] of node.message?.parameters ?? [])
    for (const kind of kinds) shape.message?.parameters.get(name)?.add(kind)
  node.list?.forEach((item, at) => addKinds(shape.list?.[at], item))
  for (const [key, item] of node.words ?? []) addKinds(shape.words?.find(([name]) => name === key)?.[1], item)
}

/** @returns {Map<string, Set<string>>} parameters of all texts of a part together */
function parametersOf(part) {
  const all = new Map()
  const add = (name, kinds) => all.set(name, new Set([...(all.get(name) ?? []), ...kinds]))
  for (const message of messagesOf(part)) for (const [name, kinds] of message.parameters) add(name, kinds)
  return all
}

const messagesOf = ({ message, list, words }) =>
  message ? [message] : (list ?? words.map(([, item]) => item)).flatMap(messagesOf)

function takeAllValues(part, values) {
  for (const message of messagesOf(part)) Object.assign(message, { values })
}

const counts = (part, language) => messagesOf(part).some(({ code }) => code.includes(`${formsOf(language)}(`))

function typeOf(part) {
  if (part.message) return typeOfMessage(part.message)
  if (part.list) return `readonly (${[...new Set(part.list.map(typeOf))].join(' | ') || 'never'})[]`
  const lines = part.words.map(([key, item]) => `readonly ${keyOf(key)}: ${typeOf(item)}`)
  return `{\n${indented(lines.join('\n'))}\n}`
}

/** A text, a function of one value, or a function of several named values. */
function typeOfMessage({ parameters, values: all }) {
  if (all) return `(values: { ${listOf(all)} }) => string`
  const [first, second] = parameters
  if (first === undefined) return 'string'
  if (second === undefined) return `(${first[0]}: ${typeOfParameter(first[1])}) => string`
  return `(values: { ${listOf(parameters)} }) => string`
}

const listOf = (parameters) => [...parameters].map(([name, kinds]) => `${name}: ${typeOfParameter(kinds)}`).join('; ')

function typeOfParameter(kinds) {
  const type = kinds.has('boolean')
    ? 'boolean'
    : kinds.has('number')
      ? 'number'
      : kinds.has('string')
        ? 'string'
        : 'string | number'
  return kinds.has('maybe') ? `${type} | null | undefined` : type
}

/** The English part decides whether a text takes values: a translation may leave one out only until the check has seen it. */
function valueOf(part, shape) {
  if (part.message) return valueOfMessage(part.message, shape?.message ?? part.message)
  if (part.list)
    return `[\n${indented(part.list.map((item, at) => `${valueOf(item, shape?.list?.[at])},`).join('\n'))}\n]`
  const shapes = new Map(shape?.words)
  const lines = part.words.map(([key, item]) => `${keyOf(key)}: ${valueOf(item, shapes.get(key))},`)
  return `{\n${indented(lines.join('\n'))}\n}`
}

function valueOfMessage({ code, named }, { parameters, values }) {
  if (parameters.size === 0 && !values) return code
  const names = [...named]
  if (names.length === 0) return `() => ${code}`
  return `(${parameters.size === 1 && !values ? names[0] : `{ ${names.join(', ')} }`}) => ${code}`
}

const keyOf = (key) => (/^[A-Za-z_$][\w$]*$/.test(key) ? key : JSON.stringify(key))

const indented = (lines) => lines.replaceAll(/^/gm, '  ')

const camelCase = (name) => name.replaceAll(/-(\w)/g, (_, letter) => letter.toUpperCase())
