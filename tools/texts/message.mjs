import { parse, TYPE } from '@formatjs/icu-messageformat-parser'

/**
 * @typedef {'number' | 'boolean' | 'string' | 'shown' | 'maybe'} Kind of a parameter: what its uses in a message ask for; 'maybe' may be
 * missing, and a message shows `none` for it then.
 * @typedef {{ code: string, parameters: Map<string, Set<Kind>>, named: Set<string> }} Compiled `named` are those parameters that
 * the code names: not one that is counted in another language alone.
 */

/** The words by which a `select` names a value that is null, undefined or an empty text, and those of a switch. */
const NONE = 'none'
const SWITCHES = ['true', 'false']

/**
 * The expression of an ICU message in TypeScript, and the parameters that it uses. Throws where the message is no ICU message, or uses
 * what is not written into pages: numbers, dates and currencies come as text, as the store's locale writes them.
 * @param {string} message
 * @param {string} language
 * @param isolates values, so that a name written from the right does not turn the words around it
 * @returns {Compiled}
 */
export function compileMessage(message, language, isolates = false) {
  /** @type {Compiled['parameters']} */
  const parameters = new Map()
  const uses = (name, kind) => {
    if (!/^[a-z]\w*$/.test(name) || RESERVED.has(name)) throw new Error(`"${name}" cannot name a parameter`)
    parameters.set(name, (parameters.get(name) ?? new Set()).add(kind))
  }
  const elements = parse(message, { ignoreTag: true, requiresOtherClause: true })
  findUses(elements, uses)
  const named = new Set()
  return { code: codeOf(elements, { language, kinds: parameters, named, isolates }), parameters, named }
}

const RESERVED = new Set([
  'case',
  'class',
  'default',
  'delete',
  'for',
  'function',
  'if',
  'in',
  'new',
  'return',
  'this',
  'var',
  'with',
])

function findUses(elements, uses) {
  for (const element of elements) {
    if (element.type === TYPE.argument) uses(element.value, 'shown')
    else if (element.type === TYPE.plural) uses(element.value, 'number')
    else if (element.type === TYPE.select) for (const kind of kindsOfSelect(element)) uses(element.value, kind)
    if (element.options) for (const { value } of Object.values(element.options)) findUses(value, uses)
  }
}

function kindsOfSelect({ options }) {
  const words = Object.keys(options).filter((word) => word !== 'other')
  if (words.length === 0) return ['shown']
  if (words.every((word) => SWITCHES.includes(word))) return ['boolean']
  return words.flatMap((word) => (word === NONE ? ['maybe'] : ['string']))
}

/** @param isWithin a template, which turns what stands in it into text by itself */
function codeOf(elements, context, isWithin = false) {
  const [only] = elements
  if (only === undefined) return "''"
  if (elements.length === 1) {
    if (only.type === TYPE.literal) return JSON.stringify(only.value)
    if (only.type !== TYPE.argument || isWithin) return valueOf(only, { ...context, isWithin })
  }
  return `\`${elements.map((element) => pieceOf(element, context)).join('')}\``
}

function pieceOf(element, context) {
  if (element.type !== TYPE.literal) return `\${${valueOf(element, { ...context, isWithin: true })}}`
  return element.value.replaceAll(/[`\\]|\$(?=\{)/g, '\\$&').replaceAll('\n', '\\n')
}

function valueOf(element, context) {
  if (element.type === TYPE.select) return selectOf(element, context)
  if (element.type === TYPE.plural) return pluralOf(element, context)
  if (element.type !== TYPE.argument)
    throw new Error('only texts, {name}, plural and select can be shown; a number in a plural is {name}, not #')
  context.named.add(element.value)
  const isName = context.isolates && context.isWithin && !context.kinds.get(element.value).has('number')
  return isName ? `isolated(${element.value})` : element.value
}

function selectOf({ value: name, options }, context) {
  const chosen = (word) => codeOf(options[word].value, context, context.isWithin)
  const words = Object.keys(options).filter((word) => word !== 'other')
  if (words.length > 0) context.named.add(name)
  const [first] = words
  if (first !== undefined && context.kinds.get(name).has('boolean')) {
    const yes = chosen(first === 'false' && !options.true ? 'other' : 'true')
    return `${name} ? ${yes} : ${chosen(options.false ? 'false' : 'other')}`
  }
  return cases(
    words.map((word) => [word === NONE ? isNone(name, context) : `${name} === ${JSON.stringify(word)}`, chosen(word)]),
    chosen('other'),
  )
}

/** True of null, undefined and an empty text, and not of the number 0. */
const isNone = (name, { kinds }) => (kinds.get(name).has('string') ? `!${name}` : `!${name} && ${name} !== 0`)

/** Name of a language's plural function in the module of a message. */
export const formsOf = (language) => `${language.replace('-', '')}Form`

function pluralOf({ value: name, options, offset, pluralType }, context) {
  if (offset !== 0 || pluralType !== 'cardinal') throw new Error('offset and selectordinal are not known')
  const chosen = (word) => codeOf(options[word].value, context, context.isWithin)
  const words = Object.keys(options).filter((word) => word !== 'other')
  if (words.length > 0) context.named.add(name)
  // an exact number comes before plural forms, in whatever order they are written
  const exact = words
    .filter((word) => word.startsWith('='))
    .map((word) => [`${name} === ${word.slice(1)}`, chosen(word)])
  const forms = words.filter((word) => !word.startsWith('='))
  const known = new Intl.PluralRules(context.language).resolvedOptions().pluralCategories
  const unknown = forms.find((form) => !known.includes(form))
  if (unknown) throw new Error(`"${unknown}" is no plural form of "${context.language}": ${known.join(', ')}`)
  return cases(
    [
      ...exact,
      ...forms.map((word) => [
        `${formsOf(context.language)}(${name}${word === 'one' ? '' : `, '${word}'`})`,
        chosen(word),
      ]),
    ],
    chosen('other'),
  )
}

const cases = (tests, other) => [...tests.map(([test, text]) => `${test} ? ${text}`), other].join(' : ')
