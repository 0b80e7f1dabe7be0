import { Gift, HeartHandshake, X } from 'lucide-react'
import { membershipApi, type FoundMember } from '#core/contract/guests/membership.ts'
import { may } from '#core/permissions/may.ts'
import { dotted } from '#core/text/isolated.ts'
import { useCommand } from '../../../../lib/api/use-command.ts'
import { usePerson } from '../../../../lib/session/person.ts'
import { useTexts } from '../../../../lib/texts.ts'
import { useConnectionNeed } from '../../../../lib/till-log/use-connection-need.ts'
import { useDialogOf } from '../../../../lib/use-dialog-of.ts'
import { Button, IconButton } from '../../../../ui/button.tsx'
import { useMembershipCommands } from '../membership.api.ts'
import { membershipTexts } from '../membership.texts.ts'
import { FindMemberDialog } from './find-member-dialog.tsx'
import { useMemberOf, useTerms } from './till.api.ts'
import { tillTexts } from './till.texts.ts'

type Customer = { phone: string; name: string }

type Props = {
  /** Of the customer whom the bill is for. */
  phone: string | null
  /** Somebody named them for this payment, and may take that back. */
  isNamed: boolean
  /** Null where the customer is chosen elsewhere. */
  onNamed: ((customer: Customer | null) => void) | null
  /** Null while there is no bill that a reward could be taken off. */
  onUse: ((memberId: string, reward: { id: string; title: string }) => void) | null
  isPending: boolean
}

/** The loyalty card while a bill is paid: identified by a scan or by its customer, with its balance and rewards. */
export function MemberKey({ phone, isNamed, onNamed, onUse, isPending }: Props) {
  const t = useTexts(tillTexts)
  const person = usePerson()
  const mayLook = person !== null && may(person, membershipApi.lookup.access)
  const terms = useTerms(mayLook)
  const isActive = terms.data?.isActive ?? false
  const member = useMemberOf(isActive ? phone : null)
  const finding = useDialogOf<true>()
  const needsConnection = useConnectionNeed()
  if (!isActive) return null
  if (phone !== null && member.data)
    return <Standing {...{ member: member.data, onUse, isPending }} onRemove={isNamed ? onNamed : null} />
  if (phone !== null) return member.data === null && <GiveCard phone={phone} />
  if (!onNamed) return null
  return (
    <>
      <Button
        variant="outline"
        blocked={needsConnection}
        icon={<HeartHandshake aria-hidden="true" className="size-5" />}
        onClick={() => finding.show(true)}
      >
        {t.key}
      </Button>
      {finding.subject && (
        <FindMemberDialog
          key={finding.key}
          open={finding.isOpen}
          onClose={finding.close}
          onFound={(customer) => {
            onNamed(customer)
            finding.close()
          }}
        />
      )}
    </>
  )
}

type StandingProps = Pick<Props, 'onUse' | 'isPending'> & {
  member: FoundMember
  onRemove: ((customer: null) => void) | null
}

function Standing({ member, onUse, onRemove, isPending }: StandingProps) {
  const t = useTexts(tillTexts)
  const words = useTexts(membershipTexts)
  const needsConnection = useConnectionNeed()
  const balance = words.balance[member.kind]
  const usable = member.rewards.filter((reward) => reward.usable)
  return (
    <section aria-label={t.key} className="flex w-full flex-col gap-2 rounded-lg border border-line bg-sunken p-3">
      <div className="flex items-center gap-2">
        <HeartHandshake aria-hidden="true" className="size-5 shrink-0 text-ink-soft" />
        <p className="min-w-0 flex-1 [overflow-wrap:anywhere]">
          <span className="font-medium">{member.name}</span>{' '}
          <span className="tnum text-ink-soft">{dotted([balance(member.points), member.tier])}</span>
        </p>
        {onRemove && (
          <IconButton
            label={t.remove}
            icon={<X aria-hidden="true" className="size-5" />}
            onClick={() => onRemove(null)}
          />
        )}
      </div>
      {usable.map(({ id, title, cost }) => (
        <Button
          key={id}
          variant="outline"
          wide
          blocked={needsConnection}
          disabled={!onUse || isPending}
          icon={<Gift aria-hidden="true" className="size-5 shrink-0" />}
          onClick={() => onUse?.(member.memberId, { id, title })}
        >
          <span className="min-w-0 truncate">{words.reward({ title: t.use(title), cost: balance(cost) })}</span>
        </Button>
      ))}
      {usable.length > 0 && !onUse && <p className="text-sm text-ink-soft">{t.afterSending}</p>}
    </section>
  )
}

/** For a customer without a card. */
function GiveCard({ phone }: { phone: string }) {
  const t = useTexts(tillTexts)
  const { add } = useMembershipCommands()
  const { isPending, run } = useCommand({ fallback: t.failed })
  const needsConnection = useConnectionNeed()
  const give = () => void run(async (key) => (await add(phone, key)).message, { values: { phone } })
  return (
    <Button
      variant="outline"
      pending={isPending}
      blocked={needsConnection}
      icon={<HeartHandshake aria-hidden="true" className="size-5" />}
      onClick={give}
    >
      {t.give}
    </Button>
  )
}
