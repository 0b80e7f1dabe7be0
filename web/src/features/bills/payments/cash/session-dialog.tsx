import { Printer } from 'lucide-react'
import { formsTexts } from '../../../../lib/forms/forms.texts.ts'
import { Loaded } from '../../../../lib/forms/loaded.tsx'
import { useLanguage, useTexts } from '../../../../lib/texts.ts'
import { Button } from '../../../../ui/button.tsx'
import { Dialog } from '../../../../ui/overlays/dialog.tsx'
import { Skeleton } from '../../../../ui/skeleton.tsx'
import '../../../printing/paper.css'
import { SessionPaper } from '../../../printing/session/session-paper.tsx'
import { sessionToPrint } from '../../../printing/session/session-to-print.ts'
import { useSession, type CashInit } from './cash.api.ts'
import { drawerTexts } from './drawer.texts.ts'
import { useSessionPrint } from './use-session-print.ts'

type Props = { session: { id: string; title: string }; init: CashInit; open: boolean; onClose: () => void }

/** The X of an open drawer, the Z of a closed one: as it prints. */
export function SessionDialog({ session, init, open, onClose }: Props) {
  const t = useTexts(drawerTexts)
  const forms = useTexts(formsTexts)
  const { language } = useLanguage()
  const answer = useSession(session.id)
  const print = useSessionPrint(init)
  return (
    <Dialog
      open={open}
      onOpenChange={onClose}
      title={session.title}
      closeLabel={forms.close}
      footer={
        <Button
          variant="outline"
          icon={<Printer aria-hidden="true" className="size-4.5" />}
          disabled={!answer.data}
          onClick={() => void print(session.id)}
        >
          {t.printReport}
        </Button>
      }
    >
      <div className="overflow-x-auto rounded-lg bg-sunken p-4">
        <Loaded answer={answer} failed={t.reportFailed} skeleton={<Skeleton className="mx-auto h-80 w-[80mm]" />}>
          {(record) => (
            <article lang={language} className="paper paper-80 mx-auto shadow-card">
              <SessionPaper paper={sessionToPrint(record, init, language)} />
            </article>
          )}
        </Loaded>
      </div>
    </Dialog>
  )
}
