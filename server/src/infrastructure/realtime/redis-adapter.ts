import { createAdapter } from '@socket.io/redis-adapter'
import type { RedisConnection } from '../redis/open-redis.ts'

/** Socket.IO's own adapter over our Redis connection. */
export function adapterOf({ commands, subscriber, prefix }: RedisConnection) {
  // the adapter waits for none of its own commands, and a Redis that is away must not end the process
  const publisher = {
    // screens catch up by version
    publish: (channel: string, message: string | Buffer) => void commands.publish(channel, message).catch(() => {}),
    on: () => {},
    off: () => {},
  }
  const whenReady = (subscribe: () => Promise<unknown>) => {
    // a connection that breaks off before it is answered is ready once more
    const ask = () => void subscribe().catch(() => {})
    subscriber.on('ready', ask)
    if (subscriber.status === 'ready') ask()
  }
  const hearing = {
    psubscribe: (pattern: string) => whenReady(() => subscriber.psubscribe(pattern)),
    subscribe: (channels: string[]) => whenReady(() => subscriber.subscribe(...channels)),
    on: (event: string, heard: () => void) => void subscriber.on(event, heard),
  }
  return createAdapter(publisher, hearing, { key: `${prefix}:live`, publishOnSpecificResponseChannel: true })
}
