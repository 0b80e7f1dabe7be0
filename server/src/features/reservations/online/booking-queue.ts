import pLimit from 'p-limit'
import { AppError } from '#core/app-error.ts'

/** Bookings of one restaurant written at a time: they wait for each other in the database anyway. */
const AT_ONCE = 2
/** A longer queue would take longer than a guest waits. */
const WAITING_MOST = 100

/** Queues bookings by guests of one restaurant, so that a rush takes no connections from others. */
export function openBookingQueue(): <T>(tenantId: string, work: () => Promise<T>) => Promise<T> {
  const queues = new Map<string, ReturnType<typeof pLimit>>()
  return async (tenantId, work) => {
    const queue = queues.get(tenantId) ?? pLimit(AT_ONCE)
    queues.set(tenantId, queue)
    if (queue.pendingCount >= WAITING_MOST) throw new AppError('server.busy')
    try {
      return await queue(work)
    } finally {
      if (queue.activeCount + queue.pendingCount === 0) queues.delete(tenantId)
    }
  }
}
