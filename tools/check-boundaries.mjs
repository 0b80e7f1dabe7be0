// Checks the import directions of tools/boundaries.cjs. Through the library's API: its command line needs Node 22.
import { createRequire } from 'node:module'
import { cruise } from 'dependency-cruiser'
import extractTSConfig from 'dependency-cruiser/config-utl/extract-ts-config'

const { options, featureUses, ...ruleSet } = createRequire(import.meta.url)('./boundaries.cjs')
const folders = ['core', 'server', 'web', 'database']
const { output } = await cruise(folders, { ...options, ruleSet, validate: true }, undefined, {
  tsConfig: extractTSConfig('tsconfig.json'),
})
const { totalCruised, violations } = output.summary
if (totalCruised < 20) throw new Error('The boundary check saw almost no file: it is blind.')
for (const { rule, from, to } of violations) console.log(`${rule.name}: ${from} → ${to}`)

// a use that nobody makes any more is permitted no longer
const unused = featureUses.flatMap(({ root, uses }) => {
  const featureOf = (file) => (file.startsWith(root) ? file.slice(root.length).split('/')[0] : undefined)
  const made = new Set(
    output.modules
      .filter(({ source }) => !/\.test\.tsx?$/.test(source))
      .flatMap(({ source, dependencies }) =>
        dependencies.map((to) => `${featureOf(source)} → ${featureOf(to.resolved)}`),
      ),
  )
  return Object.entries(uses).flatMap(([feature, others]) =>
    others.map((other) => `${feature} → ${other}`).filter((use) => !made.has(use)),
  )
})
for (const use of unused) console.log(`permitted and not used: ${use}`)
process.exitCode = violations.length + unused.length > 0 ? 1 : 0
