import { pinSignInApi } from '#core/contract/people/shared-devices.ts'
import { call } from '../api/api.ts'
import { endSession } from './session.ts'

/** Ends the session on the server and here, and leads to the faces: the next person signs in by PIN. */
export async function lockDevice(): Promise<void> {
  try {
    await call(pinSignInApi.lock)
  } catch {
    // out of reach, or over already: here it ends all the same
  }
  endSession()
}
