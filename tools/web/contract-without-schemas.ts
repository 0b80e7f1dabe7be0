import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { Plugin } from 'vite'

const CORE = path.resolve(import.meta.dirname, '../../core/src')
const CONTRACT = `${CORE}/contract/`
/** A folder for the copies with schemas beside the contract, so that their imports from the rest of `core` resolve. */
const WITH_SCHEMAS = `${CORE}/contract-with-schemas/`
/** zod, told that the content policy allows no code from strings, which it would try once, for speed. */
const ZOD = '\0zod-without-eval'

/** The parts of a call that only the server reads. */
const SERVER_PARTS = new Set(['summary', 'params', 'query', 'body', 'reply'])

type Node = { type: string; start: number; end: number }

/**
 * Takes the schemas out of the contract: the app asks by method and path and trusts the reply, so only a module that checks
 * a form needs them, and gets the contract as it is written (docs/decisions/web/0032-few-files.md).
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
        // zod itself has no effects, and goes with the schemas that nothing uses
        if (source === 'zod') return importer === ZOD || importer.startsWith(CONTRACT) ? null : ZOD
        if (source.startsWith('.') && !importer.startsWith(WITH_SCHEMAS)) return ofRule(source, importer)
        const file = source.startsWith('.')
          ? path.resolve(path.dirname(importer), source)
          : path.join(WITH_SCHEMAS, source.slice('#core/contract/'.length))
        return file.startsWith(WITH_SCHEMAS) && (source.startsWith('.') || checksForms(importer)) ? file : null
      },
    },
    load: {
      filter: { id: /zod-without-eval$|\/contract-with-schemas\// },
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

/** The contract as it is written, for a rule of `core` that builds schemas of it; null for all else. */
function ofRule(source: string, importer: string): string | null {
  const file = path.resolve(path.dirname(importer), source)
  const isOfRule = importer.startsWith(CORE) && !importer.startsWith(CONTRACT) && file.startsWith(CONTRACT)
  return isOfRule && checksForms(importer) ? file.replace(CONTRACT, WITH_SCHEMAS) : null
}

/** True for a module that checks typed text by a schema of the contract, or defines a schema itself. */
export function checksForms(file: string): boolean {
  const text = readFileSync(file, 'utf8')
  return /^import \{[^}]*\bproblemsOf\b[^}]*\} from|^import \{ z \} from 'zod'/m.test(text)
}

/** True for zod, and for the modules of the contract with their schemas. */
export const isOfSchemas = (id: string): boolean =>
  id === ZOD || id.startsWith(WITH_SCHEMAS) || id.includes('/node_modules/zod/')

/** A module without the parts that only the server reads; the unused schemas are then dropped by the bundler. */
export function withoutSchemas(code: string, program: object): string {
  return rewritten(code, program as Node)
}

function rewritten(code: string, node: Node): string {
  if (node.type === 'VariableDeclarator') {
    const { id, init } = node as Node & { id: Node; init: Node | null }
    // in a function marked as free of side effects
    if (init !== null && callsSomething(init))
      return `${code.slice(id.start, id.end)} = /* @__PURE__ */ (() => (${rewritten(code, init)}))()`
  }
  const spec = specOfCall(node)
  if (spec !== null) {
    const kept = spec.filter(({ key }) => !SERVER_PARTS.has(key?.name ?? ''))
    return `({ ${kept.map((part) => rewritten(code, part)).join(', ')} })`
  }
  let text = ''
  let at = node.start
  for (const child of childrenOf(node).toSorted((a, b) => a.start - b.start)) {
    // a shorthand names its value twice
    if (child.start < at) continue
    text += code.slice(at, child.start) + rewritten(code, child)
    at = child.end
  }
  return text + code.slice(at, node.end)
}

/** The properties of `endpoint({ … })`; null for any other node. */
function specOfCall(node: Node): (Node & { key?: { name?: string } })[] | null {
  if (node.type !== 'CallExpression') return null
  const { callee, arguments: [spec] = [] } = node as Node & { callee: Node & { name?: string }; arguments?: Node[] }
  if (callee.name !== 'endpoint' || spec?.type !== 'ObjectExpression') return null
  return (spec as Node & { properties: (Node & { key?: { name?: string } })[] }).properties
}

const callsSomething = (node: Node): boolean =>
  !isFunction(node) && (node.type === 'CallExpression' || childrenOf(node).some(callsSomething))

const isFunction = ({ type }: Node) => type === 'ArrowFunctionExpression' || type === 'FunctionExpression'

function childrenOf(node: Node): Node[] {
  return (Object.values(node) as unknown[])
    .flat()
    .filter((value): value is Node => typeof value === 'object' && value !== null && 'type' in value)
}
