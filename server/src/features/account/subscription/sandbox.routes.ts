import type { FastifyInstance } from 'fastify'
import { succeed } from '#core/contract/fields.ts'
import { PLAN, sandboxApi } from '#core/contract/platform/subscription.ts'
import type { Sandbox } from '../../../infrastructure/billing-provider/sandbox.ts'
import { AppError } from '#core/app-error.ts'
import { serve } from '../../../infrastructure/http/serve.ts'
import type { BillingContext } from './billing/billing-context.ts'
import { receiveEvent } from './billing/receive-event.ts'

type Dependencies = { context: BillingContext; sandbox: Sandbox | null }

/** The checkout of the sandbox; empty if a real provider is configured. */
export function sandboxRoutes(app: FastifyInstance, { context, sandbox }: Dependencies): void {
  const open = (): Sandbox => {
    if (!sandbox) throw new AppError('sandbox.checkout_not_found')
    return sandbox
  }

  serve(app, sandboxApi.show, async ({ params }) => {
    const { state, email } = await open().getCheckout(params.id)
    return { state: STATES[state] ?? 'left', email, title: PLAN.title, price: PLAN.price, currency: PLAN.currency }
  })

  serve(app, sandboxApi.pay, async ({ params, body }) => {
    const { url, events } = await open().pay(params.id, body.card)
    for (const event of events) await receiveEvent(context, event)
    return { ...succeed('sandbox.paid'), url }
  })

  serve(app, sandboxApi.leave, async ({ params }) => {
    const { url } = await open().leave(params.id)
    return { ...succeed('sandbox.left'), url }
  })
}

const STATES: Record<string, 'open' | 'paid' | 'left'> = { open: 'open', paid: 'paid', left: 'left' }
