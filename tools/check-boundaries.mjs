// Checks the import directions of tools/boundaries.cjs. Through the library's API: its command line needs Node 22.
import { createRequire } from 'node:module'
import { cruise } from 'dependency-cruiser'
import extractTSConfig from 'dependency-cruiser/config-utl/extract-ts-config'

const { options, ...ruleSet } = createRequire(import.meta.url)('./boundaries.cjs')
const folders = ['core', 'server', 'web', 'database']
const { output } = await cruise(folders, { ...options, ruleSet, validate: true }, undefined, {
  tsConfig: extractTSConfig('tsconfig.json'),
})
const { totalCruised, violations } = output.summary
if (totalCruised < 20) throw new Error('The boundary check saw almost no file: it is blind.')
for (const { rule, from, to } of violations) console.log(`${rule.name}: ${from} → ${to}`)
process.exitCode = violations.length > 0 ? 1 : 0
