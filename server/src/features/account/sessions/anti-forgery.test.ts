import { expect, test } from 'vitest'
import { Client } from '../../../../test/browserless-client.ts'
import { aRestaurant } from '../../../../test/restaurant.ts'
import { useTestServer } from '../../../../test/test-server.ts'

const server = useTestServer()
const foreign = { status: 403, body: { success: false, code: 'request.foreign_origin' } }

const FOREIGN_SIGNS: Record<string, string>[] = [
  { origin: 'https://evil.example' },
  { origin: 'null' },
  { 'sec-fetch-site': 'cross-site' },
  { 'sec-fetch-site': 'same-site' },
]
const ownSigns = () => ({ origin: server().origin, 'sec-fetch-site': 'same-origin' })

async function aBrowser() {
  const { owner, username, password } = await aRestaurant(server())
  const xsrf = () => ({ 'x-xsrf-token': owner.cookies.get('XSRF-TOKEN')! })
  return { owner, username, password, xsrf }
}

test.each(['/auth/refresh-token', '/auth/signout', '/auth/remove-device', '/users/add'])(
  '%s of a foreign page is refused',
  async (path) => {
    const { owner, xsrf } = await aBrowser()
    const before = owner.cookieHeader
    for (const signs of FOREIGN_SIGNS)
      expect(await owner.post(path, {}, { ...signs, ...xsrf() })).toMatchObject(foreign)
    expect(owner.cookieHeader).toBe(before)
    expect((await owner.get('/auth/devices')).status).toBe(200)
  },
)

test.each(['/auth/refresh-token', '/auth/signout'])(
  '%s of our own page must echo the anti-forgery value',
  async (path) => {
    const { owner, xsrf } = await aBrowser()
    expect(await owner.post(path, {}, ownSigns())).toMatchObject(foreign)
    expect(await owner.post(path, {}, { ...ownSigns(), 'x-xsrf-token': 'guessed' })).toMatchObject(foreign)
    expect(await owner.post(path, {}, { ...ownSigns(), ...xsrf() })).toMatchObject({ status: 200 })
  },
)

test.each(['/auth/refresh-token', '/auth/signout'])(
  '%s must do so too when only the refresh cookie is left',
  async (path) => {
    const { owner, xsrf } = await aBrowser()
    const cookie = `refreshToken=${owner.cookies.get('refreshToken')}`
    expect(await owner.post(path, {}, { ...ownSigns(), cookie })).toMatchObject(foreign)
    expect(await owner.post(path, {}, { ...ownSigns(), ...xsrf(), cookie })).toMatchObject({ status: 200 })
  },
)

test('a client that is no browser is let through on its cookies', async () => {
  const { owner } = await aBrowser()
  expect((await owner.post('/auth/refresh-token')).status).toBe(200)
  expect((await owner.post('/auth/signout')).status).toBe(200)
})

test('a foreign page cannot sign anybody in', async () => {
  const { username, password } = await aBrowser()
  for (const path of ['/auth/signin', '/auth/signup', '/auth/forgot-password', '/superadmin/signin']) {
    for (const signs of FOREIGN_SIGNS) {
      const client = new Client(server().origin)
      expect(await client.post(path, { username, password, biz_name: 'x' }, signs)).toMatchObject(foreign)
      expect(client.cookies.size).toBe(0)
    }
  }
  const own = new Client(server().origin)
  expect(await own.post('/auth/signin', { username, password }, ownSigns())).toMatchObject({ status: 200 })
})

test('reading needs no anti-forgery value', async () => {
  const { owner } = await aBrowser()
  expect((await owner.get('/auth/devices', { 'sec-fetch-site': 'same-origin' })).status).toBe(200)
})
