import { paths } from '../paths.ts'

/** Asks a person who signed in by PIN for the password; true once they have signed in with it. */
type Prompt = () => Promise<boolean>

let prompt: Prompt | null = null
let asking: Promise<boolean> | null = null
let declinedAt = 0

/** After a declined prompt, reads ask for no password for so long. */
const QUIET_MS = 3000

/** Screens whose main data needs the password; other screens leave such data out without asking. */
const READS_FOR_PASSWORD: readonly string[] = [
  paths.settings,
  paths.setup,
  paths.users,
  paths.auditLog,
  paths.profile,
  paths.inactiveSubscription,
]

/** The dashboard names its dialog while it is shown. */
export function setPasswordPrompt(next: Prompt | null): void {
  prompt = next
}

/** Calls that are refused at the same time share one question. False: nobody is there to ask, or they declined. */
export async function askPassword(method: string, screen: string | undefined): Promise<boolean> {
  if (!prompt) return false
  if (method === 'GET') {
    const isOfScreen = READS_FOR_PASSWORD.some((path) => screen?.startsWith(path))
    if (!isOfScreen || Date.now() - declinedAt < QUIET_MS) return false
  }
  asking ??= prompt().finally(() => {
    asking = null
  })
  const isIn = await asking
  if (!isIn) declinedAt = Date.now()
  return isIn
}
