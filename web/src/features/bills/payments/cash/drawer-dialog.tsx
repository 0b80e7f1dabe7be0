import { useTexts } from '../../../../lib/texts.ts'
import type { CashInit, DrawerOfTill, OpenSession } from './cash.api.ts'
import { CloseDrawerDialog } from './counting/close-drawer-dialog.tsx'
import { drawerTexts } from './drawer.texts.ts'
import { MovementDialog } from './movement-dialog.tsx'
import { OpenDrawerDialog } from './counting/open-drawer-dialog.tsx'
import { SessionDialog } from './session-dialog.tsx'

/** An action on a drawer. */
export type DrawerAct =
  | { kind: 'open'; till: DrawerOfTill }
  | { kind: 'report' | 'move' | 'close' | 'hand-over'; till: DrawerOfTill; session: OpenSession }

type Props = { act: DrawerAct; init: CashInit; open: boolean; onClose: () => void }

export function DrawerDialog({ act, init, open, onClose }: Props) {
  const t = useTexts(drawerTexts)
  const { till } = act
  const dialog = { init, open, onClose }
  switch (act.kind) {
    case 'open':
      return <OpenDrawerDialog till={till} currency={init.currency} open={open} onClose={onClose} />
    case 'report':
      return <SessionDialog session={{ id: act.session.id, title: t.reportTitle(till.title) }} {...dialog} />
    case 'move':
      return <MovementDialog till={till} session={act.session} {...dialog} />
    case 'close':
    case 'hand-over':
      return <CloseDrawerDialog till={till} session={act.session} isHandOver={act.kind === 'hand-over'} {...dialog} />
  }
}
