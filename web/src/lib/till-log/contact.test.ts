import { expect, test } from 'vitest'
import { createContact } from './contact.ts'

function aContact() {
  const clock = { now: 100_000 }
  return { clock, contact: createContact(() => clock.now) }
}

test('an answer counts for five seconds, an open channel as long as it is open', () => {
  const { clock, contact } = aContact()
  expect(contact.isHeard()).toBe(false)
  contact.noteAnswer()
  clock.now += 4999
  expect(contact.isHeard()).toBe(true)
  clock.now += 1
  expect(contact.isHeard()).toBe(false)
  contact.noteChannel('live')
  clock.now += 60_000
  expect(contact.isHeard()).toBe(true)
})

test('after a call without an answer the channel is not believed until it comes back or something is answered', () => {
  const { clock, contact } = aContact()
  contact.noteChannel('live')
  contact.noteSilence()
  expect([contact.isHeard(), contact.offlineSince()]).toEqual([false, clock.now])
  expect(contact.noteChannel('live')).toBe(false)
  expect(contact.isHeard()).toBe(false)
  contact.noteAnswer()
  expect([contact.isHeard(), contact.offlineSince()]).toEqual([true, null])
  contact.noteSilence()
  contact.noteChannel('lost')
  expect(contact.noteChannel('live')).toBe(true)
  expect(contact.isHeard()).toBe(true)
})

test('a lost channel counts after five seconds, unless calls are still answered', () => {
  const { clock, contact } = aContact()
  contact.noteChannel('live')
  contact.noteChannel('lost')
  const since = clock.now
  clock.now += 4999
  expect(contact.offlineSince()).toBeNull()
  clock.now += 1
  expect(contact.offlineSince()).toBe(since)
  contact.noteAnswer()
  expect(contact.offlineSince()).toBeNull()
})
