import { readdirSync } from 'node:fs'
import path from 'node:path'
import { API, SymbolFlags, type Checker, type Project, type Symbol, type Type } from 'typescript/unstable/sync'
import {
  isFunctionDeclaration,
  isMethodDeclaration,
  isTaggedTemplateExpression,
  type Node,
  type SourceFile,
} from 'typescript/unstable/ast'

const ROOT = path.resolve(import.meta.dirname, '../..')

/** A call that sends a statement, with the row type that TypeScript expects. */
export type QueryCall = { line: number; row: RowType | null }
export type RowType = ReadonlyMap<string, Type>
export type QueryFunction = {
  name: string
  /** The class it is a method of, which is made of a database. */
  ofClass: string | null
  /** Parameters after the database. */
  parameters: { type: Type; isOptional: boolean }[]
}
export type QueryFile = { file: string; name: string; functions: QueryFunction[]; calls: QueryCall[] }

/** Statements that belong to no feature. */
const BESIDE_QUERIES = /(^|\/)infrastructure\/database\/(archiver|idempotency|live-events|restaurant-lists)\.ts$/

/** Functions and statements of every file of queries, read by the TypeScript compiler. */
export function readQueryFiles(): { files: QueryFile[]; checker: Checker; close: () => void } {
  const api = new API({ cwd: ROOT })
  const project = api.updateSnapshot({ openProjects: [path.join(ROOT, 'tsconfig.json')] }).getProjects()[0]!
  const files = readdirSync(path.join(ROOT, 'server/src'), { recursive: true, encoding: 'utf8' })
    .map((file) => file.replaceAll(path.sep, '/'))
    .filter((file) => /(?<!-parts)\.queries\.ts$/.test(file) || BESIDE_QUERIES.test(file))
    .toSorted()
    .map((file) => readQueryFile(project, path.join(ROOT, 'server/src', file)))
  return { files, checker: project.checker, close: () => api.close() }
}

function readQueryFile({ program, checker }: Project, file: string): QueryFile {
  const source = program.getSourceFile(file)!
  const functions: QueryFunction[] = []
  const calls: QueryCall[] = []
  const visit = (node: Node): void => {
    if (isFunctionDeclaration(node) && node.parent === source) {
      const symbol = node.name && checker.getSymbolAtLocation(node.name)
      const isExported = node.modifiers?.some((modifier) => modifier.getText(source) === 'export')
      if (symbol && isExported) functions.push(queryFunction(checker, symbol, node))
    }
    if (isMethodDeclaration(node) && !node.name.getText(source).startsWith('#'))
      functions.push(queryFunction(checker, checker.getSymbolAtLocation(node.name)!, node))
    if (isTaggedTemplateExpression(node) && /^query\b/.test(node.tag.getText(source)))
      calls.push({
        line: lineOf(source, node.template.getStart(source)),
        row: rowOf(checker, checker.getTypeAtLocation(node)),
      })
    node.forEachChild(visit)
  }
  visit(source)
  const below = path.relative(path.join(ROOT, 'server/src'), file)
  return {
    file,
    name: below.replace(/^(features|infrastructure)\//, '').replace(/(\.queries)?\.ts$/, ''),
    functions,
    calls,
  }
}

function queryFunction(checker: Checker, symbol: Symbol, node: Node): QueryFunction {
  const signature = checker.getSignatureFromDeclaration(node)!
  const parameters = signature.getParameters().map((parameter, index) => ({
    type: checker.getParameterType(signature, index)!,
    isOptional: (parameter.flags & SymbolFlags.Optional) !== 0,
  }))
  const ofClass = isMethodDeclaration(node) ? symbol.getParent()!.name : null
  return { name: symbol.name, ofClass, parameters: ofClass === null ? parameters.slice(1) : parameters }
}

function lineOf(source: SourceFile, position: number): number {
  return source.text.slice(0, position).split('\n').length
}

/** The row type within a statement's promise; null if none is expected. */
function rowOf(checker: Checker, promise: Type | undefined): RowType | null {
  let type = promise?.isTypeReference() ? checker.getTypeArguments(promise)[0] : undefined
  if (type && checker.isArrayType(type)) type = checker.getTypeArguments(type as never)[0]
  type = type && checker.getNonNullableType(type)
  if (!type) return null
  const row = new Map<string, Type>()
  for (const member of type.isUnionType() ? type.getTypes() : [type])
    for (const property of checker.getPropertiesOfType(member))
      if (!row.has(property.name)) row.set(property.name, checker.getTypeOfSymbol(property)!)
  return row.size === 0 ? null : row
}
