import { Tv } from 'lucide-react'
import type { Screen } from '#core/contract/dining/screens.ts'
import { ConfirmAction } from '../../../../lib/confirm-action.tsx'
import { formsTexts } from '../../../../lib/forms/forms.texts.ts'
import { ListSkeleton } from '../../../../lib/forms/list-skeleton.tsx'
import { Loaded } from '../../../../lib/forms/loaded.tsx'
import { HelpLink } from '../../../../lib/help/help-link.tsx'
import { usePageTitle } from '../../../../lib/page-title.ts'
import { useTexts } from '../../../../lib/texts.ts'
import { useDialogOf } from '../../../../lib/use-dialog-of.ts'
import { Button } from '../../../../ui/button.tsx'
import { EmptyState } from '../../../../ui/empty-state.tsx'
import { PageHeader } from '../../../../ui/page-header.tsx'
import { AddedDialog } from './added-dialog.tsx'
import { IdlePictures } from './idle-pictures.tsx'
import { OwnScreens } from './own-screens.tsx'
import { PickupOptions } from './pickup-options.tsx'
import { ScreenDialog } from './screen-dialog.tsx'
import { ScreenList } from './screen-list.tsx'
import { useScreenCommands, useScreens } from './screens.api.ts'
import { screensTexts } from './screens.texts.ts'

export default function ScreensPage() {
  const t = useTexts(screensTexts)
  const { listFailed } = useTexts(formsTexts)
  const answer = useScreens()
  const editing = useDialogOf<Screen | null>()
  const revoking = useDialogOf<Screen>()
  const added = useDialogOf<string>()
  usePageTitle(t.title)
  const add = <Button onClick={() => editing.show(null)}>{t.add}</Button>
  return (
    <>
      <PageHeader title={t.title} hint={t.hint} actions={answer.data && answer.data.length > 0 && add} />
      <div className="mt-5">
        <Loaded answer={answer} failed={listFailed} skeleton={<ListSkeleton />}>
          {(screens) =>
            screens.length === 0 ? (
              <EmptyState
                icon={<Tv aria-hidden="true" />}
                title={t.empty}
                hint={t.emptyHint}
                action={add}
                article={<HelpLink slug="screens" />}
              />
            ) : (
              <ScreenList screens={screens} onRename={editing.show} onRevoke={revoking.show} />
            )
          }
        </Loaded>
      </div>
      <OwnScreens />
      <PickupOptions />
      <IdlePictures />
      <ScreenDialog
        key={editing.key}
        screen={editing.subject}
        open={editing.isOpen}
        onClose={editing.close}
        onAdded={added.show}
      />
      {added.subject && <AddedDialog url={added.subject} open={added.isOpen} onClose={added.close} />}
      {revoking.subject && <RevokeDialog screen={revoking.subject} open={revoking.isOpen} onClose={revoking.close} />}
    </>
  )
}

function RevokeDialog({ screen, open, onClose }: { screen: Screen; open: boolean; onClose: () => void }) {
  const t = useTexts(screensTexts)
  const { revoke } = useScreenCommands()
  return (
    <ConfirmAction
      open={open}
      onClose={onClose}
      title={t.revokeTitle(screen.title)}
      description={t.revokeHint}
      confirmLabel={t.revoke}
      run={() => revoke(screen.id)}
    />
  )
}
