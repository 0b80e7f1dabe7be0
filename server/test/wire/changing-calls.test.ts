import { expect, test } from 'vitest'
import { z } from 'zod'
import { declaredCalls } from './calls/declared-calls.ts'

/**
 * Reads sent by POST, as their input is too long or too secret for a query, and what tills send; they declare no changes.
 */
const QUESTIONS = [
  'POST /gift-cards/check',
  'POST /invoices/orders',
  'POST /membership/segments/count',
  'POST /orders/complete-order-payment-summary',
  'POST /sync',
]

test('every call that changes something replies with success and a message', async () => {
  const silent = (await declaredCalls()).filter(({ method, reply }) => method !== 'GET' && !isDone(reply))
  expect(silent.map(({ method, path }) => `${method} ${path}`).toSorted()).toEqual(QUESTIONS)
  expect(silent.map(({ changes }) => changes)).toEqual(QUESTIONS.map(() => []))
})

function isDone(reply: z.ZodType): boolean {
  const { shape } = reply as z.ZodObject<{ success?: z.ZodType; message?: z.ZodType }>
  return shape.success?.safeParse(true).success === true && shape.message?.safeParse('Saved.').success === true
}
