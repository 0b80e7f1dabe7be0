import { useState } from 'react'
import { useTexts } from '../../../lib/texts.ts'
import { PinDialog } from '../../staff/approvals/pin-dialog.tsx'
import { approvalsTexts } from '../../staff/approvals/approvals.texts.ts'

/** Asks whose PIN a removed device knew for another one, each time they open the app until they have chosen it. */
export function NewPinPrompt() {
  const t = useTexts(approvalsTexts).pin
  const [isOpen, setIsOpen] = useState(true)
  return <PinDialog isChange={false} hint={t.ended} open={isOpen} onClose={() => setIsOpen(false)} />
}
