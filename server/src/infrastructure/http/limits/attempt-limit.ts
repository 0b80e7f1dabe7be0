import { LRUCache } from 'lru-cache'
import type { ErrorCode } from '#core/contract/errors.ts'
import type { RedisConnection } from '../../redis/open-redis.ts'
import { AppError } from '#core/app-error.ts'

export type AttemptLimit = {
  /** Throws if the key has used up its attempts; the refusal names the seconds to wait. */
  refuseWhenSpent: (key: string) => Promise<void>
  isSpent: (key: string) => Promise<boolean>
  count: (key: string) => Promise<void>
  /**
   * Counts an attempt before it is made, in one step with the check, so that a burst cannot pass the maximum. The
   * returned function takes it back if it should not count.
   */
  claim: (key: string) => Promise<() => Promise<void>>
  reset: (key: string) => Promise<void>
}

type Rule = {
  /** Prefix of its counts, the same in every process. */
  name: string
  max: number
  windowMs: number
  refusal?: ErrorCode
}

/** Counts attempts in windows that begin with the first. */
export type AttemptCounts = {
  look: (key: string) => Promise<{ count: number; leftMs: number }>
  add: (key: string, windowMs: number) => Promise<void>
  /** Adds one below the maximum; false: it is reached. */
  addBelow: (key: string, max: number, windowMs: number) => Promise<boolean>
  /** Takes one back. */
  takeOff: (key: string) => Promise<void>
  forget: (key: string) => Promise<void>
}

/** Limits the attempts of each key within a window. */
export function openAttemptLimit(
  counts: AttemptCounts,
  { name, max, windowMs, refusal = 'auth.too_many_attempts' }: Rule,
): AttemptLimit {
  if (max === Infinity) return NO_LIMIT
  const keyOf = (key: string) => `${name}:${key}`
  const refused = (leftMs: number) => new AppError(refusal, { retryAfter: Math.ceil(leftMs / 1000) })
  return {
    isSpent: async (key) => (await counts.look(keyOf(key))).count >= max,
    refuseWhenSpent: async (key) => {
      const { count, leftMs } = await counts.look(keyOf(key))
      if (count >= max) throw refused(leftMs)
    },
    count: (key) => counts.add(keyOf(key), windowMs),
    claim: async (key) => {
      if (!(await counts.addBelow(keyOf(key), max, windowMs))) throw refused((await counts.look(keyOf(key))).leftMs)
      return () => counts.takeOff(keyOf(key))
    },
    reset: (key) => counts.forget(keyOf(key)),
  }
}

const NO_LIMIT: AttemptLimit = {
  isSpent: async () => false,
  refuseWhenSpent: async () => {},
  count: async () => {},
  claim: async () => async () => {},
  reset: async () => {},
}

// the least recently used are evicted first; one address cannot make up so many names in a quarter of an hour
const KEYS_MAX = 200_000

/** Counts of this process only. */
export function countInProcess(): AttemptCounts {
  // a size instead of `max`, which would reserve the memory of all keys at once
  const windows = new LRUCache<string, { count: number }>({ maxSize: KEYS_MAX, sizeCalculation: () => 1 })
  const add = (key: string, windowMs: number) => {
    const window = windows.get(key)
    if (window) window.count++
    else windows.set(key, { count: 1 }, { ttl: windowMs })
  }
  return {
    look: async (key) => {
      const count = windows.get(key)?.count ?? 0
      return { count, leftMs: count === 0 ? 0 : Math.max(0, windows.getRemainingTTL(key)) }
    },
    add: async (key, windowMs) => add(key, windowMs),
    addBelow: async (key, max, windowMs) => {
      if ((windows.get(key)?.count ?? 0) >= max) return false
      add(key, windowMs)
      return true
    },
    takeOff: async (key) => {
      const window = windows.get(key)
      if (window && window.count > 0) window.count--
    },
    forget: async (key) => void windows.delete(key),
  }
}

// the first attempt opens the window; both in one step, or a process that dies in between would leave it open for ever
const ADD = `local n = redis.call('incr', KEYS[1])
if n == 1 then redis.call('pexpire', KEYS[1], ARGV[1]) end
return n`
const ADD_BELOW = `if tonumber(redis.call('get', KEYS[1]) or '0') >= tonumber(ARGV[2]) then return 0 end
if redis.call('incr', KEYS[1]) == 1 then redis.call('pexpire', KEYS[1], ARGV[1]) end
return 1`
// a window that has ended meanwhile has nothing to take back
const TAKE_OFF = `if tonumber(redis.call('get', KEYS[1]) or '0') > 0 then return redis.call('decr', KEYS[1]) end
return 0`

/**
 * Counts shared by all processes. While Redis is unreachable each counts for itself, from zero: nobody waits, and a
 * flood is still limited in each process.
 */
export function countInRedis({ commands, prefix }: Pick<RedisConnection, 'commands' | 'prefix'>): AttemptCounts {
  const own = countInProcess()
  const keyOf = (key: string) => `${prefix}:attempts:${key}`
  return {
    look: async (key) => {
      try {
        const [count, leftMs] = await Promise.all([commands.get(keyOf(key)), commands.pttl(keyOf(key))])
        return { count: Number(count ?? 0), leftMs: Math.max(0, leftMs) }
      } catch {
        return own.look(key)
      }
    },
    add: async (key, windowMs) => {
      try {
        await commands.eval(ADD, 1, keyOf(key), windowMs)
      } catch {
        await own.add(key, windowMs)
      }
    },
    addBelow: async (key, max, windowMs) => {
      try {
        return (await commands.eval(ADD_BELOW, 1, keyOf(key), windowMs, max)) === 1
      } catch {
        return own.addBelow(key, max, windowMs)
      }
    },
    takeOff: async (key) => {
      try {
        await commands.eval(TAKE_OFF, 1, keyOf(key))
      } catch {
        await own.takeOff(key)
      }
    },
    forget: async (key) => {
      await own.forget(key)
      await commands.del(keyOf(key)).catch(() => {})
    },
  }
}
