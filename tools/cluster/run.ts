import { buildServer } from '../bench/build-server.ts'
import { openCell } from './cell.ts'
import { whyNoCluster } from './needs.ts'
import { runRound, type RoundReport } from './round.ts'
import { startServer } from './servers.ts'
import { TROUBLES } from './troubles.ts'

/**
 * `npm run test:cluster`: a cell of three machines as deploy/cluster/README.md makes it, and what may happen to them.
 * `CLUSTER_ROUNDS` says how often each does, `CLUSTER_TROUBLES` which ("killed", "frozen,cut off").
 */
const ROUNDS = Number(process.env['CLUSTER_ROUNDS'] ?? 2)
const CHOSEN = (process.env['CLUSTER_TROUBLES'] ?? '').split(',').filter(Boolean)

process.exitCode = await main()

async function main(): Promise<number> {
  const reasons = whyNoCluster()
  if (reasons.length > 0) {
    console.error(['The cluster cannot be tried here.', ...reasons].join('\n'))
    return 2
  }
  if (process.env['CLUSTER_BUILT'] !== 'yes') buildServer()
  const troubles = TROUBLES.filter(({ name }) => CHOSEN.length === 0 || CHOSEN.some((word) => name.includes(word)))
  const reports: RoundReport[] = []
  const cell = await openCell()
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => void cell.close().finally(() => process.exit(130)))
  try {
    const server = await startServer(cell)
    try {
      for (let round = 0; round < ROUNDS; round++)
        for (const trouble of troubles) {
          const report = await runRound({ cell, server, trouble, round })
          reports.push(report)
          console.log(`${round + 1} of ${ROUNDS} · ${describe(report)}`)
        }
    } finally {
      await server.stop()
    }
  } finally {
    await cell.close()
  }
  console.log(`\n${asTable(reports)}`)
  return reports.some(({ findings }) => findings.length > 0) ? 1 : 0
}

function describe({ name, orders, payments, refused, pause, cutOff, findings }: RoundReport): string {
  const aside = cutOff
    ? ` · cut off it acknowledged ${cutOff.orders} orders and ${cutOff.rows} rows, the last after ${cutOff.lastRowAfter.toFixed(1)} s, and was demoted after ${cutOff.demotedAfter.toFixed(1)} s`
    : ''
  const words = findings.map((one) => `\n  ${one.kind}: ${one.words}`).join('')
  return `${name} · ${orders} orders, ${payments} payments, ${refused} times 503 · ${pause.toFixed(1)} s${aside}${words}`
}

function asTable(reports: readonly RoundReport[]): string {
  const rows = TROUBLES.flatMap(({ name }) => {
    const ofIt = reports.filter((one) => one.name === name)
    if (ofIt.length === 0) return []
    const sum = (of: 'orders' | 'payments') => ofIt.reduce((all, one) => all + one[of], 0)
    const pauses = ofIt.map(({ pause }) => pause).toSorted((a, b) => a - b)
    const median = pauses[Math.floor(pauses.length / 2)]!.toFixed(1)
    const faults = ofIt.reduce((all, { findings }) => all + findings.length, 0)
    return [[name, ofIt.length, sum('orders'), sum('payments'), faults, median, pauses.at(-1)!.toFixed(1)]]
  })
  const head = ['what happens', 'times', 'orders', 'payments', 'faults', 'pause, median s', 'longest s']
  return [head, head.map(() => '---'), ...rows].map((row) => `| ${row.join(' | ')} |`).join('\n')
}
