import { ChefHat, Printer } from 'lucide-react'
import { useState } from 'react'
import type { SlipLine } from '#core/offline/kitchen-slips.ts'
import { dotted } from '#core/text/isolated.ts'
import { useCommand } from '../../../lib/api/use-command.ts'
import { useLanguage, useTexts } from '../../../lib/texts.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { kitchenSlipsTexts } from './kitchen-slips.texts.ts'
import type { ShownSlip } from './slip-printer.ts'
import { useKitchenSlips } from './use-kitchen-slips.ts'

/**
 * Slips of what a till alone has sent and no printer of the house has printed: a new one fills the screen, and those of
 * which the kitchen was not told yet stay on a bar.
 */
export function KitchenSlips() {
  const t = useTexts(kitchenSlipsTexts)
  const { slips, tell, print } = useKitchenSlips()
  const [putOff, setPutOff] = useState(0)
  const { isPending, run } = useCommand()
  // a new slip opens by itself; those that were put off wait on the bar
  const isOpen = slips.length > putOff
  const slip = slips.at(-1)
  const told = (one: ShownSlip) =>
    void run(async () => {
      await tell(one)
      setPutOff(Math.min(putOff, slips.length - 1))
      return null
    })
  return (
    <>
      {slips.length > 0 && !isOpen && (
        <div className="fixed inset-x-4 bottom-[calc(var(--bottom-bar,0rem)+1rem)] z-40 mx-auto w-fit">
          <Button icon={<ChefHat aria-hidden="true" className="size-4.5" />} onClick={() => setPutOff(0)}>
            {t.bar(slips.length)}
          </Button>
        </div>
      )}
      <Dialog
        open={isOpen}
        onOpenChange={(open) => setPutOff(open ? 0 : slips.length)}
        title={t.title}
        description={t.hint}
        closeLabel={t.later}
        size="full"
        insistent
        footer={
          slip && (
            <div className="flex w-full flex-col gap-3 sm:flex-row">
              {slip.canPrint && (
                <Button
                  size="xl"
                  variant="outline"
                  icon={<Printer aria-hidden="true" className="size-5" />}
                  onClick={() => void print(slip)}
                >
                  {t.print}
                </Button>
              )}
              <Button size="xl" wide pending={isPending} onClick={() => told(slip)}>
                {t.told}
              </Button>
            </div>
          )
        }
      >
        {slip && <Slip slip={slip} />}
      </Dialog>
    </>
  )
}

function Slip({ slip }: { slip: ShownSlip }) {
  const t = useTexts(kitchenSlipsTexts)
  const { locale } = useLanguage()
  const { called, place, covers, sentAt, stations, isMaybePrinted, refusal } = slip
  const time = new Date(sentAt).toLocaleTimeString(locale, { timeStyle: 'short' })
  const about = [t.order(called), ...(covers === null ? [] : [t.covers(covers)]), time]
  return (
    <article className="flex flex-col gap-5">
      <header>
        <h3 className="font-display text-4xl font-semibold break-words">{place ?? t.order(called)}</h3>
        <p className="tnum text-lg text-ink-soft">{(place === null ? about.slice(1) : about).join(' · ')}</p>
      </header>
      {isMaybePrinted && <Note text={t.maybePrinted} />}
      {refusal !== null && <Note text={t.notPrinted(refusal)} />}
      {stations.map(({ title, lines }) => (
        <section key={title} aria-label={title} className="flex flex-col gap-2">
          <h4 className="border-b border-line pb-1 text-lg font-semibold text-ink-soft">{title}</h4>
          <ul className="flex flex-col gap-3">
            {lines.map((line) => (
              <Line key={line.id} line={line} />
            ))}
          </ul>
        </section>
      ))}
    </article>
  )
}

function Note({ text }: { text: string }) {
  return <p className="rounded-md bg-warning-soft px-3 py-2 font-semibold text-warning-ink">{text}</p>
}

function Line({ line: { quantity, title, variant, addons, notes, seat, course } }: { line: SlipLine }) {
  const t = useTexts(kitchenSlipsTexts)
  const more = dotted([variant, ...addons, course, seat !== null && t.seat(seat)])
  return (
    <li className="text-2xl font-semibold">
      <span className="tnum">{quantity} ×</span> <span className="break-words">{title}</span>
      {more !== '' && <p className="text-lg font-normal break-words">{more}</p>}
      {notes !== null && <p className="text-lg font-semibold break-words text-danger-ink">{notes}</p>}
    </li>
  )
}
