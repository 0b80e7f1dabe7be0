import { moveRestaurant } from '../../src/infrastructure/database/cells/move/move-restaurant.ts'

/** A process that moves a restaurant and kills itself at a step: `move-fixture.ts MAIN PARIS TENANT TARGET STEP`. */
const [main, paris, tenantId, target, killedAt] = process.argv.slice(2)
const urls = new Map([
  ['main', main!],
  ['paris', paris!],
])
await moveRestaurant({
  urls,
  tenantId: tenantId!,
  target: target!,
  askedBy: 'test',
  onStep: (step) => {
    if (step === killedAt) process.kill(process.pid, 'SIGKILL')
  },
})
