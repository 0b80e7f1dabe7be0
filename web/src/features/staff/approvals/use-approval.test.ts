import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import { useApproval } from './use-approval.tsx'

// it needs a browser, and shows nothing here
vi.mock('./approval-dialog.tsx', () => ({ ApprovalDialog: () => null }))

test('a screen has no dialog until an approval is needed, and sends other commands unchanged', async () => {
  const screens: ReturnType<typeof useApproval>[] = []
  const Screen = () => {
    const approval = useApproval()
    screens.push(approval)
    return createElement('main', null, approval.dialog)
  }
  expect(renderToStaticMarkup(createElement(Screen))).toBe('<main></main>')
  const sent: (readonly string[])[] = []
  const reply = await screens[0]!.send('key', async (approvalIds) => {
    sent.push(approvalIds)
    return 'done'
  })
  expect([reply, sent]).toEqual(['done', [[]]])
})
