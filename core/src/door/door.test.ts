import { expect, test } from 'vitest'
import { allowDoors, isDoorAddress, isOnThisMachine } from './door-address.ts'
import { isFresh, readDoorJob, readSignedJob, signedDoorText } from './door-job.ts'
import { areOnPaper } from './printed-lines.ts'

const POLICY = "default-src 'self'; connect-src 'self'; object-src 'none'"

test('a door is at an IPv4 address that no router passes on', () => {
  for (const address of ['10.0.0.1', '172.16.3.4', '172.31.255.255', '192.168.1.20', '169.254.9.9', '127.0.0.1'])
    expect(isDoorAddress(address)).toBe(true)
  for (const address of ['8.8.8.8', '172.32.0.1', '192.169.0.1', '192.168.1.256', '192.168.01.2', '10.0.0', '', '::1'])
    expect(isDoorAddress(address)).toBe(false)
  expect(isOnThisMachine('127.0.0.5')).toBe(true)
  expect(isOnThisMachine('192.168.1.20')).toBe(false)
})

test('the policy of a page lets it call the doors of its house and nothing wider', () => {
  expect(allowDoors(POLICY, [])).toBe(POLICY)
  expect(allowDoors(POLICY, ['192.168.1.20', '192.168.1.20', '10.0.0.7'])).toBe(
    "default-src 'self'; connect-src 'self' http://192.168.1.20:9180 http://10.0.0.7:9180; object-src 'none'",
  )
  for (const bad of ["10.0.0.1; script-src 'unsafe-inline'", '*', 'http://10.0.0.1', '8.8.8.8'])
    expect(allowDoors(POLICY, [bad])).toBe(POLICY)
})

test('a till signs its device, the time and the job in this form', () => {
  expect(signedDoorText({ device: 'd', at: 1_700_000_000_000, text: '{"a":1}' })).toBe(
    'comptoir-door-1\nd\n1700000000000\n{"a":1}',
  )
})

test('a job is printed for five minutes after it was signed', () => {
  const at = 1_700_000_000_000
  const MINUTES = 60_000
  expect([0, 5 * MINUTES, -5 * MINUTES].map((later) => isFresh({ at }, at + later))).toEqual([true, true, true])
  expect([5 * MINUTES + 1, -5 * MINUTES - 1].map((later) => isFresh({ at }, at + later))).toEqual([false, false])
})

const JOB = {
  operationId: 'o',
  printerId: '00000000-0000-7000-8000-000000000001',
  kind: 'slip',
  createdAt: '2026-11-30T20:00:00Z',
  facts: {},
}

test('only whole jobs are read', () => {
  expect(readDoorJob(JSON.stringify(JOB))).toEqual(JOB)
  const broken = [{ kind: 'test' }, { printerId: 'p' }, { createdAt: 'today' }, { facts: null }, { operationId: '' }]
  for (const change of broken) expect(readDoorJob(JSON.stringify({ ...JOB, ...change }))).toBeNull()
  expect(readDoorJob('{')).toBeNull()
  const signed = { device: 'd', at: 1, text: '{}', signature: 'ab' }
  expect(readSignedJob(JSON.stringify(signed))).toEqual(signed)
  expect(readSignedJob(JSON.stringify({ ...signed, at: 'now' }))).toBeNull()
})

test('a slip is on paper if each of its lines is, as often as it has it', () => {
  expect(areOnPaper(['a', 'b'], ['b', 'c', 'a'])).toBe(true)
  expect(areOnPaper(['a', 'a'], ['a', 'b'])).toBe(false)
  expect(areOnPaper([], [])).toBe(true)
})
