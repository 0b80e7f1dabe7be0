import { ApiError } from '../api/api-error.ts'
import type { AskServer } from '../api/till-way.ts'
import type { RunningTill } from '../till-log/run-till.ts'

/** Milliseconds without an answer after which the server counts as out of reach. */
const SILENCE_MS = 3000

/** The server's answer; null where it does not come in time, and then it counts as out of reach. A refusal is an answer. */
export async function askPatiently(running: RunningTill, askServer: AskServer): Promise<unknown> {
  if (running.contact.offlineSince() !== null) return null
  try {
    const answer = await askServer(AbortSignal.timeout(SILENCE_MS))
    running.contact.noteAnswer()
    return answer
  } catch (error) {
    if (isAnswer(error)) throw error
    running.noteSilence()
    return null
  }
}

const AWAY = 502
const isAnswer = (error: unknown) => error instanceof ApiError && error.status !== 0 && error.status < AWAY
