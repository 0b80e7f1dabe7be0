import { setTimeout as delay } from 'node:timers/promises'
import type { Random } from '../../../database/seeds/random.ts'
import { order, type Scene } from './acts.ts'
import { atTill, crash, fillDisk, freeze, logsOf, moveClock, onlineDevice, whoIsAt } from './askers.ts'
import type { House } from './house.ts'
import type { Model } from './model.ts'
import type { Profile } from './profile.ts'

const HOUR_MS = 3_600_000
/** Tills of a house without copies. */
const TILLS = 3
const SYNC = 'POST /api/v1/sync'
/** Milliseconds into a write within which a browser is killed amid it. */
const AMID_MS = 120

type At = {
  till: Profile
  house: House
  model: Model
  random: Random
  /** Somebody works at one more till from now on. */
  workAt: (till: Profile) => void
}
type Fault = (faults: FaultsOfTill) => Promise<void>

/** The faults of one till: some happen at once, some last for a few acts. */
export class FaultsOfTill {
  readonly at: At
  readonly #lasting: { left: number; end: () => unknown }[] = []

  constructor(at: At) {
    this.at = at
  }

  async next(): Promise<void> {
    const { random, model, till } = this.at
    const [name, fault] = random.weighted(
      FAULTS.map(([title, weight, one]) => [[title, one] as const, weight] as const),
    )
    model.note(`${till.name}: FAULT ${name}`)
    try {
      if (till.tabs().length === 0) await till.open()
      await fault(this)
    } catch (error) {
      model.note(`${till.name}: ${String(error).split('\n')[0]!}`)
    }
  }

  /** Ends with one of the next acts. */
  last(end: () => unknown): void {
    this.#lasting.push({ left: this.at.random.whole(1, 6), end })
  }

  /** One act has passed. */
  async pass(): Promise<void> {
    for (const one of this.#lasting.splice(0)) {
      one.left -= 1
      if (one.left > 0) this.#lasting.push(one)
      else await one.end()
    }
  }

  async end(): Promise<void> {
    for (const one of this.#lasting.splice(0)) await one.end()
  }
}

const FAULTS: readonly (readonly [string, number, Fault])[] = [
  ['cut', 6, cut],
  ['slow', 2, slow],
  ['answer lost', 5, loseAnswer],
  ['reload', 1, ({ at: { till } }) => till.reload()],
  ['page crashed', 1, ({ at: { till } }) => crash(till)],
  ['browser killed', 2, kill],
  ['browser killed amid a write', 2, killAmid],
  ['clock moved', 1, clock],
  ['tab frozen', 1, ({ at: { till, random } }) => freeze(till, random.between(500, 3000))],
  ['disk full', 1, disk],
  ['profile copied', 0.6, copy],
  ['till revoked', 0.2, revoke],
  ['second tab', 1, ({ at: { till } }) => (till.tabs().length < 2 ? till.openTab() : Promise.resolve())],
]

async function cut(faults: FaultsOfTill): Promise<void> {
  const { wire } = faults.at.till
  wire.cut()
  faults.last(wire.mend)
}

async function slow(faults: FaultsOfTill): Promise<void> {
  const { till, random } = faults.at
  till.wire.behave({ lateByMs: random.between(100, 2500) })
  faults.last(() => till.wire.behave({}))
}

async function loseAnswer({ at: { till } }: FaultsOfTill): Promise<void> {
  till.wire.loseAnswerTo(SYNC)
}

async function kill({ at: { till } }: FaultsOfTill): Promise<void> {
  await till.kill()
  await till.open()
}

/** An order is pressed, and the browser is killed before, while or just after it is written. */
async function killAmid({ at }: FaultsOfTill): Promise<void> {
  const { till, random } = at
  const person = await whoIsAt(till)
  if (person === null) return
  const pressed = order({ ...at, person, asker: atTill(till) })
  await delay(random.between(0, AMID_MS))
  await till.kill()
  await pressed
  await till.open()
}

async function clock(faults: FaultsOfTill): Promise<void> {
  const { till, random } = faults.at
  await moveClock(till, random.pick([-2, 2]) * HOUR_MS)
  faults.last(() => moveClock(till, 0).catch(() => {}))
}

async function disk(faults: FaultsOfTill): Promise<void> {
  faults.last(await fillDisk(faults.at.till))
}

/** The disk is cloned while the till is closed; original and copy go on, each by itself. */
async function copy({ at: { till, house, model, workAt } }: FaultsOfTill): Promise<void> {
  if (house.tills.length > TILLS || model.revoked.has(till.name)) return
  await till.close()
  const copied = till.copy(`copy of ${till.name}`, await house.aWire())
  house.tills.push(copied)
  await till.open()
  workAt(copied)
}

async function revoke({ at: { till, house, model } }: FaultsOfTill): Promise<void> {
  if (model.revoked.size > 0 || house.tills.length > TILLS) return
  const [own] = (await logsOf(till)).filter(({ wentOnAs }) => wentOnAs === null)
  const asker = onlineDevice(house.owner)
  const revoked = await asker.ask('DELETE /settings/shared-devices/:id', { params: { id: own!.device } })
  if (!('reply' in revoked)) return
  model.revoked.add(till.name)
  house.told.revoked.add(own!.letter)
}

/** The server or its database ends as by a power cut, and is there again after a while. */
export async function faultOfHouse({ house: { place, exchangeVersion }, model, random }: Scene): Promise<void> {
  if (random.chance(0.6)) {
    const isUpdate = random.chance(0.4)
    model.note(isUpdate ? 'FAULT the app is updated' : 'FAULT the server is killed')
    if (isUpdate) exchangeVersion()
    await place.server.kill()
    await delay(random.between(0, 2000))
    await place.server.restart()
    return
  }
  model.note('FAULT the database is killed')
  const { pid } = await place.database()
  process.kill(pid, 'SIGKILL')
}
