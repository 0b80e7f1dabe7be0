import { createAdapter } from '@socket.io/redis-adapter'
import type { RedisLine } from '../redis/open-redis.ts'

/** Socket.IO's own adapter over our line. */
export function adapterOf({ commands, ears, prefix }: RedisLine) {
  // the adapter waits for none of its own commands, and a Redis that is away must not end the process
  const voice = {
    // screens catch up by version
    publish: (channel: string, message: string | Buffer) => void commands.publish(channel, message).catch(() => {}),
    on: () => {},
    off: () => {},
  }
  const whenReady = (subscribe: () => Promise<unknown>) => {
    // a line that breaks off before it is answered is ready once more
    const ask = () => void subscribe().catch(() => {})
    ears.on('ready', ask)
    if (ears.status === 'ready') ask()
  }
  const hearing = {
    psubscribe: (pattern: string) => whenReady(() => ears.psubscribe(pattern)),
    subscribe: (channels: string[]) => whenReady(() => ears.subscribe(...channels)),
    on: (event: string, heard: () => void) => void ears.on(event, heard),
  }
  return createAdapter(voice, hearing, { key: `${prefix}:live`, publishOnSpecificResponseChannel: true })
}
