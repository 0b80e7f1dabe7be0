import { availableParallelism, loadavg } from 'node:os'
import { parseArgs } from 'node:util'
import { chromium } from '@playwright/test'
import { startServerProcess } from '../../../server/test/faults/server-process.ts'
import { ensureBrowser } from '../../browser.mjs'
import { buildStale } from '../../build.mjs'
import { layOut, verdict } from '../results-table.ts'
import { quantilesOf } from '../samples.ts'
import { measureFloorScreen, type FloorScreenResult } from './measure-floor-screen.ts'
import { measureKitchenScreen } from './measure-kitchen-screen.ts'
import { measureTillAlone, type TillAloneResult } from './measure-till-alone.ts'

const MOST_BUMP_MS = 100
const MOST_FRAME_MS = 50
const LEAST_FRAMES = 60
const LEAST_FRAMES_SLOWER = 30
/** Share of the idle screen's frame rate that a busy one must reach: this machine may draw fewer than sixty a second. */
const OF_FRAMES_AT_REST = 0.98

const MOST_SAVED_MS = 150
const MOST_PIN_PAD_MS = 2000
const MOST_TILL_MS = 1000
const MOST_NOTICED_MS = 5000
const DISHES = [60, 1000]

/**
 * `npm run bench:screens`: the kitchen with forty tickets, the floor with two hundred tables, and a till without its
 * server, in a browser on this machine; `-- --only till` measures one of `kitchen`, `floor` and `till`.
 */
async function main(): Promise<void> {
  await buildStale()
  const busy = loadavg()[0]!.toFixed(1)
  const server = await startServerProcess({ environment: { SEED_DEMO: '0' } })
  const browser = await chromium.launch(ensureBrowser())
  try {
    console.log(`\n${availableParallelism()} cores, load ${busy}, browser and server on the same machine\n`)
    if (isWanted('kitchen')) showKitchen(await measureKitchenScreen(browser, server.origin))
    if (isWanted('floor')) showFloor(await measureFloorScreen(browser, server.origin))
    if (isWanted('till')) for (const dishes of DISHES) showTill(await measureTillAlone(browser, server.origin, dishes))
  } finally {
    await browser.close()
    await server.stop()
  }
}

const { values: asked } = parseArgs({ options: { only: { type: 'string' } } })
const isWanted = (screen: string): boolean => asked.only === undefined || asked.only.split(',').includes(screen)

function showTill({ dishes, saved, toPinPad, toTill, noticed, bundle }: TillAloneResult): void {
  const row = (name: string, times: readonly number[]) => {
    const { p50, p95 } = quantilesOf(times)
    return [name, ...[p50, p95, Math.max(...times)].map((ms) => ms.toFixed(0))]
  }
  const rows = [
    row('press to saved', saved),
    row('icon to PIN pad', toPinPad),
    row('PIN to the till', toTill),
    row('cut to the bar, whole processor', noticed),
  ]
  console.log(
    `\n${layOut([`till alone, ${String(dishes)} dishes, a fourth of the processor`, 'p50 ms', 'p95', 'most'], rows)}\n`,
  )
  const { bytes, packed, firstMs, againMs, unchangedMs } = bundle
  const kb = (size: number) => `${(size / 1024).toFixed(0)} KB`
  const ms = [firstMs, againMs, unchangedMs].map((one) => one.toFixed(0))
  console.log(
    `bundle: ${kb(bytes)}, ${kb(packed)} packed; made in ${ms[0]!} ms, again ${ms[1]!}, unchanged ${ms[2]!}\n`,
  )
  const most = [
    ['press to saved, p95', quantilesOf(saved).p95, MOST_SAVED_MS],
    ['icon to PIN pad, p50', quantilesOf(toPinPad).p50, MOST_PIN_PAD_MS],
    ['PIN to till, p50', quantilesOf(toTill).p50, MOST_TILL_MS],
    ['cut noticed, most', Math.max(...noticed), MOST_NOTICED_MS],
  ] as const
  for (const [name, figure, aim] of most)
    console.log(verdict(`${name}: ${String(aim)} ms`, figure.toFixed(0), figure <= aim))
}

function showKitchen(bumps: readonly number[]): void {
  const { p50, p95, p99 } = quantilesOf(bumps)
  const row = ['key to the frame without the ticket', ...[p50, p95, p99].map((ms) => ms.toFixed(1))]
  console.log(layOut(['kitchen of 40 tickets', 'p50 ms', 'p95', 'p99'], [row]))
  console.log(`\n${verdict(`key to gone at p95 of ${MOST_BUMP_MS} ms`, p95.toFixed(1), p95 <= MOST_BUMP_MS)}`)
}

const NAMES: Record<keyof FloorScreenResult, string> = {
  atRest: 'at rest',
  changing: '20 changes a second',
  changingSlower: '20 changes a second, a fourth of the processor',
}

function showFloor(result: FloorScreenResult): void {
  const { atRest, changing, changingSlower } = result
  const rows = (Object.keys(NAMES) as (keyof FloorScreenResult)[]).map((name) => {
    const { perSecond, p95, longest } = result[name]
    return [
      NAMES[name],
      ...[perSecond, p95, longest].map((figure) => figure.toFixed(1)),
      (perSecond / atRest.perSecond).toFixed(2),
    ]
  })
  console.log(`\n${layOut(['floor of 200 tables', 'frames /s', 'p95 ms', 'longest', 'to rest'], rows)}\n`)
  const full = Math.min(LEAST_FRAMES, atRest.perSecond) * OF_FRAMES_AT_REST
  const isMet = changing.perSecond >= full && changing.longest <= MOST_FRAME_MS
  const figures = `${changing.perSecond.toFixed(1)}, ${changing.longest.toFixed(1)}`
  console.log(
    verdict(`${NAMES.changing}: ${LEAST_FRAMES} frames a second, none over ${MOST_FRAME_MS} ms`, figures, isMet),
  )
  const slower = `${NAMES.changingSlower}: over ${LEAST_FRAMES_SLOWER} frames a second`
  console.log(verdict(slower, changingSlower.perSecond.toFixed(1), changingSlower.perSecond > LEAST_FRAMES_SLOWER))
}

await main()
