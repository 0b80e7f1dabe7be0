import { describe, expect, test } from 'vitest'
import { hasShell, isAway, offlinePageFor, strategyOf } from './kept-files.ts'

const ORIGIN = 'https://comptoir.example'
type Asked = { method?: string; mode?: RequestMode; origin?: string }

function strategy(path: string, { method = 'GET', mode = 'cors', origin = ORIGIN }: Asked = {}) {
  return strategyOf({ method, mode, url: `${origin}${path}` }, ORIGIN, (file) => file === '/icon.svg')
}
const visit = (path: string) => strategy(path, { mode: 'navigate' })

describe('the worker leaves to the browser', () => {
  test.each([
    '/api/v1/orders',
    '/api/v1/reports/export?from=null',
    '/api',
    '/socket.io/?EIO=4',
    '/pictures/a1/b2.webp',
    '/m/abcdefghijklmnopqrstuv',
    '/m/abcdefghijklmnopqrstuv/cart?table=x',
    '/r/abcdefghijklmnopqrstuv',
  ])('%s, fetched or visited', (path) => {
    expect([strategy(path), visit(path)]).toEqual(['network', 'network'])
  })

  test.each(['/', '/?utm_source=x', '/en', '/en/'])('the landing page at %s', (path) => {
    expect(visit(path)).toBe('network')
  })

  test.each(['POST', 'HEAD', 'PUT', 'DELETE'])('every %s, also of a file that is kept', (method) => {
    expect(strategy('/assets/app-1.js', { method })).toBe('network')
    expect(strategy('/dashboard/pos', { method, mode: 'navigate' })).toBe('network')
  })

  test('requests to other origins, and files it does not keep', () => {
    expect(strategy('/assets/app-1.js', { origin: 'https://elsewhere.example' })).toBe('network')
    expect(strategy('/landing/pos-1280.webp')).toBe('network')
    expect(strategy('/healthz')).toBe('network')
  })
})

test('the worker answers for pages, hashed files and the files of the shell', () => {
  expect(['/dashboard', '/dashboard/pos', '/login', '/nowhere', '/menu'].map(visit)).toEqual(Array(5).fill('page'))
  expect(strategy('/assets/app-1.js')).toBe('file')
  expect(strategy('/icon.svg')).toBe('file')
})

test.each([
  ['/dashboard', true],
  ['/dashboard/settings/tables', true],
  ['/lock', true],
  ['/print-receipt', true],
  ['/print-token', true],
  ['/dashboards', false],
  ['/superadmin/dashboard/home', false],
  ['/login', false],
])('%s opens without a server: %s', (path, expected) => {
  expect(hasShell(path)).toBe(expected)
})

test.each([
  [200, false],
  [404, false],
  [500, false],
  [502, true],
  [503, true],
  [504, true],
  [505, false],
])('an answer %i means that the server is away: %s', (status, expected) => {
  expect(isAway(status)).toBe(expected)
})

test.each([
  ['fr', 'fr'],
  ['fr-CA', 'fr'],
  ['FR', 'fr'],
  ['en-GB', 'en'],
  ['de', 'en'],
  ['fry', 'en'],
])('the offline page for %s is in %s', (language, expected) => {
  expect(offlinePageFor(language)).toBe(`/offline/${expected}.html`)
})
