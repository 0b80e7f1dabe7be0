import type { Bundle, Open } from '#core/contract/people/offline.ts'
import { SyncBatch, type Synced, type SyncResult } from '#core/contract/people/sync.ts'
import type { DevicePoint } from '#core/contract/people/device-key.ts'
import { FIRST_HASH, hashOfOperation, isSigned, sha256, signedText } from '#core/offline/chain.ts'
import { readPublicKey, signedKeyText } from '#core/offline/device-key.ts'
import { newId } from '#core/new-id.ts'
import type { OpenRoom } from '#core/contract/people/open-room.ts'
import { ApiError } from '../src/lib/api/api-error.ts'
import type { TillServer } from '../src/lib/till-log/till-server.ts'

type Took = { text: string; hash: string; result: SyncResult }
type Device = {
  id: string
  letter: string
  key: DevicePoint | null
  last: number
  hash: string
  took: Map<number, Took>
}
type Fault = 'lost' | 'hangs' | 'away' | 'unavailable' | 'lost answer' | 'gone'

const EMPTY_ROOM: OpenRoom = { version: 1, visits: [], orders: [], bills: [], billedOrders: [], drawers: [] }
const ATTEMPTS = 3
const refusal = (status: number, code: string, more: object = {}) =>
  new ApiError({ status, code, message: code, body: { success: false, code, message: code, ...more } })

/** A server that keeps the contract of a till's calls in memory: chain, signature, gaps, copies and faults. */
export class FakeTillServer implements TillServer {
  readonly tenant = newId()
  readonly devices = new Map<string, Device>()
  /** Operations of copied logs, in the order sent. */
  readonly tail: { device: string; seq: number; text: string }[] = []
  readonly batches: SyncBatch[] = []
  /** Names of bundle parts, and their contents. */
  parts: Record<string, unknown> = {}
  room: OpenRoom = EMPTY_ROOM
  leaseMs = 7 * 24 * 3_600_000
  clockMs = 0
  /** Operations with this in their text stop the server's work, are refused, or are to be settled. */
  breaksAt = '"never"'
  refusesAt = '"never"'
  settlesAt = '"never"'
  /** Hashes of operations that somebody has decided. */
  readonly settled = new Set<string>()
  #isAway = false
  #faults: Fault[] = []
  #attempts = new Map<string, number>()
  #cookie = ''
  #kept: { open: Open; text: string } | null = null

  /** The next calls fail in these ways, in turn. */
  failNext(...faults: Fault[]): void {
    this.#faults.push(...faults)
  }

  /** From now on no call is answered. */
  cut(): void {
    this.#isAway = true
  }

  /** From now on every call is answered. */
  heal(): void {
    this.#isAway = false
    this.#faults = []
  }

  /** Registers this browser. */
  register(key: DevicePoint | null): Device {
    const letter = String.fromCodePoint('K'.codePointAt(0)! + this.devices.size)
    const device = { id: newId(), letter, key, last: 0, hash: FIRST_HASH, took: new Map<number, Took>() }
    this.devices.set(device.id, device)
    this.#cookie = device.id
    return device
  }

  /** A backup of what it has of a device, to be given to `restore`. */
  backup = (id: string): Device => structuredClone(this.devices.get(id)!)

  restore(device: Device): void {
    this.devices.set(device.id, structuredClone(device))
  }

  textsOf = (id: string): string[] => [...this.devices.get(id)!.took.values()].map(({ text }) => text)

  async send(sent: Parameters<TillServer['send']>[0], signal: AbortSignal): Promise<Synced> {
    const batch = SyncBatch.parse(JSON.parse(JSON.stringify(sent)))
    this.batches.push(batch)
    const fault = this.#isAway ? 'away' : this.#faults.shift()
    if (fault === 'hangs') await new Promise((resolve) => signal.addEventListener('abort', resolve))
    if (fault && fault !== 'lost answer') throw errorOf(fault)
    const reply = await this.#take(batch)
    if (fault === 'lost answer') throw errorOf('lost')
    return reply
  }

  async bundle(have: string): Promise<Bundle> {
    this.#failAsTold()
    const device = this.#own()
    const parts = await Promise.all(
      Object.entries(this.parts).map(async ([name, content]) => {
        const text = JSON.stringify(content)
        const hash = await sha256(text)
        return have.includes(`${name}:${hash}`) ? [] : [[name, { hash, text }] as const]
      }),
    )
    return {
      format: 1,
      serverTime: this.#time(),
      leaseUntil: new Date(Date.now() + this.clockMs + this.leaseMs).toISOString(),
      device: {
        id: device.id,
        letter: device.letter,
        tenant: this.tenant,
        last: device.last,
        hash: device.hash,
        toSettle: this.#toSettle(device),
      },
      parts: Object.fromEntries(parts.flat()),
    }
  }

  async open(): Promise<Open> {
    this.#failAsTold()
    const content = { ...this.room, seq: this.#own().last }
    const text = JSON.stringify(content)
    // an unchanged room is the same reply again, as after a 304
    if (this.#kept?.text !== text) this.#kept = { open: { ...content, serverTime: this.#time() }, text }
    return this.#kept.open
  }

  async saveKey({
    publicKey,
    signature,
  }: Parameters<TillServer['saveKey']>[0]): Promise<{ id: string; letter: string }> {
    const device = this.#own()
    const { x, y } = publicKey
    const isSame = (one: Device) => one.key?.x === x && one.key.y === y
    const known = [...this.devices.values()].find(isSame)
    if (!known && device.key) {
      const signer = await readPublicKey(device.key)
      const isOwn = await isSigned(signedKeyText(device.id, { x, y }), signature ?? '', signer!)
      if (!isOwn) throw refusal(401, 'sync.signature')
      this.register({ x, y })
    } else if (known) this.#cookie = known.id
    else device.key = { x, y }
    this.#failAsTold()
    return this.#own()
  }

  #own(): Device {
    const device = this.devices.get(this.#cookie)
    if (!device) throw refusal(401, 'device.unknown')
    return device
  }

  #failAsTold(): void {
    const fault = this.#isAway ? 'away' : this.#faults.shift()
    if (fault) throw errorOf(fault)
  }

  #time = () => new Date(Date.now() + this.clockMs).toISOString()

  async #take(batch: SyncBatch): Promise<Synced> {
    const device = this.devices.get(batch.device)
    if (!device || batch.tenant !== this.tenant) throw refusal(401, 'device.unknown')
    const chain = await chainOf(batch)
    const last = chain.at(-1)!
    const key = await readPublicKey(device.key!)
    if (!(await isSigned(signedText({ device: device.id, ...last }), batch.signature, key!)))
      throw refusal(401, 'sync.signature')
    if (batch.mayRefuse && batch.operations.length > 1) throw refusal(400, 'request.invalid')
    if (batch.fork) return this.#takeTail(batch)
    if (batch.first > device.last + 1) throw refusal(409, 'sync.gap', { expected: device.last + 1 })
    const before = batch.first === 1 ? FIRST_HASH : device.took.get(batch.first - 1)!.hash
    const differs = chain.some(({ seq, hash }) => (device.took.get(seq)?.hash ?? hash) !== hash)
    if (before !== batch.before || differs) throw refusal(409, 'sync.fork', { last: device.last, hash: device.hash })
    return this.#takeOperations(device, batch, chain)
  }

  #takeOperations(device: Device, batch: SyncBatch, chain: readonly { seq: number; hash: string }[]): Synced {
    const results: SyncResult[] = []
    for (const [at, { seq, hash }] of chain.entries()) {
      const { text, refused } = batch.operations[at]!
      const first = device.took.get(seq)?.result
      const isAnew = !first || (first.outcome === 'refused' && !batch.mayRefuse && !refused)
      const attempts = this.#attempts.get(text) ?? 0
      if (isAnew && text.includes(this.breaksAt) && attempts < ATTEMPTS - 1) {
        this.#attempts.set(text, attempts + 1)
        return { ...this.#synced(device, results), failed: { seq, attempts: attempts + 1 } }
      }
      const result = isAnew ? this.#decide(seq, text, { refused, mayRefuse: batch.mayRefuse }) : first
      device.took.set(seq, { text, hash, result })
      if (seq > device.last) Object.assign(device, { last: seq, hash })
      results.push(result)
    }
    return this.#synced(device, results)
  }

  /** Those of its operations that nobody has decided. */
  #toSettle = ({ took }: Device): string[] =>
    [...took.values()].flatMap(({ hash, result }) =>
      result.outcome === 'settle' && !this.settled.has(hash) ? [hash] : [],
    )

  #synced = ({ last, hash }: Device, results: SyncResult[]): Synced => ({
    last,
    hash,
    serverTime: this.#time(),
    results,
  })

  #decide(seq: number, text: string, { refused, mayRefuse }: { refused: boolean; mayRefuse: boolean }): SyncResult {
    const of = (outcome: SyncResult['outcome'], code?: string): SyncResult => ({
      seq,
      outcome,
      notes: [],
      ...(code ? { code, message: code } : { reply: replyTo(text, seq) }),
    })
    if (text === '') return of('settle', 'seq.hole')
    if (refused) return of('refused')
    if (mayRefuse && text.includes(this.refusesAt)) return of('refused', 'order.not_found')
    if (text.includes(this.breaksAt)) return of('settle', 'server.failed')
    return text.includes(this.settlesAt) ? of('settle', 'paid.twice') : of('applied')
  }

  #takeTail({ device, first, operations }: SyncBatch): Synced {
    const results = operations.map(({ text }, at): SyncResult => {
      this.tail.push({ device, seq: first + at, text })
      return { seq: first + at, outcome: 'settle', code: 'device.fork', message: 'device.fork', notes: [] }
    })
    return this.#synced(this.devices.get(device)!, results)
  }
}

/** A sale gets an invoice. */
const replyTo = (text: string, seq: number) => ({
  success: true,
  ...(text.includes('"kind":"order.sell"') && { invoiceId: String(seq) }),
})

async function chainOf({ device, first, before, operations }: SyncBatch): Promise<{ seq: number; hash: string }[]> {
  const chain: { seq: number; hash: string }[] = []
  let hash = before
  for (const [at, { text }] of operations.entries()) {
    hash = await hashOfOperation({ device, seq: first + at, before: hash, text })
    chain.push({ seq: first + at, hash })
  }
  return chain
}

function errorOf(fault: Fault): ApiError {
  if (fault === 'gone') return refusal(410, 'tenant.gone')
  if (fault === 'unavailable') return refusal(503, 'server.unavailable')
  return refusal(0, 'network.unreachable')
}
