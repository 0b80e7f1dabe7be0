import { expect, test, vi } from 'vitest'
import { ApiError } from './api-error.ts'
import { createCommandRunner, type Command, type CommandPlan } from './command-runner.ts'

/** A screen and a server whose replies are scripted: a text is a success, a number the status of a refusal. */
function aScreen(plan: Partial<CommandPlan> = {}) {
  const keys: string[] = []
  const toasts: string[] = []
  let pressRetry = () => {}
  let running: ReadonlySet<string> = new Set()
  const runner = createCommandRunner({
    notify: {
      success: (message) => toasts.push(message),
      error: (message) => toasts.push(`! ${message}`),
      errorWithAction: (message, { label, onPress }) => {
        toasts.push(`! ${message} [${label}]`)
        pressRetry = onPress
      },
    },
    onChange: (now) => (running = now),
  })
  const replies: (string | number | null)[] = []
  const send = async (key: string) => {
    keys.push(key)
    await Promise.resolve()
    const reply = replies.shift() ?? null
    if (typeof reply === 'number') throw new ApiError({ status: reply, message: reply === 0 ? '' : `refused ${reply}` })
    return reply
  }
  return {
    keys,
    toasts,
    running: () => [...running],
    pressRetry: () => pressRetry(),
    run: (reply: string | number | null, command?: Command) => {
      replies.push(reply)
      return runner.run({ fallback: 'Failed', ...plan }, send, command)
    },
  }
}

test('a success shows the message of the server, and the next command has a key of its own', async () => {
  const onDone = vi.fn<() => void>()
  const screen = aScreen()
  await screen.run('Saved', { onDone })
  await screen.run('Saved')
  expect(screen.toasts).toEqual(['Saved', 'Saved'])
  expect(onDone).toHaveBeenCalledTimes(1)
  expect(new Set(screen.keys).size).toBe(2)
})

test('a command without a message of success shows nothing', async () => {
  const screen = aScreen()
  await screen.run(null)
  expect(screen.toasts).toEqual([])
})

test('after a failure the same values are sent under the same key, other values under another', async () => {
  const screen = aScreen()
  await screen.run(0, { values: { title: 'Tea' } })
  await screen.run('Saved', { values: { title: 'Tea' } })
  await screen.run('Saved', { values: { title: 'Coffee' } })
  expect(screen.toasts).toEqual(['! Failed', 'Saved', 'Saved'])
  expect(screen.keys[1]).toBe(screen.keys[0])
  expect(screen.keys[2]).not.toBe(screen.keys[0])
})

test('each subject keeps its key while another one is sent', async () => {
  const screen = aScreen()
  await screen.run(0, { subject: 'order 1' })
  await screen.run('Accepted', { subject: 'order 2' })
  await screen.run('Accepted', { subject: 'order 1' })
  expect(screen.keys[2]).toBe(screen.keys[0])
  expect(screen.keys[1]).not.toBe(screen.keys[0])
})

test('one command at a time: a second press is ignored', async () => {
  const screen = aScreen()
  await Promise.all([screen.run('Saved'), screen.run('Saved', { subject: 'another' })])
  expect(screen.keys).toHaveLength(1)
})

test('in parallel, only commands about the same subject exclude each other', async () => {
  const screen = aScreen({ isParallel: true })
  const both = Promise.all([
    screen.run('Done', { subject: 'item 1' }),
    screen.run('Done', { subject: 'item 1' }),
    screen.run('Done', { subject: 'item 2' }),
  ])
  expect(screen.running()).toEqual(['item 1', 'item 2'])
  await both
  expect(screen.keys).toHaveLength(2)
  expect(screen.running()).toEqual([])
})

test('a command with a least time blocks its subject until the time is over', async () => {
  vi.useFakeTimers()
  const screen = aScreen({ isParallel: true, leastMs: 500 })
  await screen.run('Done', { subject: 'item 1' })
  await screen.run('Done', { subject: 'item 1' })
  expect([screen.keys.length, screen.running()]).toEqual([1, ['item 1']])
  await vi.advanceTimersByTimeAsync(500)
  expect(screen.running()).toEqual([])
  vi.useRealTimers()
})

test('a screen decides what is shown of a refusal', async () => {
  const screen = aScreen()
  await screen.run(409)
  await screen.run(409, { onRefused: () => true })
  await screen.run(409, { onRefused: () => Promise.resolve('The total is 12') })
  expect(screen.toasts).toEqual(['! refused 409', '! The total is 12'])
})

test('a command without an answer is offered again, under the same key', async () => {
  const screen = aScreen()
  const command = { unanswered: { message: 'No answer', retry: 'Try again' } }
  await screen.run(0, command)
  expect(screen.toasts).toEqual(['! No answer [Try again]'])
  screen.pressRetry()
  await vi.waitFor(() => expect(screen.keys).toHaveLength(2))
  expect(screen.keys[1]).toBe(screen.keys[0])

  const answered = aScreen()
  await answered.run(409, command)
  expect(answered.toasts).toEqual(['! refused 409'])
})
