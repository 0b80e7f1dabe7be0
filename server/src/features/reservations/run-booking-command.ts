import { AppError } from '#core/app-error.ts'
import type { Numbers } from '#core/numbers.ts'
import { isTableTaken } from '../../infrastructure/database/conflicts.ts'
import type { PlannedCommand } from '../../infrastructure/database/planned-command.ts'
import type { Tenant } from '../../infrastructure/database/tenant.ts'

/**
 * Runs a command that gives tables. Its room is locked; tables taken without that lock are refused by the database, and
 * the command decides again until it gives up (docs/rules/bookings.md#guard-against-overlaps).
 */
export async function runBookingCommand<Facts extends { numbers: Numbers }, Reply extends object>(
  tenant: Tenant,
  command: PlannedCommand<Facts, Reply>,
): Promise<Reply> {
  try {
    return await tenant.command(command)
  } catch (error) {
    if (isTableTaken(error)) throw new AppError('booking.slot_taken')
    throw error
  }
}
