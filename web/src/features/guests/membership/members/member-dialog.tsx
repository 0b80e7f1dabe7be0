import type { MemberCard } from '#core/contract/guests/membership.ts'
import { MoreButton } from '../../../../lib/lists/more-button.tsx'
import { useOlder } from '../../../../lib/lists/use-older.ts'
import { Loaded } from '../../../../lib/forms/loaded.tsx'
import { useLanguage, useTexts } from '../../../../lib/texts.ts'
import { useDialogOf } from '../../../../lib/use-dialog-of.ts'
import { Badge } from '../../../../ui/badge.tsx'
import { Button } from '../../../../ui/button.tsx'
import { CardFact, CardFacts } from '../../../../ui/card-facts.tsx'
import { Dialog } from '../../../../ui/overlays/dialog.tsx'
import { QrCode } from '../../../../ui/qr-code.tsx'
import { Skeleton } from '../../../../ui/skeleton.tsx'
import { loadMemberCard, useMemberCard } from '../membership.api.ts'
import { membershipTexts } from '../membership.texts.ts'
import { AdjustDialog } from './adjust-dialog.tsx'
import { MoveList } from './move-list.tsx'

type Props = { member: { id: string; name: string }; open: boolean; onClose: () => void }

/** The card of a member: balance, rewards, what happened, and the code that the guest scans. */
export function MemberDialog({ member, open, onClose }: Props) {
  const t = useTexts(membershipTexts)
  const card = useMemberCard(member.id)
  const adjusting = useDialogOf<true>()
  return (
    <Dialog
      open={open}
      onOpenChange={onClose}
      title={member.name}
      description={card.data?.code}
      closeLabel={t.close}
      size="lg"
      footer={
        <Button variant="outline" disabled={!card.data} onClick={() => adjusting.show(true)}>
          {t.card.adjust}
        </Button>
      }
    >
      <Loaded answer={card} failed={t.loadFailed} skeleton={<Skeleton className="h-72 rounded-lg" />}>
        {(shown) => <CardBody card={shown} />}
      </Loaded>
      {adjusting.subject && (
        <AdjustDialog key={adjusting.key} memberId={member.id} open={adjusting.isOpen} onClose={adjusting.close} />
      )}
    </Dialog>
  )
}

function CardBody({ card }: { card: MemberCard }) {
  const t = useTexts(membershipTexts)
  const { locale } = useLanguage()
  const words = t.card
  const older = useOlder(card, (before) => loadMemberCard(card.id, before))
  const balance = t.balance[card.kind]
  const day = (text: string) =>
    new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone: 'UTC' }).format(new Date(`${text}T00:00:00Z`))
  const next = card.ends[0]
  return (
    <div className="flex flex-col gap-5">
      <div className="flex flex-wrap items-start justify-between gap-5">
        <div className="min-w-0 flex-1 basis-56">
          <p className="tnum text-3xl font-bold">{balance(card.points)}</p>
          <CardFacts>
            <CardFact name={words.tier}>{card.tier ?? words.noTier}</CardFact>
            <CardFact name={words.ends}>
              {next && words.endsOn({ balance: balance(next.points), day: day(next.endsOn) })}
            </CardFact>
          </CardFacts>
          <h3 className="mt-4 font-semibold">{words.rewards}</h3>
          {card.rewards.length === 0 && <p className="text-sm text-ink-soft">{words.noRewards}</p>}
          <ul className="mt-1 flex flex-col gap-1">
            {card.rewards.map(({ id, title, cost, usable }) => (
              <li key={id} className="flex flex-wrap items-center gap-2">
                {t.reward({ title, cost: balance(cost) })}{' '}
                {!usable && cost > card.points && <Badge>{words.missing(balance(cost - card.points))}</Badge>}
              </li>
            ))}
          </ul>
        </div>
        <figure className="flex flex-col gap-2">
          <QrCode text={card.cardUrl} label={words.qr(card.name)} />
          <figcaption className="max-w-52 text-sm text-ink-soft">{words.address}</figcaption>
        </figure>
      </div>
      <section>
        <h3 className="font-semibold">{words.moves}</h3>
        <MoveList card={{ ...card, moves: older.moves }} />
        <MoreButton onPress={older.loadMore} />
      </section>
    </div>
  )
}
