import type { CashSession } from '#core/contract/selling/cash-records.ts'
import { formatInstant, Row, type BlockProps } from './paper-block.tsx'

/** What came into a drawer, was moved and was counted. What the reader may not see is left out. */
export function SessionBlocks({ paper, t, money, session }: BlockProps & { session: CashSession }) {
  const { language, document } = paper
  const words = t.session
  const at = (instant: string) => formatInstant(instant, language, document.time_zone)
  const moved = [
    [words.in, session.in],
    [words.out, session.out],
    [words.drops, session.drops],
    [words.tipPayouts, session.tip_payouts],
  ] as const
  const result = [
    [words.expected, session.expected],
    [words.counted, session.counted],
    [words.difference, session.difference],
    [words.kept, session.kept],
  ] as const
  return (
    <>
      <dl className="paper-rule py-2">
        <Row name={words.opened} value={[at(session.opened_at), session.opened_by].filter(Boolean).join(' · ')} />
        {session.closed_at && (
          <Row name={words.closed} value={[at(session.closed_at), session.closed_by].filter(Boolean).join(' · ')} />
        )}
        {session.handed_to && <Row name={words.handedTo} value={session.handed_to} />}
        <Row name={words.float} value={money(session.float)} />
      </dl>
      <dl className="paper-rule py-2">
        {session.payments.map(({ payment_type_id: id, title, n, amount, tips, counted_amount: counted }) => (
          <div key={id}>
            <Row name={n === null ? title : `${title} × ${n}`} value={amount === null ? '–' : money(amount)} />
            {tips !== null && Number(tips) !== 0 && <Row size="sm" name={words.tips} value={money(tips)} />}
            {counted !== null && <Row size="sm" name={words.counted} value={money(counted)} />}
          </div>
        ))}
        {moved.map(([name, amount]) => (
          <Row key={name} name={name} value={money(amount)} />
        ))}
      </dl>
      {session.counts.length > 0 && (
        <dl className="paper-rule py-2">
          {session.counts.map(({ value, n }) => (
            <Row key={value} name={money(value)} value={`× ${n}`} />
          ))}
        </dl>
      )}
      <dl className="paper-rule py-2">
        {result.map(([name, amount]) => amount !== null && <Row key={name} name={name} value={money(amount)} />)}
      </dl>
      {session.note && <p className="pb-2 whitespace-pre-line">{session.note}</p>}
    </>
  )
}
