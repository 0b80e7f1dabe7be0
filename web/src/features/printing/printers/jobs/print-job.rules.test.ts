import { expect, test } from 'vitest'
import { printerStatusTexts } from '../printer-status.texts.ts'
import { jobName, jobReason, waitingFor } from './print-job.rules.ts'
import { printJobsTexts } from './print-jobs.texts.ts'

const JOB = {
  id: 'j',
  kind: 'slip',
  printerId: 'p',
  printer_title: 'Grill',
  printed_on: null,
  title: 'T4',
  status: 'waiting',
  reason: null,
  created_at: '2026-11-26T19:00:00Z',
  done_at: null,
} as const

test('a print is named by its kind and subject', () => {
  expect(jobName(JOB, printJobsTexts.en)).toBe('Kitchen slip, T4')
  expect(jobName({ kind: 'test', title: null }, printJobsTexts.fr)).toBe('Essai d’impression')
})

test('a reason is in the reader’s words, with what the system adds', () => {
  const reason = (text: string | null) => jobReason(text, printerStatusTexts.en)
  expect(reason('paper_out')).toBe('No paper')
  expect(reason('unreachable 10.0.0.5:9100 ECONNREFUSED')).toBe('Cannot be reached (10.0.0.5:9100 ECONNREFUSED)')
  expect(reason('too late')).toBe('too late')
  expect(reason(null)).toBeNull()
})

test('waiting and failed prints count for their printer', () => {
  const jobs = [JOB, { ...JOB, status: 'given_up' }, { ...JOB, status: 'done' }, { ...JOB, printerId: 'q' }] as const
  expect(waitingFor({ id: 'p' }, jobs)).toBe(2)
})
