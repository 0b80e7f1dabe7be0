import { LRUCache } from 'lru-cache'
import { openQueue, type Queue } from '../../staff/hashing-queue.ts'

/** A flood of PINs on one device queues here, so that it takes no connections from other restaurants. */
const WAITING_MAX = 50
const DEVICES_MAX = 10_000

const queues = new LRUCache<string, Queue>({ max: DEVICES_MAX })

/** Runs transactions that lock a device's row one at a time in this process. */
export function queueOfDevice(tokenHash: Buffer): Queue {
  const key = tokenHash.toString('base64')
  const queue = queues.get(key) ?? openQueue({ width: 1, waitingMax: WAITING_MAX })
  queues.set(key, queue)
  return queue
}
