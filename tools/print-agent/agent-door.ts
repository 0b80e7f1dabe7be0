import type { AgentWork, DoorDevice } from '#core/contract/dining/print-agent.ts'
import type { DoorJob } from '#core/door/door-job.ts'
import type { DoorRefusal } from '#core/door/door-refusals.ts'
import type { Language } from '#core/places/languages.ts'
import { openDoor, type DoorOutcome } from './door.ts'
import { KeptWorkFile, type KeptWork } from './kept-work.ts'
import type { Printed } from './printer-socket.ts'

type Options = { server: string; stateDir: string; lan: string | null }

/** The agent behind a door. */
export type BehindDoor = {
  language: () => Language
  /** The server's clock as far as this machine knows it, in milliseconds since 1970. */
  now: () => number
  print: (id: string, job: DoorJob, isWanted: () => boolean) => Promise<DoorOutcome>
  saveAddress: (address: string | null) => Promise<DoorDevice[]>
}

/** The door of an agent, which works with what was known when the server was heard last. */
export class AgentDoor {
  readonly #options: Options
  readonly #file: KeptWorkFile
  readonly #agent: BehindDoor
  #devices: readonly DoorDevice[]
  #isForgotten = false
  #door: { close: () => Promise<void> } | null = null

  private constructor(options: Options, file: KeptWorkFile, agent: BehindDoor) {
    this.#options = options
    this.#file = file
    this.#agent = agent
    this.#devices = file.kept?.devices ?? []
  }

  /**
   * Opens it where the agent has an address in the local network.
   * @throws Error if it cannot listen there
   */
  static async open(options: Options, agent: BehindDoor): Promise<AgentDoor> {
    const door = new AgentDoor(options, await KeptWorkFile.open(options.stateDir), agent)
    await door.#listen()
    return door
  }

  /** Printers, language and clock as they were heard last; null where they are not needed. */
  get kept(): KeptWork | null {
    return this.#options.lan === null ? null : this.#file.kept
  }

  /** Says at which address tills reach the agent, and keeps what they need without the server. */
  async save({ language, timeZone, printers }: AgentWork, aheadMs: number): Promise<void> {
    const { lan } = this.#options
    if (lan === null) return this.#forgetAddress()
    this.#devices = await this.#agent.saveAddress(lan)
    await this.#file.save({ language, timeZone, printers, devices: this.#devices, aheadMs })
  }

  /** An agent without a door has none from before either. A server that knows no doors refuses, and needs nothing. */
  async #forgetAddress(): Promise<void> {
    if (this.#isForgotten) return
    this.#isForgotten = true
    await this.#agent.saveAddress(null).catch(() => {})
  }

  async close(): Promise<void> {
    await this.#door?.close()
  }

  async #listen(): Promise<void> {
    const { lan, server } = this.#options
    if (lan === null) return
    const origin = new URL(server).origin
    this.#door = await openDoor(lan, { ...this.#agent, origin, devices: () => this.#devices })
  }
}

export const refused = (code: DoorRefusal): DoorOutcome => ({ printed: false, code, reason: null })

/** The answer that a till gets about a print; bytes of it may be on paper where the printer stopped amid them. */
export function outcomeOf(tried: Printed | null, isMaybePrinted: boolean): DoorOutcome {
  if (tried?.isDone) return { printed: true }
  const reason = tried && [tried.status, tried.reason].filter(Boolean).join(' ')
  return { printed: false, code: isMaybePrinted ? 'door.maybe_printed' : 'door.not_printed', reason }
}
