import { errorMessage, isUnanswered } from './api-error.ts'
import { commandKeys } from './command-key.ts'

/** Sends the command; returns the server's message of success, or null if there is nothing to show. */
export type SendCommand = (idempotencyKey: string) => Promise<string | null>

/** Message after a refusal: false shows the server's, true shows none, a text is shown instead. */
export type Refusal = boolean | string

export type Command = {
  /** Id of the command's subject, on screens with many; each subject has its own idempotency key. */
  subject?: string
  /** Values sent. While they stay the same, so does the key, so that the command takes effect once. */
  values?: object
  onDone?: () => void
  onRefused?: (error: unknown) => Refusal | Promise<Refusal>
  /** Shown if no answer came, instead of the fallback, with a button that sends the same again. */
  unanswered?: { message: string; retry: string }
}

export type CommandPlan = {
  /** Shown when the server gave no message of its own. */
  fallback: string
  /** One toast for all outcomes, each in place of the last. */
  toast?: string
  /** Commands about different subjects do not wait for each other. */
  isParallel?: boolean
  /**
   * Least time in milliseconds before the next command: longer than a double tap, for buttons that change their
   * meaning.
   */
  leastMs?: number
}

type RetryAction = { id: string; label: string; durationMs: number; onPress: () => void }

/** Long enough for a network that comes back by itself. */
const RETRY_FOR_MS = 20_000

type Surroundings = {
  notify: {
    success: (message: string, id?: string) => void
    error: (message: string, id?: string) => void
    errorWithAction: (message: string, action: RetryAction) => void
  }
  onChange: (running: ReadonlySet<string>) => void
}

/** Runs commands one at a time, or one per subject, and shows the outcome of each as a toast. */
export function createCommandRunner({ notify, onChange }: Surroundings) {
  const running = new Set<string>()
  const keys = commandKeys()

  const run = async (plan: CommandPlan, send: SendCommand, command: Command = {}): Promise<void> => {
    const { subject = '', values = {}, onDone } = command
    if (plan.isParallel ? running.has(subject) : running.size > 0) return
    running.add(subject)
    onChange(new Set(running))
    const rest = plan.leastMs === undefined ? null : wait(plan.leastMs)
    try {
      const message = await send(keys.keyOf(subject, values))
      keys.renew(subject)
      if (message !== null) notify.success(message, plan.toast)
      onDone?.()
    } catch (error) {
      await showRefusal(error, plan, send, command)
    }
    const end = () => {
      running.delete(subject)
      onChange(new Set(running))
    }
    if (rest) void rest.then(end)
    else end()
  }

  const showRefusal = async (error: unknown, plan: CommandPlan, send: SendCommand, command: Command) => {
    const refusal = (await command.onRefused?.(error)) ?? false
    if (refusal === true) return
    if (command.unanswered && isUnanswered(error)) {
      const { message, retry } = command.unanswered
      return notify.errorWithAction(message, {
        id: `retry ${command.subject ?? ''}`,
        label: retry,
        durationMs: RETRY_FOR_MS,
        onPress: () => void run(plan, send, command),
      })
    }
    notify.error(refusal === false ? errorMessage(error, plan.fallback) : refusal, plan.toast)
  }

  return { run }
}

const wait = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))
