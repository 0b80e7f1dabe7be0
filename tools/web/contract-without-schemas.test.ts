import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { parseAst } from 'rolldown/parseAst'
import { expect, test } from 'vitest'
import { checksForms, withoutSchemas } from './contract-without-schemas.ts'

const leanly = (code: string) => withoutSchemas(code, parseAst(code, { lang: 'ts' }))

test('a call keeps its method, path, changes and access, and nothing that needs a schema', () => {
  const lean = leanly(`
    const Row = z.object({ id: Id })
    export const rowsApi = {
      list: endpoint({ method: 'GET', path: '/rows', summary: 'Rows', access, reply: z.array(Row) }),
      add: endpoint({ method: 'POST', path: '/rows', changes: ['/rows', named('/tills')], access, body: Row, reply: done() }),
    }
    export const MAX = 3`)
  const named = (address: string) => address
  // oxlint-disable-next-line typescript/no-implied-eval
  const read = new Function('access', 'named', `${lean.replaceAll('export ', '')}; return { rowsApi, MAX }`) as (
    access: string,
    name: typeof named,
  ) => object
  const z = /\bz\.|summary|reply|body|endpoint/
  expect(lean.split('rowsApi')[1]).not.toMatch(z)
  expect(() => read('signed-in', named)).toThrow('z is not defined')
  const withoutUnused = lean.replace(/const Row = .*/, '').replaceAll('export ', '')
  // oxlint-disable-next-line typescript/no-implied-eval
  const used = new Function('access', 'named', `${withoutUnused}; return { rowsApi, MAX }`) as typeof read
  expect(used('signed-in', named)).toEqual({
    rowsApi: {
      list: { method: 'GET', path: '/rows', access: 'signed-in' },
      add: { method: 'POST', path: '/rows', changes: ['/rows', '/tills'], access: 'signed-in' },
    },
    MAX: 3,
  })
})

test('computed values are marked as free of side effects; functions and plain values stay as they are', () => {
  expect(leanly('const Row = z.object({ id: Id })')).toBe(
    'const Row = /* @__PURE__ */ (() => (z.object({ id: Id })))()',
  )
  for (const code of [
    "const KINDS = ['a', 'b'] as const",
    'export const text = (most: number) => z.string().max(most)',
  ])
    expect(leanly(code)).toBe(code)
})

test('a module of the app that reads a schema of a call checks a form', () => {
  const web = path.resolve(import.meta.dirname, '../../web/src')
  const reading = readdirSync(web, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file))
    .map((file) => path.join(web, file))
    .filter((file) => /(?<!typeof )\b\w+Api\.\w+\.(?:params|query|body|reply)\b/.test(readFileSync(file, 'utf8')))
  expect(reading.length).toBeGreaterThan(10)
  expect(reading.filter((file) => !checksForms(file))).toEqual([])
})
