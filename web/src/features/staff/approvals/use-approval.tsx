import { useState } from 'react'
import { lateDialog } from '../../../lib/late-dialog.tsx'
import { useDialogOf } from '../../../lib/use-dialog-of.ts'
import { createApprovalSender, type ApprovalRequest, type SendApproved } from './approval-sender.ts'

const ApprovalDialog = lateDialog(() => import('./approval-dialog.tsx').then((one) => one.ApprovalDialog))

type Question = { request: ApprovalRequest; answer: (approvalId: string | null) => void }

/**
 * For commands that the person at the screen may lack the right for. The screen shows `dialog` somewhere, and sends such
 * a command by `send`, under its idempotency key:
 *
 *     const approval = useApproval()
 *     void run((key) => approval.send(key, (approvalIds) => discount({ ...body, approvalId: approvalIds.at(-1) }, key)))
 *
 * A call that takes several rights at once takes all `approvalIds`. Where the server answers 403 `approval.required`, the
 * dialog asks who approves and for the PIN, and the command is sent again with the approval; the promise is that of the
 * command. Where nobody approves it fails with that refusal, whose message the command shows.
 */
export function useApproval() {
  const { subject, isOpen, key, show, close } = useDialogOf<Question>()
  const [sender] = useState(() => createApprovalSender((request) => new Promise((answer) => show({ request, answer }))))
  const end = (approvalId: string | null) => {
    subject?.answer(approvalId)
    close()
  }
  return {
    send: <T,>(idempotencyKey: string, command: SendApproved<T>): Promise<T> => sender.send(idempotencyKey, command),
    dialog: subject && (
      <ApprovalDialog key={key} request={subject.request} open={isOpen} onApproved={end} onClose={() => end(null)} />
    ),
  }
}
