import { setTimeout as delay } from 'node:timers/promises'
import { checkBooks, type Finding } from '../../server/test/faults/check-books.ts'
import type { ServerProcess } from '../../server/test/faults/server-process.ts'
import { openService, type Service } from '../../server/test/faults/service-under-load.ts'
import type { Cell } from './cell.ts'
import { until } from './commands.ts'
import type { Node } from './node.ts'
import { watchPulse } from './pulse.ts'
import { startServerBeside, type ServerBeside } from './servers.ts'
import { hasStopped, startStubbornWriter, type StubbornWriter } from './stubborn-writer.ts'
import type { Trouble } from './troubles.ts'

const TILLS = 6
const TILLS_BESIDE = 3
const PERSISTENCE = { keyOnRetry: 'same', cutShare: 0.02 } as const
/** The longest that selling may stand still. */
const LIMIT_SECONDS = 15
/** The longest that a machine which is cut off may acknowledge writes, and take itself for the primary. */
const WRITES_SECONDS = 1
const DEMOTED_SECONDS = 30
const WORKS_AFTER_ORDERS = 20

export type RoundReport = {
  name: string
  findings: Finding[]
  orders: number
  payments: number
  refused: number
  /** Seconds without an acknowledged order. */
  pause: number
  /** Of a machine that was cut off. */
  cutOff?: CutOff
}

type CutOff = {
  /** Seconds after the cut at which it acknowledged its last row, and was no primary any more. */
  lastRowAfter: number
  demotedAfter: number
  orders: number
  rows: number
}
type Round = { cell: Cell; server: ServerProcess; trouble: Trouble; round: number }

/** A restaurant that sells while one thing happens to a machine of its cell; its books are checked afterwards. */
export async function runRound({ cell, server, trouble, round }: Round): Promise<RoundReport> {
  await cell.untilWhole()
  const node = await trouble.victim(cell)
  const service = await openService({ origin: server.origin, tills: TILLS, persistence: PERSISTENCE })
  const beside = trouble.isCutOff ? await openBeside(cell, node, server) : null
  const pulse = watchPulse(service)
  const findings: Finding[] = []
  let pause: number
  try {
    await untilSelling(service)
    await delay(Math.random() * 2_000)
    const stopping = beside?.watchStop()
    const since = await trouble.happen({ cell, node, service, round })
    await untilSelling(service)
    pause = pulse.longestPause(since)
    await stopping
    await beside?.leadElsewhere()
  } finally {
    pulse.stop()
    trouble.repair(node)
    beside?.writer.stop()
  }
  await cell.untilWhole()
  await service.close()
  if (pause > LIMIT_SECONDS) findings.push(failed(`selling stood still for ${pause.toFixed(1)} s`))
  const failure = server.hasFailed()
  if (failure !== null) findings.push(failed(`the server ended by itself: ${failure}`))
  findings.push(...(await check(cell, service)))
  const cutOff = beside ? await beside.close(findings) : undefined
  return {
    name: trouble.name,
    findings,
    orders: service.acknowledged.orders.length + (beside?.service.acknowledged.orders.length ?? 0),
    payments: service.acknowledged.payments.length + (beside?.service.acknowledged.payments.length ?? 0),
    refused: service.attempts.refused + (beside?.service.attempts.refused ?? 0),
    pause,
    ...(cutOff && { cutOff }),
  }
}

const failed = (words: string): Finding => ({ kind: 'failed', words })

async function check(cell: Cell, { tenantId, acknowledged, attempts }: Service): Promise<Finding[]> {
  const { faults, counts } = await checkBooks(cell.url, tenantId, acknowledged)
  const findings = [...faults]
  if (attempts.unanswered > 0) findings.push(failed(`${attempts.unanswered} requests were left without any answer`))
  if (counts.orders !== acknowledged.orders.length || counts.invoices !== acknowledged.payments.length)
    findings.push(
      failed(`${counts.orders} orders and ${counts.invoices} invoices are not those that were acknowledged`),
    )
  return findings
}

async function untilSelling({ acknowledged }: Service): Promise<void> {
  const before = acknowledged.orders.length
  await until(
    `The tills got no ${WORKS_AFTER_ORDERS} orders through`,
    async () => acknowledged.orders.length >= before + WORKS_AFTER_ORDERS,
  )
}

/** The clients and the server that are cut off together with a machine. */
type Beside = {
  service: Service
  writer: StubbornWriter
  /** Until the database of the machine takes no writes. */
  watchStop: () => Promise<void>
  /** Leads its tills to the other process, where they repeat what they were not told. */
  leadElsewhere: () => Promise<void>
  close: (findings: Finding[]) => Promise<CutOff>
}

async function openBeside(cell: Cell, node: Node, main: ServerProcess): Promise<Beside> {
  const server: ServerBeside = await startServerBeside(cell, node)
  let origin = server.origin
  const service = await openService({ origin: () => origin, tills: TILLS_BESIDE, persistence: PERSISTENCE })
  const writer = await startStubbornWriter(cell, node)
  await untilSelling(service)
  const counts = () => [service.acknowledged.orders.length, writer.acknowledged()] as const
  let atCut = counts()
  let atEnd = counts()
  let cutAt = 0
  let lastRowAfter = 0
  let demotedAfter = Infinity
  return {
    service,
    writer,
    watchStop: async () => {
      atCut = counts()
      cutAt = Date.now()
      const asked = until('It was still the primary', () => hasStopped(cell, node), DEMOTED_SECONDS)
      demotedAfter = await asked.catch(() => Infinity)
    },
    leadElsewhere: async () => {
      // its tills go on trying at the standby that it is by now
      await delay(2_000)
      atEnd = counts()
      lastRowAfter = writer.lastAfter(cutAt)
      writer.stop()
      origin = main.origin
      await untilSelling(service)
    },
    close: async (findings) => {
      await service.close()
      await server.close()
      findings.push(...(await check(cell, service)))
      const lost = await writer.lost()
      if (lost > 0) findings.push({ kind: 'lost', words: `${lost} rows acknowledged by the machine that was cut off` })
      if (demotedAfter > DEMOTED_SECONDS) findings.push(failed(`it was the primary for ${DEMOTED_SECONDS} s and more`))
      if (lastRowAfter > WRITES_SECONDS) findings.push(failed(`it acknowledged rows for ${lastRowAfter.toFixed(1)} s`))
      return { lastRowAfter, demotedAfter, orders: atEnd[0] - atCut[0], rows: atEnd[1] - atCut[1] }
    },
  }
}
