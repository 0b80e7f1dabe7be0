import { ShieldCheck } from 'lucide-react'
import { useState } from 'react'
import type { Approver } from '#core/contract/people/approvals.ts'
import { ListSkeleton } from '../../../lib/forms/list-skeleton.tsx'
import { Loaded } from '../../../lib/forms/loaded.tsx'
import { useTexts } from '../../../lib/texts.ts'
import { Avatar } from '../../../ui/avatar.tsx'
import { Button } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import type { ApprovalRequest } from './approval-sender.ts'
import { useApprovers } from './approvals.api.ts'
import { approvalsTexts } from './approvals.texts.ts'
import { isComplete } from './pin-entry.rules.ts'
import { PinPad } from './pin-pad.tsx'
import { usePinEntry } from './use-pin-entry.ts'
import { HelpLink } from '../../../lib/help/help-link.tsx'

type Props = {
  request: ApprovalRequest
  open: boolean
  onApproved: (approvalId: string) => void
  onClose: () => void
}

/** Asks who approves, and for that person’s PIN. Where only one may, the PIN is asked for at once. */
export function ApprovalDialog({ request: { scope, cause, isAgain }, open, onApproved, onClose }: Props) {
  const t = useTexts(approvalsTexts)
  const answer = useApprovers(open ? scope : null)
  const [chosen, setChosen] = useState<Approver | null>(null)
  const entry = usePinEntry({ scope, onApproved })
  const everybody = answer.data ?? []
  const approver = chosen ?? (everybody.length === 1 ? everybody[0]! : null)
  const choose = (next: Approver | null) => {
    setChosen(next)
    entry.clear()
  }
  const leave = () => {
    if (!entry.isPending) onClose()
  }

  return (
    <Dialog
      open={open}
      onOpenChange={leave}
      title={t.title}
      description={isAgain ? t.again : t.needed({ act: t.acts[scope], cause: cause ?? 'right' })}
      closeLabel={t.close}
      size="sm"
      footer={
        <>
          <Button
            variant="outline"
            disabled={entry.isPending}
            onClick={approver && everybody.length > 1 ? () => choose(null) : leave}
          >
            {approver && everybody.length > 1 ? t.change : t.cancel}
          </Button>
          {approver && (
            <Button
              pending={entry.isPending}
              disabled={!isComplete(entry.pin)}
              onClick={() => entry.check(approver.username)}
            >
              {t.confirm}
            </Button>
          )}
        </>
      }
    >
      {approver ? (
        <>
          <p aria-hidden="true" className="mb-3 text-center font-semibold">
            {t.pinOf(approver.name)}
          </p>
          <PinPad
            label={t.pinOf(approver.name)}
            pin={entry.pin}
            problem={entry.problem}
            isPending={entry.isPending}
            onEnter={(typed) => entry.take(approver.username, typed)}
            onConfirm={() => entry.check(approver.username)}
          />
        </>
      ) : (
        <Loaded answer={answer} failed={t.loadFailed} skeleton={<ListSkeleton />}>
          {(approvers) => <ApproverKeys approvers={approvers} onChoose={choose} />}
        </Loaded>
      )}
    </Dialog>
  )
}

type KeysProps = { approvers: readonly Approver[]; onChoose: (approver: Approver) => void }

function ApproverKeys({ approvers, onChoose }: KeysProps) {
  const t = useTexts(approvalsTexts)
  if (approvers.length === 0)
    return (
      <EmptyState
        icon={<ShieldCheck aria-hidden="true" />}
        title={t.nobody}
        hint={t.nobodyHint}
        article={<HelpLink slug="approvals" />}
      />
    )
  return (
    <ul aria-label={t.who} className="grid gap-2.5">
      {approvers.map((approver) => (
        <li key={approver.username}>
          <Button
            variant="outline"
            size="xl"
            wide
            onClick={() => onChoose(approver)}
            className="h-16! justify-start! px-3! text-left"
          >
            <Avatar name={approver.name} src={null} />
            <span className="min-w-0 truncate">{approver.name}</span>
          </Button>
        </li>
      ))}
    </ul>
  )
}
