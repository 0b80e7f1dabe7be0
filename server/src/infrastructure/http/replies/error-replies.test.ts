import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { AppError } from '#core/app-error.ts'
import { ERRORS, isErrorCode } from '#core/contract/errors.ts'
import { openTestMailLimit } from '../limits/rate-limits.ts'
import { countInProcess } from '../limits/attempt-limit.ts'
import { answerErrors } from './error-replies.ts'

test('every refusal that means later says when: its own seconds, else some of its status; no other does', async () => {
  const http = Fastify()
  answerErrors(http)
  http.get('/:code', (request) => {
    const { code } = request.params as { code: string }
    if (!isErrorCode(code)) throw new Error(code)
    throw new AppError(code, request.query as object)
  })
  const secondsOf = async (url: string) => (await http.inject(url)).headers['retry-after']
  const usual: Record<number, string> = { 429: '60', 503: '2' }
  for (const [code, { status }] of Object.entries(ERRORS)) {
    expect([code, await secondsOf(`/${code}`)]).toEqual([code, usual[status]])
    if (status === 429) expect(await secondsOf(`/${code}?retryAfter=1200`)).toBe('1200')
  }
})

test('test mails beyond twenty an hour name the seconds to wait, however at once they are asked for', async () => {
  const mails = openTestMailLimit({ hasRateLimits: true, counts: countInProcess() })
  const asked = await Promise.allSettled(Array.from({ length: 30 }, () => mails.claim('a@example.com')))
  const refused = asked.flatMap((one) => (one.status === 'rejected' ? [one.reason as unknown] : []))
  expect(refused).toHaveLength(10)
  expect(refused[0]).toMatchObject({ code: 'campaign.too_many_tests', extra: { retryAfter: 3600 } })
})
