import { busyShare, readCores } from './cores.mjs'

/**
 * Runs the stages one after the other, and each stage's lanes in parallel; prints each result at once. Returns the
 * results in the order in which the steps ended.
 */
export async function runStages(stages, onStart = () => {}) {
  const startedAt = Date.now()
  const results = []
  for (const lanes of stages)
    await Promise.all(
      lanes.map(async (steps) => {
        for (const step of steps) {
          const beganAt = Date.now()
          const cores = readCores()
          onStart(step)
          const result = await runStep(step)
          const times = { beganAt: (beganAt - startedAt) / 1000, seconds: (Date.now() - beganAt) / 1000 }
          results.push({ name: step.name, ...result, ...times, busy: busyShare(cores, readCores()) })
          describe(results.at(-1))
        }
      }),
    )
  return results
}

async function runStep(step) {
  const { isFine, output } = await attempt(step.run)
  const counts = step.read?.(isFine) ?? { passed: isFine ? 1 : 0, failed: isFine ? 0 : 1, skipped: 0 }
  return { ...counts, output: counts.failed > 0 ? output.trimEnd() : '' }
}

async function attempt(run) {
  try {
    return await run()
  } catch (error) {
    return { isFine: false, output: error.message }
  }
}

function describe({ name, output, notes = [], seconds, ...counts }) {
  console.log(`\n── ${name}`)
  if (output) console.log(output)
  for (const note of notes) console.log(`   ${note}`)
  const counted = ['passed', 'failed', 'skipped'].filter((kind) => counts[kind] > 0 || kind === 'passed')
  console.log(`   ${counted.map((kind) => `${counts[kind]} ${kind}`).join(', ')} in ${seconds.toFixed(1)} s`)
}
