import { createAdapter } from '@socket.io/redis-adapter'
import type { RedisLine } from '../redis/open-redis.ts'

/** Socket.IO's own adapter over our line. */
export function adapterOf({ commands, ears, prefix }: RedisLine) {
  const voice = {
    // the adapter does not wait for it, and a Redis that is away must not end the process: screens catch up by version
    publish: (channel: string, message: string | Buffer) => void commands.publish(channel, message).catch(() => {}),
    on: () => {},
    off: () => {},
  }
  return createAdapter(voice, ears, { key: `${prefix}:live`, publishOnSpecificResponseChannel: true })
}
