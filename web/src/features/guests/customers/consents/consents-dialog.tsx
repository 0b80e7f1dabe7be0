import type { ConsentRecord } from '#core/contract/guests/consent-record.ts'
import type { CustomerConsents } from '#core/contract/guests/consents.ts'
import { useCommand } from '../../../../lib/api/use-command.ts'
import { Loaded } from '../../../../lib/forms/loaded.tsx'
import { useLanguage, useTexts } from '../../../../lib/texts.ts'
import { Button } from '../../../../ui/button.tsx'
import { Dialog } from '../../../../ui/overlays/dialog.tsx'
import { Skeleton } from '../../../../ui/skeleton.tsx'
import { useConsents, useStateConsent } from './consents.api.ts'
import { consentsTexts } from './consents.texts.ts'

type Props = { customer: { phone: string; name: string }; open: boolean; onClose: () => void }

/** A customer's consent to marketing mails: the present state, its history, and a form for what they tell staff now. */
export function ConsentsDialog({ customer: { phone, name }, open, onClose }: Props) {
  const t = useTexts(consentsTexts)
  const consents = useConsents(phone)
  return (
    <Dialog open={open} onOpenChange={onClose} title={t.title(name)} closeLabel={t.close}>
      <Loaded answer={consents} failed={t.loadFailed} skeleton={<Skeleton className="h-48 rounded-lg" />}>
        {(shown) => (
          <div className="flex flex-col gap-5">
            <Current phone={phone} consents={shown} />
            <History consents={shown} />
          </div>
        )}
      </Loaded>
    </Dialog>
  )
}

function Current({ phone, consents: { email, state } }: { phone: string; consents: CustomerConsents }) {
  const t = useTexts(consentsTexts)
  const stateConsent = useStateConsent()
  const { isPending, run } = useCommand()
  const record = (next: 'given' | 'withdrawn') => void run((key) => stateConsent(phone, next, key))
  if (email === null) return <p>{t.noEmail}</p>
  return (
    <div className="flex flex-col gap-3">
      <p className="font-medium">{t.states[state]}</p>
      <p className="text-sm break-words text-ink-soft">{t.address(email)}</p>
      {state !== 'given' && <p className="text-sm text-ink-soft">{t.hint}</p>}
      <div className="flex flex-wrap gap-3">
        {state !== 'given' && (
          <Button pending={isPending} onClick={() => record('given')}>
            {state === 'waiting' ? t.giveAgain : t.give}
          </Button>
        )}
        {state !== 'withdrawn' && (
          <Button variant="outline" pending={isPending} onClick={() => record('withdrawn')}>
            {t.withdraw}
          </Button>
        )}
      </div>
    </div>
  )
}

function History({ consents: { history, timeZone } }: { consents: CustomerConsents }) {
  const t = useTexts(consentsTexts)
  const { locale } = useLanguage()
  const times = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short', timeZone })
  const what = ({ state, is_confirmed }: ConsentRecord) =>
    state === 'withdrawn' ? t.withdrawn : is_confirmed ? t.given : t.asked
  return (
    <section>
      <h3 className="font-semibold">{t.history}</h3>
      {history.length === 0 && <p className="text-sm text-ink-soft">{t.noHistory}</p>}
      <ul className="divide-y divide-line">
        {history.map((one) => (
          <li key={`${one.at} ${one.state}`} className="py-2">
            <span className="font-medium">{what(one)}</span>
            <span className="block text-sm break-words text-ink-soft">
              {[times.format(new Date(one.at)), one.by ? t.by(one.by) : t.sources[one.source], one.address].join(' · ')}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
