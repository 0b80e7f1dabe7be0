import { randomBytes } from 'node:crypto'
import type { Scope } from '#core/permissions/scopes.ts'
import { Client } from './browserless-client.ts'
import type { TestServer } from './test-server.ts'

const PASSWORD = 'correct horse battery'

type NewItem = { title?: string; price?: string; categoryId?: string; taxId?: string }
type NewTax = { title?: string; rate?: string; type?: 'inclusive' | 'exclusive' }

export type Restaurant = Awaited<ReturnType<typeof aRestaurant>>

/** Opens a fresh restaurant through the front door and hands back its owner's till. */
export async function aRestaurant(server: Pick<TestServer, 'origin'>, name = 'Chez Test') {
  const username = `owner-${randomBytes(6).toString('hex')}@example.com`
  const owner = new Client(server.origin)
  await expectOk(owner.post('/auth/signup', { biz_name: name, username, password: PASSWORD }))
  const tenantId = await signIn(owner, username)

  return {
    tenantId,
    username,
    password: PASSWORD,
    owner,
    /** A second device of the owner, signed in by itself. */
    anotherTill: async () => {
      const till = new Client(server.origin)
      await signIn(till, username)
      return till
    },
    /** A member of staff with these scopes, signed in. */
    aStaffMember: async (scopes: readonly Scope[]) => {
      const staff = new Client(server.origin)
      const name = `staff-${randomBytes(6).toString('hex')}@example.com`
      await expectOk(
        owner.post('/users/add', { username: name, password: PASSWORD, name: 'Camille', userScopes: scopes }),
      )
      await signIn(staff, name)
      return Object.assign(staff, { username: name })
    },
    aCategory: async (title = 'Plats') =>
      (await expectOk(owner.post<{ id: string }>('/settings/categories/add', { title }))).id,
    aTax: async ({ title = 'TVA', rate = '10', type = 'inclusive' }: NewTax = {}) =>
      (await expectOk(owner.post<{ taxId: string }>('/settings/taxes/add', { title, rate, type }))).taxId,
    aTable: async (title = 'T1', floor = 'Salle', seatingCapacity = 4) =>
      (await expectOk(owner.post<{ id: string }>('/settings/store-tables/add', { title, floor, seatingCapacity }))).id,
    aMenuItem: async ({ title = 'Tagine', price = '12.00', ...rest }: NewItem = {}) =>
      (await expectOk(owner.post<{ menuItemId: string }>('/menu-items/add', { title, price, ...rest }))).menuItemId,
    aVariant: async (itemId: string, title = 'Grand', price = '15.00') =>
      (await expectOk(owner.post<{ variantId: string }>(`/menu-items/variants/${itemId}/add`, { title, price })))
        .variantId,
    anAddon: async (itemId: string, title = 'Fromage', price = '1.50') =>
      (await expectOk(owner.post<{ addonId: string }>(`/menu-items/addons/${itemId}/add`, { title, price }))).addonId,
  }
}

async function signIn(client: Client, username: string): Promise<string> {
  const { user } = await expectOk(
    client.post<{ user: { tenant_id: string } }>('/auth/signin', { username, password: PASSWORD }),
  )
  return user.tenant_id
}

/** The body of a success; anything else stops the test with the server's own words. */
export async function expectOk<T>(answer: Promise<{ status: number; body: T }>): Promise<T> {
  const { status, body } = await answer
  if (status !== 200) throw new Error(`expected 200, got ${status}: ${JSON.stringify(body)}`)
  return body
}
