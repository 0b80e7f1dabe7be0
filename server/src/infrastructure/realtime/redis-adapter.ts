import { createAdapter } from '@socket.io/redis-adapter'
import type { RedisConnection } from '../redis/open-redis.ts'

/** Socket.IO's own adapter over our Redis connection. */
export function adapterOf({ commands, subscriber, prefix }: RedisConnection) {
  // the adapter awaits none of its commands, and an unreachable Redis must not end the process
  const publisher = {
    // screens catch up by version
    publish: (channel: string, message: string | Buffer) => void commands.publish(channel, message).catch(() => {}),
    on: () => {},
    off: () => {},
  }
  const whenReady = (subscribe: () => Promise<unknown>) => {
    // a connection lost before its answer becomes ready again
    const ask = () => void subscribe().catch(() => {})
    subscriber.on('ready', ask)
    if (subscriber.status === 'ready') ask()
  }
  const subscriptions = {
    psubscribe: (pattern: string) => whenReady(() => subscriber.psubscribe(pattern)),
    subscribe: (channels: string[]) => whenReady(() => subscriber.subscribe(...channels)),
    on: (event: string, listener: () => void) => void subscriber.on(event, listener),
  }
  return createAdapter(publisher, subscriptions, { key: `${prefix}:live`, publishOnSpecificResponseChannel: true })
}
