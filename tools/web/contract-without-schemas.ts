import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { Plugin } from 'vite'

const CORE = path.resolve(import.meta.dirname, '../../core/src')
const CONTRACT = `${CORE}/contract/`
/** Beside the contract, where nothing is: what its modules import from the rest of `core` is found from here too. */
const WITH_SCHEMAS = `${CORE}/contract-with-schemas/`
/** zod, told that the content policy allows no code from strings, which it would try once, for speed. */
const ZOD = '\0zod-without-eval'

/** The parts of a call that only the server reads. */
const SERVER_PARTS = new Set(['summary', 'params', 'query', 'body', 'reply'])

type Node = { type: string; start: number; end: number }
type Edit = { start: number; end: number; text: string }

/**
 * Takes the schemas out of the contract: the app asks by method and path and trusts the reply, so only a module that checks
 * a form needs them, and gets the contract as it is written (docs/decisions/web/0103-schemas-come-with-the-forms.md).
 */
export function contractWithoutSchemas(): Plugin {
  return {
    name: 'contract-without-schemas',
    apply: 'build',
    resolveId: {
      order: 'pre',
      filter: { id: /^(?:zod$|#core\/contract\/|\.)/ },
      handler(source, importer) {
        if (importer === undefined) return null
        if (source === 'zod') return importer === ZOD ? null : ZOD
        if (source.startsWith('.') && !importer.startsWith(WITH_SCHEMAS)) return null
        const file = source.startsWith('.')
          ? path.resolve(path.dirname(importer), source)
          : path.join(WITH_SCHEMAS, source.slice('#core/contract/'.length))
        return file.startsWith(WITH_SCHEMAS) && (source.startsWith('.') || checksForms(importer)) ? file : null
      },
    },
    load: {
      filter: { id: [/\/contract-with-schemas\//, ZOD] },
      handler: (id) =>
        id === ZOD
          ? "import { z } from 'zod'\nz.config({ jitless: true })\nexport { z }"
          : readFileSync(id.replace(WITH_SCHEMAS, CONTRACT), 'utf8'),
    },
    transform: {
      order: 'post',
      filter: { id: /\/core\/src\/contract\// },
      handler(code) {
        return { code: withoutSchemas(code, this.parse(code, { lang: 'ts' })), map: null }
      },
    },
  }
}

/** True for a module that checks what is typed by a schema of the contract, or makes one of its own. */
export function checksForms(file: string): boolean {
  const text = readFileSync(file, 'utf8')
  return /^import \{[^}]*\bproblemsOf\b[^}]*\} from|^import \{ z \} from 'zod'/m.test(text)
}

/** True for zod, and for the modules of the contract with their schemas. */
export const isOfSchemas = (id: string): boolean =>
  id === ZOD || id.startsWith(WITH_SCHEMAS) || id.includes('/node_modules/zod/')

/** The module without what only the server reads; the schemas left over go where nothing uses them. */
export function withoutSchemas(code: string, program: object): string {
  const edits: Edit[] = []
  for (const statement of (program as { body: Node[] }).body) {
    const declaration = childrenOf(statement).find(({ type }) => type === 'VariableDeclaration') ?? statement
    if (declaration.type !== 'VariableDeclaration') continue
    for (const { init } of (declaration as Node & { declarations: { init: Node | null }[] }).declarations) {
      if (init === null || isFunction(init) || !nodesIn(init).some(({ type }) => type === 'CallExpression')) continue
      // as a function that is called once it is known to have no other effect, whatever it calls
      const text = rewritten(code, init, nodesIn(init).flatMap((node) => endpointEdit(code, node) ?? []))
      edits.push({ start: init.start, end: init.end, text: `/* @__PURE__ */ (() => (${text}))()` })
    }
  }
  return rewritten(code, { type: 'Program', start: 0, end: code.length }, edits)
}

/** `endpoint({ … })` as the object alone, without the parts of the server. */
function endpointEdit(code: string, node: Node): Edit | null {
  if (node.type !== 'CallExpression') return null
  const { callee, arguments: [spec] = [] } = node as Node & { callee: Node & { name?: string }; arguments?: Node[] }
  if (callee.name !== 'endpoint' || spec?.type !== 'ObjectExpression') return null
  const { properties } = spec as Node & { properties: (Node & { key?: { name?: string } })[] }
  const kept = properties.filter(({ key }) => !SERVER_PARTS.has(key?.name ?? ''))
  return { start: node.start, end: node.end, text: `({ ${kept.map((one) => code.slice(one.start, one.end)).join(', ')} })` }
}

function rewritten(code: string, { start, end }: Node, edits: readonly Edit[]): string {
  let text = ''
  let at = start
  for (const edit of edits) {
    text += code.slice(at, edit.start) + edit.text
    at = edit.end
  }
  return text + code.slice(at, end)
}

const isFunction = ({ type }: Node) => type === 'ArrowFunctionExpression' || type === 'FunctionExpression'

/** A node and all within it, as they stand in the text. */
function nodesIn(node: Node): Node[] {
  return [node, ...childrenOf(node).flatMap(nodesIn)]
}

function childrenOf(node: Node): Node[] {
  return (Object.values(node) as unknown[])
    .flat()
    .filter((value): value is Node => typeof value === 'object' && value !== null && 'type' in value)
}
