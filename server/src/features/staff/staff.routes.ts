import type { FastifyInstance } from 'fastify'
import { staffApi } from '#core/contract/people/staff.ts'
import { formatRate } from '#core/money/tax.ts'
import { readLanguage } from '#core/places/languages.ts'
import { awaitPipelined } from '../../infrastructure/database/await-pipelined.ts'
import type { Tenant } from '../../infrastructure/database/tenant.ts'
import type { AttemptLimit } from '../../infrastructure/http/limits/attempt-limit.ts'
import { serve } from '../../infrastructure/http/serve.ts'
import type { StaffSession } from '../../infrastructure/http/session.ts'
import { addStaffMember } from './add-staff-member.ts'
import { changeStaffPassword } from './change-staff-password.ts'
import { deleteStaffMember } from './delete-staff-member.ts'
import { hashNewPassword } from './hash-password.ts'
import { getRestaurantLanguage, listLastSeen, listUsers } from './staff.queries.ts'
import { updateStaffMember } from './update-staff-member.ts'

type Dependencies = { attempts: AttemptLimit; forgetSessions: (tenantId: string) => void }

// passwords are hashed before the transaction opens, so that no connection waits for them
export function staffRoutes(app: FastifyInstance, { attempts, forgetSessions }: Dependencies): void {
  /** This process applies the change to the next request; others are notified a moment later. */
  const thenForget = async <T>({ id }: Tenant, command: Promise<T>): Promise<T> => {
    const done = await command
    forgetSessions(id)
    return done
  }

  serve(app, staffApi.list, ({ tenant }) =>
    tenant.read(async (tx) => {
      const [rows, lastSeen] = await awaitPipelined([listUsers(tx.db), listLastSeen(tx.db)])
      const seenAt = new Map(lastSeen.map(({ username, at }) => [username, at]))
      return rows.map(({ scopes, role, discountLimitMilli, ...row }) => ({
        ...row,
        lastSeenAt: seenAt.get(row.username)?.toISOString() ?? null,
        role: role === 'admin' ? ('admin' as const) : ('user' as const),
        scope: scopes.join(','),
        discountLimit: discountLimitMilli === null ? null : formatRate(discountLimitMilli),
      }))
    }),
  )

  serve(app, staffApi.add, async ({ tenant, session, body }) => {
    const { password, userScopes, discountLimit, ...person } = body
    const passwordHash = await hashNewPassword(password)
    return tenant.command(async (tx) => {
      const language = readLanguage(await getRestaurantLanguage(tx.db))
      const member = { ...person, scopes: userScopes, discountLimitMilli: discountLimit, passwordHash, language }
      return addStaffMember(tx, session as StaffSession, member)
    })
  })

  serve(app, staffApi.update, ({ tenant, session, params, body: { userScopes, discountLimit, ...person } }) =>
    thenForget(
      tenant,
      tenant.command((tx) => {
        const change = { ...person, scopes: userScopes, discountLimitMilli: discountLimit }
        return updateStaffMember(tx, session as StaffSession, params.username, change)
      }),
    ),
  )

  serve(app, staffApi.changePassword, async ({ tenant, session, params, body }) => {
    const passwordHash = await hashNewPassword(body.password)
    const done = await thenForget(
      tenant,
      tenant.command((tx) => changeStaffPassword(tx, session as StaffSession, params.username, passwordHash)),
    )
    await attempts.reset(params.username)
    return done
  })

  serve(app, staffApi.delete, ({ tenant, session, params }) =>
    thenForget(
      tenant,
      tenant.command((tx) => deleteStaffMember(tx, session as StaffSession, params.username)),
    ),
  )
}
