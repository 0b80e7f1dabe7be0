import { KeyRound, ShieldCheck, ShieldOff, Smartphone } from 'lucide-react'
import type { z } from 'zod'
import type { TwoFactorState } from '#core/contract/people/two-factor.ts'
import { Loaded } from '../../../../lib/forms/loaded.tsx'
import { useTexts } from '../../../../lib/texts.ts'
import { useDialogOf } from '../../../../lib/use-dialog-of.ts'
import { Badge } from '../../../../ui/badge.tsx'
import { Button } from '../../../../ui/button.tsx'
import { Card, CardHeader } from '../../../../ui/card.tsx'
import { Skeleton } from '../../../../ui/skeleton.tsx'
import { TwoFactorDialog, type TwoFactorTask } from './two-factor-dialog.tsx'
import { useTwoFactor, type Audience } from './two-factor.api.ts'
import { twoFactorTexts } from './two-factor.texts.ts'

type State = z.output<typeof TwoFactorState>
type Props = { audience: Audience; onCodesKept?: () => void }

const FEW_CODES = 3
const ICON = 'size-4'

/** One's own second factor: whether it is on, and all one can do with it. */
export function TwoFactorCard({ audience, onCodesKept }: Props) {
  const t = useTexts(twoFactorTexts)
  const answer = useTwoFactor(audience)
  const { data } = answer
  const { subject, isOpen, key, show, close } = useDialogOf<TwoFactorTask>()
  return (
    <Card>
      <CardHeader
        title={t.title}
        hint={t.hint}
        actions={
          data && (
            <Badge tone={data.is_enabled ? 'success' : 'neutral'}>{t.states[data.is_enabled ? 'on' : 'off']}</Badge>
          )
        }
      />
      <Loaded answer={answer} failed={t.loadFailed} skeleton={<StateSkeleton />}>
        {(state) => <StateAndWays state={state} onTask={show} />}
      </Loaded>
      {subject && (
        <TwoFactorDialog
          key={key}
          audience={audience}
          task={subject}
          open={isOpen}
          onClose={(codesKept) => {
            close()
            if (codesKept) onCodesKept?.()
          }}
        />
      )}
    </Card>
  )
}

function StateSkeleton() {
  return (
    <div className="mt-5 flex flex-col gap-3">
      <Skeleton className="h-5 w-72 max-w-full" />
      <Skeleton className="mt-3 h-11 w-36" />
    </div>
  )
}

function StateAndWays({ state, onTask }: { state: State; onTask: (task: TwoFactorTask) => void }) {
  const t = useTexts(twoFactorTexts)
  const left = state.recovery_codes_left
  return (
    <div className="mt-5 flex flex-col gap-5">
      {state.is_enabled ? (
        <div className="flex flex-col gap-1 text-sm text-ink-soft">
          <p>{t.on}</p>
          <p className={left <= FEW_CODES ? 'font-semibold text-warning-ink' : undefined}>
            {t.codesLeft(left)} {left <= FEW_CODES && t.fewCodes}
          </p>
        </div>
      ) : (
        <p className="max-w-prose text-sm text-ink-soft">{t.off}</p>
      )}
      <div className="flex flex-wrap gap-3 max-sm:flex-col">
        {state.is_enabled ? (
          <>
            <Button
              variant="outline"
              icon={<KeyRound aria-hidden="true" className={ICON} />}
              onClick={() => onTask('renew')}
            >
              {t.renew}
            </Button>
            <Button
              variant="outline"
              icon={<Smartphone aria-hidden="true" className={ICON} />}
              onClick={() => onTask('replace')}
            >
              {t.replace}
            </Button>
            {!state.is_required && (
              <Button
                variant="quiet"
                icon={<ShieldOff aria-hidden="true" className={ICON} />}
                onClick={() => onTask('disable')}
              >
                {t.disable}
              </Button>
            )}
          </>
        ) : (
          <Button
            variant="outline"
            icon={<ShieldCheck aria-hidden="true" className={ICON} />}
            onClick={() => onTask('setUp')}
          >
            {t.setUp}
          </Button>
        )}
      </div>
    </div>
  )
}
