import { expect, test } from 'vitest'
import type { ActScope } from '#core/permissions/scopes.ts'
import { ApiError } from '../../../lib/api/api-error.ts'
import { createApprovalSender, missingRightOf, type ApprovalRequest } from './approval-sender.ts'

const required = (scope: unknown) =>
  new ApiError({ status: 403, code: 'approval.required', message: '', body: { scope } })
const lost = new ApiError({ status: 0, code: 'network.unreachable', message: '' })

/** A server that needs these approvals, and people who give them one after the other. */
function aScreen(answers: (ActScope | Error | 'done')[], people: (string | null)[]) {
  const asked: ApprovalRequest[] = []
  const sent: (readonly string[])[] = []
  const { send } = createApprovalSender(async (request) => {
    asked.push(request)
    return people.shift() ?? null
  })
  const act = (key = 'key') =>
    send(key, async (approvalIds) => {
      sent.push(approvalIds)
      const answer = answers.shift() ?? 'done'
      if (answer instanceof Error) throw answer
      if (answer !== 'done') throw required(answer)
      return answer
    })
  return { act, asked, sent }
}

test('a person with the right is asked for no approval', async () => {
  const { act, asked, sent } = aScreen(['done'], [])
  expect(await act()).toBe('done')
  expect([asked, sent]).toEqual([[], [[]]])
})

test('a refused command is sent again with the approval', async () => {
  const { act, asked, sent } = aScreen(['ORDER_DISCOUNT', 'done'], ['a1'])
  expect(await act()).toBe('done')
  expect(asked).toEqual([{ scope: 'ORDER_DISCOUNT', isAgain: false, cause: null }])
  expect(sent).toEqual([[], ['a1']])
})

test('approvals are asked for each right that a command needs', async () => {
  const { act, asked, sent } = aScreen(['ORDER_DISCOUNT', 'PRICE_OVERRIDE', 'done'], ['a1', 'a2'])
  expect(await act()).toBe('done')
  expect(asked.map(({ scope }) => scope)).toEqual(['ORDER_DISCOUNT', 'PRICE_OVERRIDE'])
  expect(sent).toEqual([[], ['a1'], ['a1', 'a2']])
})

test('an approval that is not enough is replaced, and the next person learns why', async () => {
  const { act, asked, sent } = aScreen(['ORDER_DISCOUNT', 'ORDER_DISCOUNT', 'done'], ['a1', 'a2'])
  expect(await act()).toBe('done')
  expect(asked.map(({ isAgain }) => isAgain)).toEqual([false, true])
  expect(sent).toEqual([[], ['a1'], ['a2']])
})

test('if nobody approves, the refusal stays, and the next attempt begins without approvals', async () => {
  const { act, asked, sent } = aScreen(['ORDER_VOID', 'PRICE_OVERRIDE', 'ORDER_VOID', 'done'], ['a1', null, 'a3'])
  await expect(act()).rejects.toMatchObject({ code: 'approval.required', body: { scope: 'PRICE_OVERRIDE' } })
  expect(await act()).toBe('done')
  expect(asked).toHaveLength(3)
  expect(sent).toEqual([[], ['a1'], [], ['a3']])
})

test('a command whose reply was lost is repeated as it was, and another one begins without approvals', async () => {
  const { act, sent } = aScreen(['ORDER_REFUND', lost, 'done', 'done', 'done'], ['a1'])
  await expect(act()).rejects.toBe(lost)
  expect(await act('another')).toBe('done')
  expect(await act()).toBe('done')
  expect(await act()).toBe('done')
  expect(sent).toEqual([[], ['a1'], [], ['a1'], []])
})

test('other refusals are left to the screen', async () => {
  const scopeMissing = new ApiError({ status: 403, code: 'session.scope_missing', message: '' })
  for (const error of [scopeMissing, lost, new Error('x'), required('POS'), required(undefined)]) {
    expect(missingRightOf(error)).toBeNull()
    const { act, asked } = aScreen([error], ['a1'])
    await expect(act()).rejects.toBe(error)
    expect(asked).toEqual([])
  }
})
