import { mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { cruise } from 'dependency-cruiser'
import { afterAll, beforeAll, expect, test } from 'vitest'

type Rule = { name: string; from: { path?: string }; to: { pathNot?: string } }
const { forbidden, options } = createRequire(import.meta.url)('./boundaries.cjs') as {
  forbidden: Rule[]
  options: object
}

/** For every rule one pair of files that breaks it: who imports whom. */
const BREACHES: Record<string, [from: string, to: string]> = {
  'core-knows-nobody': ['core/src/money/a.ts', 'server/src/infrastructure/a.ts'],
  'core-uses-only-zod': ['core/src/contract/b.ts', 'fastify'],
  'core-rules-are-pure': ['core/src/calendar/c.ts', 'zod'],
  'core-rules-need-no-schemas': ['core/src/money/k.ts', 'core/src/contract/x.ts'],
  'infrastructure-knows-no-feature': ['server/src/infrastructure/d.ts', 'server/src/features/menu/list-menu.ts'],
  'database-knows-no-http': ['server/src/infrastructure/database/p.ts', 'server/src/infrastructure/http/x.ts'],
  'queries-and-routes-are-private': ['server/src/features/orders/e.ts', 'server/src/features/menu/menu.queries.ts'],
  'only-the-app-registers-routes': ['server/src/features/menu/f.ts', 'server/src/features/menu/menu.routes.ts'],
  'rules-are-pure': ['server/src/features/menu/g.rules.ts', 'server/src/features/menu/menu.queries.ts'],
  'few-bypass-tenant-isolation': [
    'server/src/features/orders/h.ts',
    'server/src/infrastructure/database/platform-database.ts',
  ],
  'web-knows-no-server': ['web/src/lib/i.ts', 'server/src/infrastructure/a.ts'],
  'server-knows-no-web': ['server/src/infrastructure/j.ts', 'web/src/lib/x.ts'],
  'ui-knows-no-router-no-query-no-noun': ['web/src/ui/k.tsx', 'web/src/lib/x.ts'],
  'lib-knows-no-feature': ['web/src/lib/l.ts', 'web/src/features/pos/x.tsx'],
  'layouts-know-no-feature': ['web/src/layouts/q.tsx', 'web/src/features/pos/x.tsx'],
  'the-worker-knows-only-its-rules': ['web/src/service-worker/service-worker.ts', 'web/src/lib/x.ts'],
  'only-routes-open-pages': ['web/src/features/pos/m.tsx', 'web/src/features/pos/pos-page.tsx'],
  'guests-load-no-dashboard': ['web/src/features/qr-menu/o.ts', 'zod'],
}

const stranger = (name: string) => {
  const [, side, feature] = /^(server|web)-(.+?)-uses-only-/.exec(name)!
  const root = side === 'server' ? 'server/src/features' : 'web/src/features'
  const ending = side === 'server' ? 'ts' : 'tsx'
  return [`${root}/${feature}/n.${ending}`, `${root}/somebody-else/x.${ending}`] as [string, string]
}

let folder: string
let complaints: { name: string; from: string }[]

beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'comptoir-boundaries-'))
  symlinkSync(path.resolve('node_modules'), path.join(folder, 'node_modules'))
  for (const [from, to] of breaches().values()) write(from, to)
  // a cycle of two files that only share types
  put('server/src/features/menu/cycle-a.ts', `import type { B } from './cycle-b.ts'\nexport type A = B | 1\n`)
  put('server/src/features/menu/cycle-b.ts', `import type { A } from './cycle-a.ts'\nexport type B = A | 2\n`)
  const folders = ['core', 'server', 'web']
  const { output } = await cruise(folders, {
    ...options,
    ruleSet: { forbidden },
    validate: true,
    baseDir: folder,
  } as object)
  if (typeof output === 'string') throw new Error(output)
  complaints = output.summary.violations.map(({ rule, from }) => ({ name: rule.name, from }))
}, 60_000)

afterAll(() => rmSync(folder, { recursive: true, force: true }))

test.each(forbidden.map(({ name }) => name))('the rule %s complains when it is broken', (name) => {
  const from = name === 'no-cycles' ? 'server/src/features/menu/cycle-a.ts' : breaches().get(name)![0]
  expect(complaints).toContainEqual({ name, from })
})

test.each([
  ['server', 'server/src/features'],
  ['web', 'web/src/features'],
])('every feature of the %s is in the table of boundaries', (side, root) => {
  const hasRule = (feature: string) => forbidden.some(({ name }) => name.startsWith(`${side}-${feature}-uses-only-`))
  expect(readdirSync(root).filter((feature) => !hasRule(feature))).toEqual([])
})

function breaches(): Map<string, [string, string]> {
  const named = forbidden.filter(({ name }) => name !== 'no-cycles')
  return new Map(named.map(({ name }) => [name, BREACHES[name] ?? stranger(name)]))
}

function write(from: string, to: string) {
  const isPackage = !to.includes('/')
  const target = isPackage ? to : path.relative(path.dirname(from), to)
  put(from, `import { x } from '${isPackage || target.startsWith('.') ? target : `./${target}`}'\nexport const y = x\n`)
  if (!isPackage) put(to, 'export const x = 1\n')
}

function put(file: string, text: string) {
  mkdirSync(path.dirname(path.join(folder, file)), { recursive: true })
  writeFileSync(path.join(folder, file), text)
}
