import { expect, test } from 'vitest'
import Fastify from 'fastify'
import { readConfig } from './read-config.ts'

test('proxies are addresses, ranges or named ranges, as the server takes them', () => {
  for (const [given, proxies] of [
    [undefined, []],
    ['', []],
    ['10.0.0.2', ['10.0.0.2']],
    [' 10.0.0.0/8 ,192.168.1.1,', ['10.0.0.0/8', '192.168.1.1']],
    ['::1,fd00::/8,172.16.0.0/255.240.0.0', ['::1', 'fd00::/8', '172.16.0.0/255.240.0.0']],
    ['loopback, linklocal,uniquelocal', ['loopback', 'linklocal', 'uniquelocal']],
  ] as const) {
    const { trustedProxies } = readConfig({ TRUST_PROXY: given })
    expect(trustedProxies).toEqual(proxies)
    expect(() => Fastify({ trustProxy: trustedProxies })).not.toThrow()
  }
})

test('anything else as a proxy ends the start with the name of the variable', () => {
  const wrong = [
    'true',
    'false',
    '1',
    'proxy',
    'proxy:80',
    '10.0.0',
    '10.0.0.0/33',
    '0.0.0.0/0',
    '::/129',
    '10.0.0.0/',
    '10.0.0.0/8/8',
  ]
  for (const given of [...wrong, '10.0.0.0/-1', '10.0.0.0/0x8', '10.0.0.2;10.0.0.3', '10.0.0.2, true'])
    expect(() => readConfig({ TRUST_PROXY: given }), given).toThrow(/TRUST_PROXY: must be addresses of proxies/)
})
