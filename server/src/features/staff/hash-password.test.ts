import { parseOptions } from '@node-rs/argon2'
import { expect, test } from 'vitest'
import { hashNewPassword, hashPassword, isPasswordOf } from './hash-password.ts'

test('passwords are hashed with Argon2id at 19 MiB, two rounds, one lane', async () => {
  const hash = await hashPassword('a fine long password')
  expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  expect(parseOptions(hash)).toMatchObject({ memoryCost: 19_456, timeCost: 2, parallelism: 1 })
  expect(await isPasswordOf(hash, 'a fine long password')).toBe(true)
  expect(await isPasswordOf(hash, 'a fine long passwore')).toBe(false)
})

test('without an account no password is right, not even the one that is compared with', async () => {
  for (const password of ['', 'x', 'the password of nobody']) expect(await isPasswordOf(null, password)).toBe(false)
})

test('a new password is checked before it is hashed', async () => {
  await expect(hashNewPassword('Qwertyuiop')).rejects.toMatchObject({ code: 'auth.password_common' })
  expect(await hashNewPassword('Qwertyuiop, my long horse')).toMatch(/^\$argon2id/)
})
