// Holds the import directions of tools/boundaries.cjs. Through the library's API: its command line asks for Node 22.
import { createRequire } from 'node:module'
import { cruise } from 'dependency-cruiser'
import extractTSConfig from 'dependency-cruiser/config-utl/extract-ts-config'

const rules = createRequire(import.meta.url)('./boundaries.cjs')

/** Every import that a rule forbids, as `rule: from → to`. */
export async function findForbiddenImports(folders = ['core', 'server', 'web', 'database']) {
  const { options, ...ruleSet } = rules
  const { output } = await cruise(folders, { ...options, ruleSet, validate: true }, undefined, {
    tsConfig: extractTSConfig('tsconfig.json'),
  })
  if (output.summary.totalCruised < 20) throw new Error('The boundary check saw almost no file: it is blind.')
  return output.summary.violations.map(({ rule, from, to }) => `${rule.name}: ${from} → ${to}`)
}

if (process.argv[1] === import.meta.filename) {
  const forbidden = await findForbiddenImports()
  for (const line of forbidden) process.stdout.write(`${line}\n`)
  process.exitCode = forbidden.length > 0 ? 1 : 0
}
