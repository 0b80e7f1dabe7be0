import type { AgentPrinter } from '#core/contract/dining/print-agent.ts'
import { BACKUP_AFTER_MS, pauseAfter } from '#core/slips/job-times.ts'
import { isPrinting, type PrinterStatus } from '#core/slips/printer-status.ts'

/** Intervals between status checks of an idle printer, and of one that cannot print: somebody may have added paper. */
const LOOK_MS = 15_000
const LOOK_AGAIN_MS = 5_000

export type State = { status: PrinterStatus; reason: string | null }

/** State of a printer: busy or not, its last status, and the time of its next try. */
export class PrinterQueue {
  printer: AgentPrinter
  isBusy = false
  state: State | null = null
  #failures = 0
  #failingSince: number | null = null
  #nextAt = 0
  #nextLookAt = 0

  constructor(printer: AgentPrinter) {
    this.printer = printer
  }

  get isSilent(): boolean {
    return this.state?.status === 'silent'
  }

  /** True if it may print now. */
  isDue(now: number): boolean {
    return !this.isBusy && (this.#failures === 0 || now >= this.#nextAt)
  }

  /** True if its status has not been checked for a while. */
  isToBeLookedAt(now: number): boolean {
    return !this.isBusy && now >= this.#nextLookAt
  }

  /** True if it has failed for so long that its backup prints instead. */
  needsBackup(now: number): boolean {
    return this.#failingSince !== null && now - this.#failingSince >= BACKUP_AFTER_MS
  }

  get isFailing(): boolean {
    return this.#failures > 0
  }

  /** Forgets the state, because it could not be reported. */
  forget(): void {
    this.state = null
  }

  /** Notes how it was when it was tried, or only looked at; returns whether that is a change. */
  note(state: State, now: number, isTry: boolean): boolean {
    const isChange = state.status !== this.state?.status || state.reason !== this.state.reason
    this.state = state
    if (isPrinting(state.status)) {
      this.#failures = 0
      this.#failingSince = null
      this.#nextLookAt = now + LOOK_MS
    } else {
      this.#failingSince ??= now
      this.#nextLookAt = now + LOOK_AGAIN_MS
      if (isTry || this.#failures === 0) {
        this.#failures++
        this.#nextAt = now + pauseAfter(this.#failures)
      }
    }
    return isChange
  }
}
