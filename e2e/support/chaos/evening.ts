import { setTimeout as delay } from 'node:timers/promises'
import { Random } from '../../../database/seeds/random.ts'
import { cancel, changeVisit, order, payTable, payUnits, type Scene } from './acts.ts'
import { atTill, changePerson, logsOf, moveClock, onlineDevice, whoIsAt, type LogOfTill } from './askers.ts'
import { faultOfHouse, FaultsOfTill } from './faults.ts'
import type { House } from './house.ts'
import type { Model } from './model.ts'
import { changeCourse } from './courses.ts'
import { work } from './drawers.ts'
import { pressOrder, pressPin } from './pressed.ts'
import type { Profile } from './profile.ts'
import { roomOf, type RoomOfTill } from './rooms.ts'
import { cancelSale, sell } from './sales.ts'

type Act = (scene: Scene) => Promise<void>

const ACTS: readonly (readonly [Act, number])[] = [
  [order, 10],
  [payTable, 4],
  [payUnits, 4],
  [cancel, 2],
  [changeVisit, 1],
  [sell, 3],
  [changeCourse, 2],
  [work, 2],
]
/** Acts of a till between two changes of the person at it, about. */
const SHARE_OF_PEOPLE = 0.1
const SHARE_PRESSED = 0.08
/** Acts that look if a sale waits that can be cancelled. */
const SHARE_OF_CANCELLED_SALES = 0.08
const SHARE_OF_FAULTS = 0.14
const EMPTIES_WITHIN_MS = 90_000
const PAUSE_MS = 40

export type Length = { actsOfTill: number }

/** The rooms that the tills keep once all is sent. */
export type Healed = { logs: LogOfTill[]; rooms: RoomOfTill[] }

/** One seeded evening: tills, the online device and faults beside each other; then all is healed and sent. */
export async function runEvening(house: House, model: Model, { actsOfTill }: Length): Promise<Healed> {
  const shift = { isOver: false }
  const ofHouse = workInHouse(house, model, shift)
  const working: Promise<void>[] = []
  const workAt = (till: Profile) => {
    working.push(workAtTill({ house, model, till, acts: actsOfTill, workAt }))
  }
  try {
    for (const till of house.tills) workAt(till)
    // a copy of a till joins while they work
    for (let done = 0; done < working.length; done++) await working[done]
  } finally {
    shift.isOver = true
    await ofHouse
  }
  return heal(house, model)
}

/** Copies go, and a new till comes for one that was revoked. */
export async function tidy(house: House, model: Model): Promise<void> {
  for (const [at, till] of [...house.tills.entries()].toReversed()) {
    const isRevoked = model.revoked.has(till.name)
    if (!isRevoked && !till.name.startsWith('copy')) continue
    await till.remove()
    house.tills.splice(at, 1, ...(isRevoked ? [await house.aTill(till.name)] : []))
  }
}

type Work = { house: House; model: Model; till: Profile; acts: number; workAt: (till: Profile) => void }

async function workAtTill({ house, model, till, acts, workAt }: Work): Promise<void> {
  const random = new Random(`${model.seed} ${till.name}`)
  const faults = new FaultsOfTill({ till, house, model, random, workAt })
  for (let done = 0; done < acts; done++) {
    if (random.chance(SHARE_OF_FAULTS)) await faults.next()
    const act = random.weighted(ACTS)
    const changes = random.chance(SHARE_OF_PEOPLE)
    const person = await readyPerson({ house, model, till, random, changes })
    const tab = random.whole(0, 1)
    const scene = { house, model, random, person: person ?? '', asker: atTill(till, tab) }
    const page = till.tabs()[0]
    const isPressed = random.chance(SHARE_PRESSED)
    const cancels = random.chance(SHARE_OF_CANCELLED_SALES)
    if (person !== null && page && isPressed) await pressOrder({ ...scene, page })
    else if (person !== null && page && cancels) await cancelSale({ ...scene, page, till }).catch(noteGone(model, till))
    else if (person !== null) await act(scene).catch(noteGone(model, till))
    await faults.pass()
    await delay(random.between(0, PAUSE_MS))
  }
  await faults.end()
}

const noteGone = (model: Model, till: Profile) => (error: unknown) => model.note(`${till.name}: ${String(error)}`)

type Readying = { house: House; model: Model; till: Profile; random: Random; changes: boolean }

/** The person at the till now; it is opened again, and somebody signs in, where that is needed. */
async function readyPerson({ house, model, till, random, changes }: Readying): Promise<string | null> {
  try {
    if (till.tabs().length === 0) await till.open()
    const here = await whoIsAt(till)
    const next = random.pick(house.people)
    if (here !== null && !changes) return here
    // half of them press it: where nobody is in, the lock screen is shown already
    const isPressed = here !== null && random.chance(0.5)
    const isIn = isPressed ? await pressPin(till, next) : await changePerson(till, next)
    model.note(`${till.name}: ${next.name} ${isIn ? 'is at the till' : 'is not let in'}`)
    return isIn ? await whoIsAt(till) : here
  } catch (error) {
    noteGone(model, till)(error)
    return null
  }
}

/** The online device sells at the same tables and changes prices; now and then the server or its database is killed. */
async function workInHouse(house: House, model: Model, shift: { isOver: boolean }): Promise<void> {
  const random = new Random(`${model.seed} house`)
  const asker = onlineDevice(house.owner)
  const person = house.username
  while (!shift.isOver) {
    const act = random.weighted([...ACTS, [changePrice, 2], [faultOfHouse, 0.6]] as (readonly [Act, number])[])
    await act({ house, model, random, person, asker })
    await delay(random.between(100, 600))
  }
}

async function changePrice({ house, model, random, asker }: Scene): Promise<void> {
  const id = random.pick(house.dishes)
  const price = random.between(1, 30).toFixed(2)
  const body = { title: `Plat ${house.names[house.dishes.indexOf(id)]!}`, price, taxId: house.taxId }
  await asker.ask('POST /menu-items/update/:id', { params: { id }, body })
  model.note(`online: price ${price}`)
}

/** The network heals, every till is opened, and all queues empty. */
async function heal(house: House, model: Model): Promise<Healed> {
  const logs: LogOfTill[] = []
  for (const till of house.tills) {
    till.wire.mend()
    till.wire.behave({})
    if (till.tabs().length === 0) await till.open()
    await moveClock(till, 0)
    await till.reload()
  }
  for (const till of house.tills) logs.push(...(await untilSent(till, model)))
  const rooms: RoomOfTill[] = []
  for (const till of house.tills.filter(({ name }) => !model.revoked.has(name))) rooms.push(await roomOf(till))
  return { logs, rooms }
}

async function untilSent(till: Profile, model: Model): Promise<LogOfTill[]> {
  const giveUpAt = Date.now() + EMPTIES_WITHIN_MS
  for (;;) {
    const logs = await logsOf(till)
    const waiting = logs.filter(({ head, operations }) => operations.some(({ seq }) => seq > head))
    if (waiting.length === 0) return logs
    if (Date.now() > giveUpAt) {
      const left = waiting.map(
        ({ letter, head, operations }) => `${letter} ${String(head)} of ${String(operations.at(-1)!.seq)}`,
      )
      model.note(`${till.name}: not sent: ${left.join(', ')}`)
      return logs
    }
    await delay(250)
  }
}
