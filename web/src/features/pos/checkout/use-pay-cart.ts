import { useState } from 'react'
import { kindOf } from '#core/payments/payment-kinds.ts'
import { shareOf, type Setting } from '../../bills/paying-way.rules.ts'
import { afterTaking, cashGiven, settledOf, type TakeRequest } from '../../bills/share-steps.ts'
import {
  FIRST_SETTING,
  NO_EXTRAS,
  tipOf,
  type BegunSetting,
  type Extras,
  type Paying,
} from '../../bills/use-pay-dialog.ts'
import { useMember } from '../../bills/use-member.ts'
import { useBuyer, type NamedBuyer } from '../../bills/use-buyer.ts'
import type { Taken } from '../../bills/use-taking.ts'
import { paymentToSend } from '../../bills/payments/taking.rules.ts'
import { isCash } from '../../bills/payments/tender.rules.ts'
import { useTill } from '../till.ts'
import { payableOfCart } from './payable-cart.rules.ts'
import { useCheckout, type UnpaidOrder } from './use-checkout.ts'

/** The bill of an order begun with the cart, with the settings of its next payment. */
export type Begun = UnpaidOrder & BegunSetting & { taken: Taken | null; buyer: NamedBuyer | null }

/** Pays the cart, or a part of it. `onBegun` continues with the bill, `onDone` is called when nothing is due. */
export function usePayCart({ onBegun, onDone }: { onBegun: (begun: Begun) => void; onDone: () => void }) {
  const { cart, priced, menu, init } = useTill()
  const checkout = useCheckout({ onDone })
  const [setting, setSetting] = useState(FIRST_SETTING)
  const [extras, setExtras] = useState(() => firstExtras(init))
  const [takingTypeId, setTakingTypeId] = useState<string | null>(null)
  const payable = payableOfCart(cart, priced)
  const buyer = useBuyer(payable.id)
  const member = useMember(payable.id)
  const change = (changes: Partial<Setting>) => setSetting((before) => ({ ...before, ...changes }))

  const take = (request: TakeRequest) => {
    const { taking, share, wantsReceipt, customer, buyer: named } = request
    const screen = { init, payable }
    const { type, amount, tip, tendered } = taking
    const settled = settledOf(screen, taking, share)
    setTakingTypeId(type.id)
    const money = {
      payments: amount + tip === 0 ? [] : [paymentToSend(taking, menu.currency)],
      printed: [{ ...settled, title: type.title, kind: kindOf(type), tendered }],
      isPart: amount < payable.due,
      wantsReceipt,
      // the customer of the loyalty card becomes the customer of the order
      customer: customer ?? request.member,
      buyer: named,
    }
    const taken = { title: type.title, amount: amount + tip, cash: cashGiven(screen, request), invoiceId: null }
    checkout.pay(money, (unpaid) =>
      onBegun({
        ...unpaid,
        ...FIRST_SETTING,
        way: setting.way,
        ...afterTaking(screen, request),
        taken: { ...taken, asksReceipt: false },
        buyer: named && { company: named, billId: unpaid.billId, isSent: true },
      }),
    )
  }

  const pay: Paying['pay'] = {
    ...ON_NO_BILL,
    setting,
    change,
    extras,
    changeExtras: (changes) => setExtras((before) => ({ ...before, ...changes })),
    tip: tipOf(extras, menu.digits),
    buyer,
    member,
    notice: checkout.problem,
    isTaking: checkout.pending,
    takingTypeId: checkout.pending ? takingTypeId : null,
    take,
    sendFirst: (way) =>
      checkout.sendToPay((unpaid) =>
        onBegun({ ...unpaid, way, ways: setting.ways, amount: '', taken: null, buyer: buyer.shown }),
      ),
  }
  return { pay, payable, share: shareOf(payable, setting, menu.digits), approval: checkout.approval }
}

/** Values of the pay dialog that only a bill has. */
const ON_NO_BILL = {
  data: undefined,
  show: () => {},
  isChanged: false,
  taken: null,
  putAway: () => {},
  splitting: null,
  acts: null,
  seats: null,
}

/** If cash is the first payment type, its exact amount is one touch away. */
function firstExtras({ paymentTypes }: ReturnType<typeof useTill>['init']): Extras {
  const first = paymentTypes.find((type) => type.is_active === 1)
  return { ...NO_EXTRAS, asksFor: first && isCash(first) ? first : null }
}
