import { mkdir, open, readFile, rename } from 'node:fs/promises'
import path from 'node:path'
import type { AgentPrinter, AgentWork, DoorDevice } from '#core/contract/dining/print-agent.ts'

/** All that the door needs while the server is away: the printers, and the keys of the tills that may print. */
export type KeptWork = Pick<AgentWork, 'language' | 'timeZone'> & {
  printers: readonly AgentPrinter[]
  devices: readonly DoorDevice[]
  /** The server's clock less this machine's, in milliseconds. */
  aheadMs: number
}

/** A clock that differs by less from the one that is kept is the same. */
const SAME_CLOCK_MS = 2_000

/** The file with what the door needs, written whole and only when it has changed. */
export class KeptWorkFile {
  readonly #name: string
  #kept: KeptWork | null

  private constructor(name: string, kept: KeptWork | null) {
    this.#name = name
    this.#kept = kept
  }

  static async open(folder: string): Promise<KeptWorkFile> {
    const name = path.join(folder, 'door.json')
    return new KeptWorkFile(name, await readKept(name))
  }

  get kept(): KeptWork | null {
    return this.#kept
  }

  async save(work: KeptWork): Promise<void> {
    const isSame = this.#kept !== null && textOf(this.#kept) === textOf(work)
    const hasSameClock = Math.abs((this.#kept?.aheadMs ?? 0) - work.aheadMs) < SAME_CLOCK_MS
    if (isSame && hasSameClock) return
    await mkdir(path.dirname(this.#name), { recursive: true })
    const file = await open(`${this.#name}.new`, 'w')
    try {
      await file.writeFile(JSON.stringify(work))
      await file.sync()
    } finally {
      await file.close()
    }
    await rename(`${this.#name}.new`, this.#name)
    this.#kept = work
  }
}

const textOf = ({ aheadMs: _clock, ...work }: KeptWork) => JSON.stringify(work)

async function readKept(name: string): Promise<KeptWork | null> {
  try {
    return JSON.parse(await readFile(name, 'utf8')) as KeptWork
  } catch {
    return null
  }
}
