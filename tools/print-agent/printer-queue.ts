import type { AgentPrinter } from '#core/contract/dining/print-jobs.ts'
import { BACKUP_AFTER_MS, pauseAfter } from '#core/slips/job-times.ts'
import { isPrinting, type PrinterStatus } from '#core/slips/printer-status.ts'

/** How often a printer is looked at that has nothing to print, and one that does not print as it is: paper may be in it again. */
const LOOK_MS = 15_000
const LOOK_AGAIN_MS = 5_000

export type State = { status: PrinterStatus; reason: string | null }

/** What is known of a printer: whether it is busy, how it is, and when it is tried again. */
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

  /** Whether it may be tried now. */
  isDue(now: number): boolean {
    return !this.isBusy && (this.#failures === 0 || now >= this.#nextAt)
  }

  /** Whether nobody has looked at it for a while. */
  isToBeLookedAt(now: number): boolean {
    return !this.isBusy && now >= this.#nextLookAt
  }

  /** Whether another one prints in its place by now. */
  needsBackup(now: number): boolean {
    return this.#failingSince !== null && now - this.#failingSince >= BACKUP_AFTER_MS
  }

  get isFailing(): boolean {
    return this.#failures > 0
  }

  /** How it is was not reported. */
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
