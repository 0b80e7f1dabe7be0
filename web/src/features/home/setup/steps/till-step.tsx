import { ArrowRight, Store } from 'lucide-react'
import { Link, useNavigate } from 'react-router'
import { SETUP_STEPS } from '#core/setup/setup-steps.ts'
import { useCommand } from '../../../../lib/api/use-command.ts'
import { Loaded } from '../../../../lib/forms/loaded.tsx'
import { paths } from '../../../../lib/paths.ts'
import { followUnusedFeatures } from '../../../../lib/session/session-user.ts'
import { useTexts } from '../../../../lib/texts.ts'
import { buttonClass } from '../../../../ui/button-class.ts'
import { Button } from '../../../../ui/button.tsx'
import { Skeleton } from '../../../../ui/skeleton.tsx'
import { PractiseFirst } from '../../../fiscal/practise-first.tsx'
import { FIRST_TICKET } from '../first-ticket.ts'
import { useSetupCommands } from '../setup.api.ts'
import { requestOf, shownStateOf } from '../setup-draft.rules.ts'
import { setupTexts } from '../setup.texts.ts'
import type { SetupFlow } from '../use-setup-flow.ts'

/** Creates everything chosen, then opens the till with an item in the cart. */
export function TillStep({ flow }: { flow: SetupFlow }) {
  const t = useTexts(setupTexts)
  const missing = SETUP_STEPS.filter((step) => step !== 'till' && shownStateOf(flow.setup, flow.draft, step) === 'open')
  if (!flow.setup.isOpen) return <OpenTill />
  if (missing.length === 0) {
    if (flow.draft.kind === null) return <MakeAll flow={flow} />
    return (
      <Loaded
        answer={flow.template}
        failed={t.menu.loadFailed}
        isTitled
        skeleton={<Skeleton className="h-40 rounded-lg" />}
      >
        {() => <MakeAll flow={flow} />}
      </Loaded>
    )
  }
  return (
    <div className="flex flex-col items-start gap-3">
      <p className="text-sm text-ink-soft">{t.till.missing}</p>
      {missing.map((step) => (
        <Button
          key={step}
          variant={step === missing[0] ? 'primary' : 'outline'}
          iconEnd={<ArrowRight aria-hidden="true" className="size-4" />}
          onClick={() => flow.open(step)}
        >
          {t.till.goOn(t.steps[step])}
        </Button>
      ))}
    </div>
  )
}

function MakeAll({ flow }: { flow: SetupFlow }) {
  const t = useTexts(setupTexts).till
  const navigate = useNavigate()
  const { apply } = useSetupCommands()
  const { isPending, run } = useCommand({ fallback: t.failed })
  const body = requestOf(flow.draft, { template: flow.template.data, store: flow.store })
  const facts = useFactsOf(flow, body)
  const items = body.items.length + body.rows.length
  const start = () =>
    void run(async (key) => (await apply(body, key)).message, {
      values: body,
      onDone: () => {
        flow.forget()
        followUnusedFeatures(body.store.unusedFeatures)
        if (items > 0) void navigate(paths.pos, { state: FIRST_TICKET })
        else void navigate(paths.home)
      },
    })

  if (facts.length === 0) {
    return (
      <div className="flex flex-col items-start gap-4">
        <p className="text-sm text-ink-soft">{t.nothing}</p>
        <Link to={paths.home} className={buttonClass()}>
          {t.toDashboard}
        </Link>
      </div>
    )
  }
  return (
    <div className="flex flex-col items-start gap-4">
      <div>
        <p className="font-medium">{t.makes}</p>
        <ul className="mt-2 list-disc pl-5 text-sm text-ink-soft">
          {facts.map((fact) => (
            <li key={fact}>{fact}</li>
          ))}
        </ul>
      </div>
      <p className="text-sm text-ink-soft">{items > 0 ? t.hint : t.noMenu}</p>
      <Button
        variant="accent"
        size="lg"
        pending={isPending}
        icon={<Store aria-hidden="true" className="size-5" />}
        onClick={start}
        className="max-sm:w-full"
      >
        {items > 0 ? t.apply : t.applyOnly}
      </Button>
      {items > 0 && <PractiseFirst onBegun={start} />}
    </div>
  )
}

/** A line for each kind of thing that the request creates. */
function useFactsOf({ draft, store }: SetupFlow, body: ReturnType<typeof requestOf>): string[] {
  const { till: t, payments } = useTexts(setupTexts)
  const items = body.items.length + body.rows.length
  const isPaid = body.store.pageFormat !== undefined
  return [
    ...(body.store.name === undefined ? [] : [t.store({ name: store.name, currency: store.currency })]),
    ...(items > 0 ? [t.items(items)] : []),
    ...(body.tables.length > 0 ? [t.tables(body.tables.length)] : []),
    ...(body.paymentTypes.length > 0 ? [t.payments(body.paymentTypes.map(({ title }) => title).join(', '))] : []),
    ...(isPaid ? [t.paper(payments.formats[draft.pageFormat])] : []),
  ]
}

function OpenTill() {
  const t = useTexts(setupTexts)
  const navigate = useNavigate()
  const { skip } = useSetupCommands()
  const skipping = useCommand()
  return (
    <div className="flex flex-col items-start gap-4">
      <p className="text-sm text-ink-soft">{t.till.hint}</p>
      <div className="flex flex-wrap gap-3">
        <Link to={paths.pos} state={FIRST_TICKET} className={buttonClass({ variant: 'accent', size: 'lg' })}>
          <Store aria-hidden="true" className="size-5" />
          {t.till.open}
        </Link>
        <PractiseFirst onBegun={() => void navigate(paths.pos, { state: FIRST_TICKET })} />
        <Button
          variant="quiet"
          size="lg"
          pending={skipping.isPending}
          onClick={() =>
            void skipping.run(
              async () => {
                await skip('till')
                return null
              },
              { onDone: () => void navigate(paths.home) },
            )
          }
        >
          {t.skip}
        </Button>
      </div>
    </div>
  )
}
