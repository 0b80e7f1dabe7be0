import { randomBytes } from 'node:crypto'
import type { MenuItem, ModifierGroup } from '#core/contract/records.ts'
import type { ActScope, Scope } from '#core/permissions/scopes.ts'
import { Client } from './browserless-client.ts'
import { addStaffDirectly, openRestaurantDirectly, openSessionDirectly, PASSWORD, PIN } from './direct-accounts.ts'
import type { TestServer } from './test-server.ts'

type NewItem = { title?: string; price?: string; categoryId?: string; taxId?: string; course?: number }
type NewGroup = { title?: string; min?: number; max?: number; free?: number; options?: readonly NewOption[] }
type NewOption = { title: string; price?: string; max?: number }
type NewTax = { title?: string; rate?: string; type?: 'inclusive' | 'exclusive' }

export type Restaurant = Awaited<ReturnType<typeof aRestaurant>>

/** A server in this process, or only the origin of one that runs elsewhere. */
export type AnyServer = Pick<TestServer, 'origin'> & Partial<Pick<TestServer, 'connections'>>

/** Opens a fresh restaurant and hands back its owner's till; without sign-up where the server runs in this process. */
export const aRestaurant = (server: AnyServer, name?: string) =>
  openWith(isInProcess(server) ? directAccounts(server) : accountsByHttp(server), name)

/** The same by sign-up and sign-in over HTTP, for tests of what comes with them. */
export const aSignedUpRestaurant = (server: Pick<TestServer, 'origin'>, name?: string) =>
  openWith(accountsByHttp(server), name)

async function openWith(accounts: Accounts, name = 'Chez Test') {
  const username = `owner-${randomBytes(6).toString('hex')}@example.com`
  const { tenantId, owner } = await accounts.open(name, username)

  return {
    tenantId,
    username,
    password: PASSWORD,
    owner,
    /** A second device of the owner, signed in by itself. */
    anotherTill: () => accounts.signInOwner({ id: tenantId, username }),
    /** A member of staff with these scopes, signed in. */
    aStaffMember: async (scopes: readonly Scope[]) => {
      const name = `staff-${randomBytes(6).toString('hex')}@example.com`
      const staff = await accounts.addStaff({ id: tenantId, username, till: owner }, { username: name, scopes })
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
    /** A group of options, also given to these items; with the id of each option by its title. */
    anOptionGroup: async (group: NewGroup = {}, itemIds: readonly string[] = []) => {
      const body = {
        title: 'Cuisson',
        min: 1,
        max: 1,
        options: [{ title: 'Saignant' }, { title: 'À point' }],
        ...group,
      }
      const { id } = await expectOk(owner.post<{ id: string }>('/settings/modifier-groups/add', body))
      for (const itemId of itemIds) {
        const { modifier_groups } = await expectOk(owner.get<MenuItem>(`/menu-items/${itemId}`))
        const modifierGroupIds = [...modifier_groups.map((one) => one.id), id]
        await expectOk(owner.post(`/menu-items/${itemId}/sale`, { modifierGroupIds }))
      }
      const groups = await expectOk(owner.get<ModifierGroup[]>('/settings/modifier-groups'))
      const { options } = groups.find((one) => one.id === id)!
      return { id, options: Object.fromEntries(options.map((option) => [option.title, option.id])) }
    },
  }
}

type Owner = { id: string; username: string }
type Member = { username: string; scopes: readonly Scope[] }

type Accounts = {
  open: (name: string, username: string) => Promise<{ tenantId: string; owner: Client }>
  signInOwner: (owner: Owner) => Promise<Client>
  addStaff: (owner: Owner & { till: Client }, member: Member) => Promise<Client>
}

const isInProcess = (server: AnyServer): server is TestServer => server.connections !== undefined

function directAccounts(server: Pick<TestServer, 'origin' | 'connections'>): Accounts {
  const { origin } = server
  return {
    open: async (name, username) => {
      const { tenantId, session } = await openRestaurantDirectly(server, name, username)
      return { tenantId, owner: new Client(origin, session) }
    },
    signInOwner: async (owner) => new Client(origin, await openSessionDirectly(server, owner)),
    addStaff: async (owner, member) => new Client(origin, await addStaffDirectly(server, owner, member)),
  }
}

function accountsByHttp({ origin }: Pick<TestServer, 'origin'>): Accounts {
  return {
    open: async (name, username) => {
      const owner = new Client(origin)
      await expectOk(owner.post('/auth/signup', { biz_name: name, username, password: PASSWORD }))
      return { tenantId: await signIn(owner, username), owner }
    },
    signInOwner: async ({ username }) => {
      const till = new Client(origin)
      await signIn(till, username)
      return till
    },
    addStaff: async ({ till }, { username, scopes: userScopes }) => {
      await expectOk(till.post('/users/add', { username, password: PASSWORD, name: 'Camille', userScopes }))
      const staff = new Client(origin)
      await signIn(staff, username)
      return staff
    },
  }
}

async function signIn(client: Client, username: string): Promise<string> {
  const { user } = await expectOk(
    client.post<{ user: { tenant_id: string } }>('/auth/signin', { username, password: PASSWORD }),
  )
  return user.tenant_id
}

/** The body of a success; anything else stops the test with the server's reply. */
export async function expectOk<T>(answer: Promise<{ status: number; body: T }>): Promise<T> {
  const { status, body } = await answer
  if (status !== 200) throw new Error(`expected 200, got ${status}: ${JSON.stringify(body)}`)
  return body
}

type Approving = { username: string; scope: ActScope; pin?: string }

/** Has this person, by PIN, approve an act of the person signed in at this client; returns the approval's id. */
export async function anApproval(asker: Client, { username, scope, pin = PIN }: Approving): Promise<string> {
  return (await expectOk(asker.post<{ approvalId: string }>('/approvals', { username, scope, pin }))).approvalId
}
