import { Fragment, type ReactNode } from 'react'
import { documentNumber } from '#core/bills/document-number.ts'
import { signedMoneyText } from '../../../lib/format/wire-money.ts'
import { useMode } from '../../../lib/restaurant/use-mode.ts'
import { localeOf } from '#core/places/locales.ts'
import { dotted } from '#core/text/isolated.ts'
import { useLocaleIn } from '../../../lib/texts.ts'
import { PaperRow } from '../paper-row.tsx'
import { PracticeMark } from '../practice-mark.tsx'
import { formatInstant } from '../paper-block.tsx'
import { sessionPaperTexts } from './session-paper.texts.ts'
import type { SessionToPrint } from './session-to-print.ts'

type Words = (typeof sessionPaperTexts)['en']
type BlockProps = { paper: Omit<SessionToPrint, 'storeName'>; t: Words }

/** An X or a Z, in the language it was made in, under the name of the restaurant. */
export function SessionPaper({ paper }: { paper: SessionToPrint }) {
  const t = sessionPaperTexts[paper.language]
  const { z } = paper.session
  const mode = useMode()
  return (
    <>
      <header className="mb-2 text-center">
        <p className="text-[1.2em] font-bold">{paper.storeName}</p>
        <h1 className="mt-1 text-[1.5em] leading-tight font-bold">
          {z === null ? t.x : t.z(documentNumber(z.toLocaleString(localeOf(paper.language)), mode))}
        </h1>
        <PracticeMark mode={mode} language={paper.language} />
      </header>
      <SessionBlocks paper={paper} />
    </>
  )
}

/** Payments, movements and counts of a drawer's session. */
export function SessionBlocks({ paper }: { paper: Omit<SessionToPrint, 'storeName'> }) {
  const t = sessionPaperTexts[paper.language]
  const { session } = paper
  return (
    <>
      <Head paper={paper} t={t} />
      <Payments paper={paper} t={t} />
      <Cash paper={paper} t={t} />
      {session.movements.length > 0 && <Movements paper={paper} t={t} />}
      {session.counts.length > 0 && <Counts paper={paper} t={t} />}
      {session.note !== null && <p className="paper-rule py-2 whitespace-pre-line">{t.note(session.note)}</p>}
    </>
  )
}

function Head({ paper: { session, language, timeZone, printedAt }, t }: BlockProps) {
  const locale = useLocaleIn(language)
  const at = (instant: string) => formatInstant(instant, locale, timeZone)
  return (
    <dl className="paper-rule py-2">
      <PaperRow name={t.till} value={session.till_title} />
      <PaperRow name={t.opened} value={at(session.opened_at)} />
      {session.opened_by !== null && <PaperRow size="sm" name={t.by} value={session.opened_by} />}
      {session.closed_at === null ? (
        <PaperRow name={t.printed} value={at(printedAt)} />
      ) : (
        <PaperRow name={t.closed} value={at(session.closed_at)} />
      )}
      {session.closed_by !== null && <PaperRow size="sm" name={t.by} value={session.closed_by} />}
      {session.handed_to !== null && <PaperRow size="sm" name={t.handedTo} value={session.handed_to} />}
    </dl>
  )
}

function Payments({ paper, t }: BlockProps) {
  const money = moneyOf(paper)
  const { payments } = paper.session
  return (
    <Block title={t.payments}>
      {payments.length === 0 && <p>{t.nothing}</p>}
      <dl>
        {payments.map((payment) => (
          <Fragment key={payment.payment_type_id}>
            <PaperRow
              name={payment.n === null || payment.n === 0 ? payment.title : `${payment.n} × ${payment.title}`}
              value={payment.amount === null ? t.hidden : money(payment.amount)}
            />
            {payment.tips !== null && !isNothing(payment.tips) && (
              <PaperRow size="sm" name={t.tips} value={money(payment.tips)} />
            )}
            {payment.counted_amount !== null && (
              <PaperRow
                size="sm"
                name={`${t.counted} (${payment.counted_n ?? 0})`}
                value={money(payment.counted_amount)}
              />
            )}
          </Fragment>
        ))}
      </dl>
    </Block>
  )
}

function Cash({ paper, t }: BlockProps) {
  const { session } = paper
  const money = moneyOf(paper)
  const moved = [
    [t.in, session.in],
    [t.out, session.out],
    [t.drops, session.drops],
    [t.tipPayouts, session.tip_payouts],
    [t.kinds.to_settle, session.to_settle],
    [t.kinds.settled, session.settled],
    [t.kinds.counted, session.counted_earlier],
  ] as const
  return (
    <Block title={t.cash}>
      <dl>
        <PaperRow name={t.float} value={money(session.float)} />
        {moved.map(([name, amount]) => !isNothing(amount) && <PaperRow key={name} name={name} value={money(amount)} />)}
        <PaperRow name={t.expected} value={session.expected === null ? t.hidden : money(session.expected)} />
        {session.counted !== null && <PaperRow name={t.countedCash} value={money(session.counted)} />}
        {session.difference !== null && <PaperRow size="lg" name={t.difference} value={money(session.difference)} />}
        {session.kept !== null && <PaperRow name={t.kept} value={money(session.kept)} />}
      </dl>
    </Block>
  )
}

function Movements({ paper, t }: BlockProps) {
  const locale = useLocaleIn(paper.language)
  const money = moneyOf(paper)
  return (
    <Block title={t.movements}>
      <dl>
        {paper.session.movements.map((movement) => (
          <Fragment key={movement.id}>
            <PaperRow name={t.kinds[movement.kind]} value={money(movement.amount)} />
            <div className="pl-[1em] text-[0.9em]">
              <dt className="sr-only">{t.by}</dt>
              <dd>
                {dotted([
                  formatInstant(movement.at, locale, paper.timeZone),
                  movement.by,
                  movement.reason,
                  movement.username,
                  movement.note,
                ])}
              </dd>
            </div>
          </Fragment>
        ))}
      </dl>
    </Block>
  )
}

function Counts({ paper, t }: BlockProps) {
  const money = moneyOf(paper)
  return (
    <Block title={t.counts}>
      <dl>
        {paper.session.counts.map(({ value, n }) => (
          <PaperRow key={value} name={money(value)} value={`× ${n}`} />
        ))}
      </dl>
    </Block>
  )
}

function Block({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="paper-rule py-2">
      <h2 className="font-semibold">{title}</h2>
      {children}
    </section>
  )
}

const isNothing = (amount: string) => /^-?[0.]+$/.test(amount)

function moneyOf({ currency, language }: Pick<SessionToPrint, 'currency' | 'language'>): (amount: string) => string {
  return (amount) => signedMoneyText(amount, currency, localeOf(language))
}
