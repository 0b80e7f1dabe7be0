import { mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import type { PrintJob } from '#core/contract/dining/print-jobs.ts'
import type { Station } from '#core/contract/dining/stations.ts'
import type { Bundle } from '#core/contract/people/offline.ts'
import { DOOR_PORT } from '#core/door/door-address.ts'
import { signedDoorText, type SignedJob } from '#core/door/door-job.ts'
import { newId } from '#core/new-id.ts'
import { applyOperation } from '#core/offline/apply-operation.ts'
import type { StorePart } from '#core/offline/bundle-parts.ts'
import { sign } from '#core/offline/chain.ts'
import { KeptRoom } from '#core/offline/kept-room.ts'
import { NO_ROWS } from '#core/offline/kept-rows.ts'
import { readOperation, type OperationKind } from '#core/offline/operation.ts'
import { openFaultyWire } from '../../server/test/faults/faulty-wire.ts'
import { aHouseWithTill } from '../../server/test/offline/a-house-with-till.ts'
import { expectOk } from '../../server/test/restaurant.ts'
import { useTestServer } from '../../server/test/test-server.ts'
import { SlipPrinter, type ShownSlip } from '../../web/src/features/offline/kitchen/slip-printer.ts'
import type { RunningTill } from '../../web/src/lib/till-log/run-till.ts'
import { startAgent, type Agent } from './agent.ts'
import { freeAddress } from './door-caller-fixture.ts'
import { ScriptedPrinter } from './scripted-printer-fixture.ts'

const server = useTestServer()

/** Evenings of one order each; the environment lengthens it. */
const RUNS = Number(process.env['DOOR_RUNS'] ?? 6)
const SEED = Number(process.env['DOOR_SEED'] ?? Date.now() % 1_000_000)
const COPY = 'MAY BE A COPY'
const WAITED_MS = 60_000

type House = Awaited<ReturnType<typeof aHouse>>

/** A small generator, so that a seed repeats a run. */
function random(seed: number): () => number {
  let state = seed
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 2 ** 32
    return state / 2 ** 32
  }
}

/** A house with a grill and a cold station that print, a bar that does not, a till, and an agent behind a wire. */
async function aHouse() {
  const house = await aHouseWithTill(server())
  const { owner, soup, steak, wine } = house
  const sockets = { grill: await new ScriptedPrinter().open(), cold: await new ScriptedPrinter().open() }
  const add = async (title: string, itemIds: string[], printer?: ScriptedPrinter) => {
    const station = { title, categoryIds: [], itemIds, isDefault: false, amberMin: 8, redMin: 15 }
    const { id } = await expectOk(owner.post<Station>('/settings/stations/add', station))
    if (!printer) return ''
    const at = { title, host: '127.0.0.1', port: printer.port, stationIds: [id] }
    return (await expectOk(owner.post<{ id: string }>('/settings/printers/add', at))).id
  }
  const grill = { id: await add('Grill', [steak.id, soup.id], sockets.grill), printer: sockets.grill }
  const cold = { id: await add('Cold', [soup.id], sockets.cold), printer: sockets.cold }
  await add('Bar', [wine.id])
  const { key } = await expectOk(owner.post<{ key: string }>('/settings/agents/add', { title: 'Office' }))
  const { hostname, port } = new URL(server().origin)
  const wire = await openFaultyWire({ host: hostname, port: Number(port) })
  const stateDir = await mkdtemp(path.join(os.tmpdir(), 'doors-'))
  const lan = freeAddress()
  const origin = `http://127.0.0.1:${String(wire.port)}`
  let agent: Agent | null = null
  const door = {
    open: async () => {
      agent ??= await startAgent({ server: origin, key, stateDir, lan, log: () => {} })
    },
    shut: async () => {
      await agent?.close()
      agent = null
    },
  }
  onTestFinished(async () => {
    await door.shut()
    await wire.close()
    await Promise.all(Object.values(sockets).map((printer) => printer.close()))
    await rm(stateDir, { recursive: true, force: true })
  })
  await door.open()
  const address = async () => (await expectOk(owner.get<{ address: string | null }[]>('/settings/agents')))[0]!.address
  await expect.poll(address).toBe(lan)
  await house.till.refresh()
  return { ...house, grill, cold, wire, door, origin }
}

/** The till's log and room, as its printer of slips reads them; it is cut off between two sends. */
async function tillOf({ till }: House) {
  const first = await expectOk(till.tablet.get<Bundle>('/offline/bundle'))
  const store = JSON.parse(first.parts.store!.text) as StorePart
  const room = new KeptRoom(NO_ROWS, till.bundle().house)
  let sent = 0
  const write = (kind: OperationKind, body: object) => {
    const written = till.write(kind, body as Record<string, unknown>)
    applyOperation(room, readOperation(written.text)!, till.bundle())
    return written
  }
  const forPrinting = {
    load: () => Promise.resolve({ room, bundle: till.bundle(), parts: { store } }),
    waiting: () => Promise.resolve(till.log.slice(sent).map((text, at) => ({ seq: sent + at + 1, text }))),
    perform: ({ kind, body }: { kind: OperationKind; body: object }) => Promise.resolve(write(kind, body)),
    signForDoor: async (job: object): Promise<SignedJob> => {
      const unsigned = { device: till.id, at: Date.now(), text: JSON.stringify(job) }
      return { ...unsigned, signature: await sign(signedDoorText(unsigned), till.keys.privateKey) }
    },
  } as unknown as Pick<RunningTill, 'load' | 'waiting' | 'perform' | 'signForDoor'>
  return {
    write,
    forPrinting,
    send: async () => {
      const until = till.log.length
      // fifty batches of a till in ten seconds are taken
      await vi.waitFor(() => till.send(), { timeout: WAITED_MS, interval: 1_000 })
      sent = until
    },
  }
}

/** Pages say where they come from; answers of the door are lost while `loses` is true. */
function asAPage(origin: string): { loses: boolean; greetings: number } {
  const plain = globalThis.fetch
  const network = { loses: false, greetings: 0 }
  vi.stubGlobal('fetch', async (input: string | URL | Request, init: RequestInit = {}) => {
    const url = input instanceof Request ? input.url : String(input)
    if (!url.includes(`:${String(DOOR_PORT)}/`)) return plain(input, init)
    if (url.endsWith('/hello')) network.greetings++
    const answer = await plain(input, { ...init, headers: { ...(init.headers as object), origin } })
    if (network.loses && url.endsWith('/jobs')) throw new TypeError('the answer was lost')
    return answer
  })
  onTestFinished(() => void vi.unstubAllGlobals())
  return network
}

type Placed = { id: string; printer: ScriptedPrinter }
type Dish = { note: string; printers: readonly Placed[] }

const papersOf = (printer: ScriptedPrinter, note: string) =>
  printer.papers().filter((paper) => paper.includes(`> ${note}`))

/** Waits until no job of the server waits for its printer. */
async function untilPrinted({ owner }: House): Promise<void> {
  const jobs = async () => (await expectOk(owner.get<{ jobs: PrintJob[] }>('/print/jobs'))).jobs
  const waiting = async () => (await jobs()).filter(({ status }) => status === 'waiting').length
  await expect.poll(waiting, { timeout: WAITED_MS, interval: 100 }).toBe(0)
}

test('a dish cancelled without the server is cancelled on paper in the house, once', async () => {
  const house = await aHouse()
  const { till, grill, steak, table, wire, owner, origin } = house
  await expectOk(owner.post('/settings/bill', { voidRight: 'none' }))
  await till.refresh()
  asAPage(origin)
  const at = await tillOf(house)
  const slips = new SlipPrinter(at.forPrinting, { onChange: () => {}, onPrinted: () => {} })
  const papers = () => papersOf(grill.printer, 'rare').map((paper) => paper.includes('CANCELLED'))
  wire.cut()
  const [visitId, newPart] = [newId(), newId()]
  at.write('visit.open', { id: visitId, tableIds: [table], covers: 2 })
  const cart = till.cartOf([{ ...steak, quantity: 3, notes: 'rare' }], { visitId })
  at.write('order.place', cart)
  await slips.look()
  await expect.poll(papers).toEqual([false])
  await expect.poll(() => till.log.at(-1)).toContain('kitchen.told')
  at.write('lines.cancel', { visitId, lines: [{ id: cart.cart[0]!.lineId, quantity: 1, newId: newPart }] })
  expect(await slips.look()).toEqual([])
  await expect.poll(papers).toEqual([false, true])
  wire.mend()
  await at.send()
  await untilPrinted(house)
  expect(papers()).toEqual([false, true])
  // printed again by the server: what came out at the door keeps none of it back
  const { jobs } = await expectOk(owner.get<{ jobs: PrintJob[] }>('/print/jobs'))
  await expectOk(owner.post(`/print/jobs/${jobs[0]!.id}/again`))
  await expect
    .poll(() => papersOf(grill.printer, 'rare').map((paper) => paper.includes('REPRINT')))
    .toEqual([false, false, true])
})

test(
  `each dish is told once, and none printed twice without the mark (seed ${String(SEED)})`,
  async () => {
    const house = await aHouse()
    const { till, grill, cold, soup, steak, wine, wire, door, origin } = house
    const network = asAPage(origin)
    const at = await tillOf(house)
    const chance = random(SEED)
    /** Dishes told to the kitchen by voice, by dish and printer of its station: marked where the screen said so. */
    const spoken = new Map<string, { plain: number; marked: number }>()
    let ended = 0
    const slips = new SlipPrinter(at.forPrinting, { onChange: () => ended++, onPrinted: () => {} })

    /** The slips on the screen once nothing is being printed: each print begins with a greeting and ends with a change. */
    const settled = async (): Promise<ShownSlip[]> => {
      await slips.look()
      await expect.poll(() => ended, { timeout: WAITED_MS, interval: 20 }).toBe(network.greetings)
      return slips.look()
    }
    const again = async (slip: ShownSlip) => {
      await slips.again(slip)
      ended--
    }
    const speak = (slip: ShownSlip) => {
      for (const { printerId, lines } of slip.stations)
        for (const { notes } of lines) {
          const place = `${notes!} ${String(printerId)}`
          const said = spoken.get(place) ?? { plain: 0, marked: 0 }
          said[slip.isMaybePrinted ? 'marked' : 'plain']++
          spoken.set(place, said)
        }
      const lineIds = [...new Set(slip.stations.flatMap(({ lines }) => lines.map(({ id }) => id)))]
      at.write('kitchen.told', { orderId: slip.orderId, lineIds, by: 'voice' })
    }

    const dishes: Dish[] = []
    for (let run = 0; run < RUNS; run++) {
      wire.cut()
      if (chance() < 0.35) await door.shut()
      network.loses = chance() < 0.25
      if (chance() < 0.15) grill.printer.breaksAfter = Math.ceil(chance() * 300)
      const menu = [
        { ...soup, printers: [grill, cold] },
        { ...steak, printers: [grill] },
        { ...wine, printers: [] },
      ]
      const chosen = menu.filter(() => chance() < 0.6)
      const lines = (chosen.length > 0 ? chosen : [menu[1]!]).map(({ id, printers: on }, no) => {
        const note = `n${String(run)}x${String(no)}.`
        dishes.push({ note, printers: on })
        return { id, notes: note }
      })
      at.write('order.place', till.cartOf(lines))
      const comesBackAmid = chance() < 0.3
      if (comesBackAmid) {
        const looked = slips.look()
        wire.mend()
        await at.send()
        await looked
      }
      let shown = await settled()
      if (chance() < 0.5) {
        network.loses = false
        await door.open()
        for (const slip of shown.filter(({ canPrint }) => canPrint)) await again(slip)
        shown = await settled()
      }
      // what is on the screen is told by voice, or left to the server
      for (const slip of shown) if (chance() < 0.7) speak(slip)
      network.loses = false
      wire.mend()
      await door.open()
      await at.send()
      await untilPrinted(house)
      await settled()
      await at.send()
    }
    for (const { note, printers: on } of dishes)
      for (const { id, printer } of on) {
        const said = spoken.get(`${note} ${id}`) ?? { plain: 0, marked: 0 }
        const papers = papersOf(printer, note)
        const plain = papers.filter((paper) => !paper.includes(COPY)).length
        expect(plain, `${note} is printed twice without the mark`).toBeLessThanOrEqual(1)
        expect(plain + said.plain, `${note} is told twice without a mark`).toBeLessThanOrEqual(1)
        expect(papers.length + said.plain + said.marked, `${note} is told to nobody`).toBeGreaterThanOrEqual(1)
      }
    expect(dishes.length).toBeGreaterThanOrEqual(RUNS)
    const papers = [grill, cold].flatMap(({ printer }) => printer.papers())
    const copies = papers.filter((paper) => paper.includes(COPY)).length
    const told = { dishes: dishes.length, papers: papers.length, copies, spoken: spoken.size }
    process.stdout.write(`${String(RUNS)} runs, seed ${String(SEED)}: ${JSON.stringify(told)}\n`)
  },
  60_000 + RUNS * 20_000,
)
