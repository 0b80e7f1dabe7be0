import { readRoom } from '../../lib/till-log/device-room.ts'
import { readTillStatus } from '../../lib/till-log/till-status.ts'

/** Words of this till about itself, for the page of shared devices (docs/decisions/orders/0131-a-till-says-how-it-is.md). */
export async function tillReport(): Promise<{ app?: string; waiting?: number; kept: '0' | '1' }> {
  const { mayLoseData } = await readRoom()
  const waiting = readTillStatus()?.waiting
  // no version while developing
  const app = import.meta.env.COMPTOIR_VERSION as string | undefined
  return { ...(app && { app }), ...(waiting !== undefined && { waiting }), kept: mayLoseData ? '0' : '1' }
}
